import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { daysOf, expectStep, fillContact, openBooking, readText, turnMonth } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { addAccount, askApi, expectSound, openConsole, USUAL_LINES } from './console-session.ts'
import { fetchFromPage } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'default' })
test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false })

const EMAIL = 'desk@clinic.example'
const PHONE = { countryCode: '+82', number: '010-7788-9900' }

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, EMAIL, { role: 'desk' })
})
test.afterAll(() => site.stop())

type Slot = { time: string; isOver: boolean; visit: { taken: number; places: number } }
type Days = { rows: { date: string; open: string | null; slots: Slot[] }[] }
type Found = { row: { number: string; state: string; date: string; time: string; cancelReason: string | null } }

const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** A day of next week with at least six times, and what it is like. */
const findDay = async (page: Page) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
  const monday = addDays(today, 7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const { rows } = await askApi<Days>(page, `/admin/reservation-days?from=${monday}&to=${addDays(monday, 6)}`)
  const day = rows.find(({ slots }) => slots.length >= 6)
  if (!day) throw new Error('Next week has no day with six times')
  return { date: day.date, times: day.slots.map(({ time }) => time) }
}

const findAsCustomer = (page: Page, number: string, phone = PHONE) =>
  askApi<Found>(page, '/customer/global/reservations/find', { number, phone })

test('today is legible on a day without opening hours', async ({ page }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  const holiday = JSON.stringify({ date: today, state: 'HOLIDAY', note: { ko: '휴일' } })
  const clinic = db.prepare("select id from partner where code = 'lumi'").pluck().get()
  db.prepare('insert or replace into schedule_exception (partner_id, date, data) values (?, ?, ?)').run(
    clinic,
    today,
    holiday,
  )
  await openConsole(page, site, EMAIL, '/reservations')
  await expect(page.locator('[data-closed] b[data-today]')).toHaveText(String(Number(today.slice(8))))
  await expectSound(page)
  db.prepare('delete from schedule_exception where partner_id = ? and date = ?').run(clinic, today)
  db.close()
})

test('a call is booked by hand, dragged to another time, undone, and cancelled with a reason', async ({ page }) => {
  await openConsole(page, site, EMAIL, '/reservations')
  const { date, times } = await findDay(page)
  const [first = '', , second = ''] = times
  await page.getByRole('button', { name: '예약 넣기' }).click()
  const dialog = page.getByRole('dialog', { name: '예약 넣기' })
  await dialog.getByLabel('날짜').fill(date)
  await dialog.getByRole('combobox', { name: '시각' }).click()
  await page.getByRole('option', { name: new RegExp(`^${first}`) }).click()
  await dialog.getByLabel('이름').fill('한손님')
  await dialog.getByLabel('전화').fill(PHONE.number)
  await dialog.getByLabel('남긴 말').fill('창가 자리')
  await dialog.getByRole('button', { name: '확정해서 넣기' }).click()
  const panel = page.getByRole('complementary', { name: '예약 내용' })
  await expect(panel.getByRole('heading', { name: '한손님' })).toBeVisible()
  const number = (await panel.locator('code').textContent()) ?? ''
  expect((await findAsCustomer(page, number)).row).toMatchObject({ state: 'CONFIRMED', date, time: first })

  await panel.getByRole('button', { name: '전화 보기' }).click()
  await expect(panel.getByRole('link', { name: /010-7788-9900/ })).toBeVisible()
  await expect(panel.getByText('연락처를 봄')).toBeVisible()

  const { pathname } = new URL(page.url())
  await page.evaluate(
    ([path, day]) => {
      window.history.pushState({}, '', `${path}?date=${day}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    [pathname, date] as const,
  )
  const card = page.getByRole('button', { name: new RegExp(`한손님.*${first}`) })
  await expect(card).toBeVisible()
  await expectSound(page)
  // The download contains exactly the rows shown: only visits here, and no phone number.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const lines = await readFile(await (await saved).path(), 'utf8')
  expect(lines).toContain(`${date},${first},한손님,첫 방문 상담`)
  expect(lines).not.toContain('9900')
  await page.getByRole('combobox', { name: '예약 종류' }).click()
  await page.getByRole('option', { name: '시술 예약' }).click()
  await expect(page).toHaveURL(/kind=TREATMENT/)
  await expect(card).toHaveCount(0)
  await page.getByRole('combobox', { name: '예약 종류' }).click()
  await page.getByRole('option', { name: '모든 예약' }).click()
  await expect(card).toBeVisible()
  const [from, to] = [
    await card.boundingBox(),
    await page.locator(`[data-date="${date}"][data-time="${second}"]`).boundingBox(),
  ]
  if (!from || !to) throw new Error('The card or the cell is out of sight')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 6, { steps: 8 })
  await expect(page.getByText('여기로 옮기기')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: new RegExp(`한손님.*${second}`) })).toBeVisible()
  expect((await findAsCustomer(page, number)).row).toMatchObject({ state: 'CONFIRMED', time: second })
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(card).toBeVisible()
  expect((await findAsCustomer(page, number)).row).toMatchObject({ time: first })

  await card.click()
  await panel.getByRole('button', { name: '취소' }).click()
  await page.getByLabel('고객에게 남길 말').fill('원장님이 그날 쉬십니다')
  await page.getByRole('button', { name: '예약 취소' }).click()
  await expect(panel.getByText('취소됨').first()).toBeVisible()
  expect((await findAsCustomer(page, number)).row).toMatchObject({
    state: 'CANCELLED',
    cancelReason: '원장님이 그날 쉬십니다',
  })
})

type Made = { row: { number: string; startsAt: string } }
const RESERVATIONS = '/admin/reservations'

/** Writes as the one who is signed in. */
const write = async <Answer>(page: Page, method: string, path: string, body: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await fetchFromPage(page, `/api${path}`, { method, headers, body: JSON.stringify(body) })
  if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
  // The test knows the contract.
  return JSON.parse(text) as Answer
}

const WHO = { kind: 'VISIT', name: '박키보드', phone: PHONE, languageCode: 'ko' }

const openDay = async (page: Page, date: string) => {
  await page.goto(toOwnAddress(site, 'lumi', `/console/reservations?date=${date}`))
  await expect(page.getByRole('region', { name: '주간 예약표' })).toBeVisible()
}

/** Takes all places that a day has left for visits, and returns the reservations' numbers. */
const fillDay = async (page: Page, date: string, slots: readonly Slot[]): Promise<string[]> => {
  const numbers: string[] = []
  for (const { time, visit } of slots) {
    for (let { taken } = visit; taken < visit.places; taken += 1) {
      const { row } = await write<Made>(page, 'POST', RESERVATIONS, { ...WHO, name: '가득', date, time })
      numbers.push(row.number)
    }
  }
  return numbers
}

test('the keyboard moves a reservation, undoes the move, changes the view and cancels', async ({ page }) => {
  await openConsole(page, site, EMAIL, '/reservations')
  const { date, times } = await findDay(page)
  const [, first = '', second = ''] = times
  const { row } = await write<Made>(page, 'POST', RESERVATIONS, { ...WHO, date, time: first })
  await openDay(page, date)
  const card = page.getByRole('button', { name: new RegExp(`박키보드.*${first}`) })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '박키보드' })).toBeVisible()
  await page.getByRole('region', { name: '주간 예약표' }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: second })).toContainText('자리')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`박키보드.*${second}`) })).toBeVisible()
  expect((await findAsCustomer(page, row.number)).row).toMatchObject({ time: second })
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(card).toBeVisible()
  expect((await findAsCustomer(page, row.number)).row).toMatchObject({ time: first })
  // An open panel handles keys first, so the focus moves out of it.
  await page.getByRole('region', { name: '주간 예약표' }).focus()
  const view = page.getByRole('radiogroup', { name: '보기' })
  for (const [key, name] of [
    ['l', '목록'],
    ['d', '일'],
    ['w', '주'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(view.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  await page.keyboard.press('x')
  await page.getByRole('button', { name: '예약 취소' }).click()
  await expect(page.getByRole('complementary', { name: '예약 내용' }).getByText('취소됨').first()).toBeVisible()
  expect((await findAsCustomer(page, row.number)).row).toMatchObject({ state: 'CANCELLED' })
})

test('a visitor waits for a full day, is offered a freed place, and accepts it', async ({ page }) => {
  test.slow()
  await openConsole(page, site, EMAIL, '/reservations')
  await page.goto(toOwnAddress(site, 'lumi', '/'))
  const t = (key: string) => readText('ko', key)
  let frame = await openBooking(page, 'visit')
  await turnMonth(frame, 'ko')
  const date = String(await daysOf(frame, 'OPEN').nth(4).getAttribute('data-day'))
  const { rows } = await askApi<Days>(page, `/admin/reservation-days?from=${date}&to=${date}`)
  const numbers = await fillDay(page, date, rows[0]?.slots ?? [])
  await page.reload()
  frame = await openBooking(page, 'visit')
  await turnMonth(frame, 'ko')
  await frame.locator(`[data-day="${date}"]`).click()
  await frame.getByRole('radio', { name: '아무 때나' }).check({ force: true })
  await expectStep(page, frame, t('time.title'))
  await frame.getByRole('button', { name: t('next'), exact: true }).click()
  await fillContact(frame, 'ko', { name: '양기다림', phone: '010-9988-7766' })
  await frame.getByRole('button', { name: t('next'), exact: true }).click()
  await frame.getByRole('button', { name: t('review.wait'), exact: true }).click()
  await expectStep(page, frame, t('done.titleWaiting'))
  const number = await frame.locator('dd').first().innerText()

  await openDay(page, date)
  const waiting = page.getByRole('region', { name: '기다리는 분 1' })
  await expect(waiting.getByText('양기다림')).toBeVisible()
  await expectSound(page)
  await write(page, 'PUT', `${RESERVATIONS}/${numbers[0]}/cancel`, {})
  await page.reload()
  await expect(waiting.getByText(/까지 맡아 둠/)).toBeVisible()

  await page.goto(toOwnAddress(site, 'lumi', '/'))
  frame = await openBooking(page, 'treatment')
  await frame.getByRole('button', { name: t('manageLink') }).click()
  await frame.getByRole('textbox', { name: t('detail.number') }).fill(number)
  await frame.getByRole('textbox', { name: /전화번호/ }).fill('010-9988-7766')
  await frame.getByRole('button', { name: t('find.submit') }).click()
  await expectStep(page, frame, t('found.title'))
  await frame.getByRole('button', { name: t('found.take') }).click()
  await expect(frame.getByText(t('found.taken'))).toBeVisible()

  await openDay(page, date)
  await expect(page.getByRole('button', { name: /양기다림/ }).first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a treatment is booked by hand, and its attendance is recorded', async ({ page }) => {
  await openConsole(page, site, EMAIL, '/reservations')
  const { date, times } = await findDay(page)
  const [first = ''] = times
  await page.getByRole('button', { name: '예약 넣기' }).click()
  const dialog = page.getByRole('dialog', { name: '예약 넣기' })
  await dialog.getByText('시술 예약', { exact: true }).click()
  await dialog.getByRole('combobox', { name: '선택 시술' }).fill('글로우')
  const option = page.getByRole('option', { name: /글로우/ }).first()
  const treatment = (await option.textContent()) ?? ''
  await option.click()
  await dialog.getByLabel('날짜').fill(date)
  await dialog.getByRole('combobox', { name: '시각' }).click()
  await page.getByRole('option', { name: new RegExp(`^${first}`) }).click()
  await dialog.getByLabel('이름').fill('배시술')
  await dialog.getByLabel('전화').fill('010-4455-6677')
  await dialog.getByRole('button', { name: '확정해서 넣기' }).click()
  const panel = page.getByRole('complementary', { name: '예약 내용' })
  await expect(panel.getByRole('heading', { name: '배시술' })).toBeVisible()
  await expect(panel.getByText(treatment)).toBeVisible()
  await expect(panel.getByRole('radiogroup', { name: '내원' })).toHaveCount(0)

  // The day has come.
  const number = ((await panel.locator('code').textContent()) ?? '').replaceAll('-', '')
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  const now = Date.now()
  const { changes } = db
    .prepare('update reservation set starts_at = ?, ends_at = ? where number = ?')
    .run(new Date(now - 7_200_000).toISOString(), new Date(now - 3_600_000).toISOString(), number)
  db.close()
  expect(changes).toBe(1)
  await page.reload()
  const attendance = panel.getByRole('radiogroup', { name: '내원' })
  await attendance.getByText('오지 않음', { exact: true }).click()
  await expect(page.getByText('배시술 고객이 오지 않은 것으로 적었습니다')).toBeVisible()
  await expect(attendance.getByRole('radio', { name: '오지 않음' })).toBeChecked()
  await attendance.getByText('다녀감', { exact: true }).click()
  await expect(page.getByText('배시술 고객이 다녀간 것으로 적었습니다')).toBeVisible()
  await expect(attendance.getByRole('radio', { name: '다녀감' })).toBeChecked()
  await expectSound(page)
  await page.getByRole('button', { name: '되돌리기' }).last().click()
  await expect(attendance.getByRole('radio', { name: '오지 않음' })).toBeChecked()
})

test('a caller waits for a full day, and staff offer a place on another', async ({ page }) => {
  await openConsole(page, site, EMAIL, '/reservations')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
  const [from, to] = [addDays(today, 15), addDays(today, 28)]
  const { rows } = await askApi<Days>(page, `/admin/reservation-days?from=${from}&to=${to}`)
  const [full, other] = rows.filter(({ slots }) => slots.length > 0)
  const time = other?.slots[0]?.time
  if (!full || !other || time === undefined) throw new Error('The clinic has no two open days within two weeks')
  await fillDay(page, full.date, full.slots)

  await openDay(page, full.date)
  await page.getByRole('button', { name: '예약 넣기' }).click()
  const dialog = page.getByRole('dialog', { name: '예약 넣기' })
  await dialog.getByLabel('날짜').fill(full.date)
  await expect(dialog.getByText('이 날은 자리가 모두 찼습니다.')).toBeVisible()
  await dialog.getByText('오전', { exact: true }).click()
  await dialog.getByLabel('이름').fill('서대기')
  await dialog.getByLabel('전화').fill('010-2233-4455')
  await dialog.getByRole('button', { name: '대기에 넣기' }).click()
  await expect(page.getByText('서대기 고객을 대기에 넣었습니다')).toBeVisible()
  const panel = page.getByRole('complementary', { name: '예약 내용' })
  await expect(panel.getByRole('heading', { name: '서대기' })).toBeVisible()
  await panel.getByRole('button', { name: '닫기' }).first().click()

  const waiting = page.getByRole('region', { name: '기다리는 분 1' })
  await expect(waiting.getByText('서대기')).toBeVisible()
  await expect(waiting.getByText(/오전/)).toBeVisible()
  await waiting.getByRole('button', { name: '서대기 고객에게 자리 제안' }).click()
  const offering = panel.getByRole('region', { name: '자리 제안' })
  await offering.getByLabel('날짜').fill(other.date)
  await offering.getByRole('combobox', { name: '시각' }).click()
  await page.getByRole('option', { name: new RegExp(`^${time}`) }).click()
  await offering.getByRole('button', { name: '자리 제안' }).click()
  await expect(page.getByText(/서대기 고객에게 .* 자리를 제안했습니다/)).toBeVisible()
  await expect(panel.getByText('자리 제안함').first()).toBeVisible()
  await expect(waiting.getByText(/까지 맡아 둠/)).toBeVisible()
  await expectSound(page)
})

test('a booking is confirmed, moved and cancelled on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, site, EMAIL, '/reservations')
  const { date, times } = await findDay(page)
  const { formToken } = (
    await write<{ row: { formToken: string } }>(page, 'POST', '/customer/global/reservations/form', {})
  ).row
  await page.waitForTimeout(3200)
  const time = times.at(-1) ?? ''
  // The tests before filled a day with the other number's reservations, and one number may not have many.
  const phone = { countryCode: '+82', number: '010-5555-3901' }
  const asked = { ...WHO, name: '정모바일', phone, date, time, consent: true, formToken }
  const { row } = await write<Made>(page, 'POST', '/customer/global/reservations', asked)
  await page.goto(toOwnAddress(site, 'lumi', `/console/reservations?date=${date}`))
  await page
    .getByRole('button', { name: /정모바일/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: '예약 내용' })
  await expect(panel.getByRole('heading', { name: '정모바일' })).toBeVisible()
  await expectSound(page)
  await panel.getByRole('button', { name: '확정' }).click()
  await expect(panel.getByText('확정', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '옮기기' }).click()
  await panel.getByRole('combobox', { name: '시각' }).click()
  await page.getByRole('option', { name: new RegExp(`^${times[3]}`) }).click()
  await panel.getByRole('button', { name: '옮기기' }).last().click()
  await expect(panel.getByText(new RegExp(`${times[3]}–`))).toBeVisible()
  expect((await findAsCustomer(page, row.number, phone)).row).toMatchObject({ state: 'CONFIRMED', time: times[3] })
  await panel.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: '예약 취소' }).click()
  await expect(panel.getByText('취소됨').first()).toBeVisible()
  expect((await findAsCustomer(page, row.number, phone)).row).toMatchObject({ state: 'CANCELLED' })
})
