import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addStaff, askApi, expectSound, openConsole, USUAL_LINES } from './staff.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'default' })
test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false })

const EMAIL = 'desk@clinic.example'
const PHONE = { countryCode: '+82', number: '010-7788-9900' }

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addStaff(site, EMAIL, 'desk')
})
test.afterAll(() => site.stop())

type Slot = { time: string; isOver: boolean }
type Days = { rows: { date: string; slots: Slot[] }[] }
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

const findAsCustomer = (page: Page, number: string) =>
  askApi<Found>(page, '/customer/global/reservations/find', { number, phone: PHONE })

test('a call is booked by hand, dragged to another time, taken back, and cancelled with a reason', async ({ page }) => {
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
