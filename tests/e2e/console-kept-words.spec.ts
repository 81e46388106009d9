import type { Page } from '@playwright/test'
import { addAccount, openConsole, USUAL_LINES } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'serial' })
test.use({ settles: false, locale: 'ko-KR', expectedErrors: USUAL_LINES })
test.setTimeout(180_000)

const OWNER = 'owner@lumi-clinic.example'
const WRITER = 'writer@lumi-clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER, { role: 'owner' })
  await addAccount(site, WRITER, { role: 'editor' })
})
test.afterAll(() => site.stop())

type Entry = { readonly edit: number; readonly state: string; readonly data: Record<string, unknown> }

/** Reads an entry with the session of a page. */
const readEntry = (page: Page, name: string): Promise<Entry> =>
  page.evaluate(async (path) => (await (await fetch(`/api/admin/content/${path}`)).json()).row, name)

/** Writes an entry with the session of a page. */
const writeEntry = (page: Page, name: string, body: object, since: number | null): Promise<number> =>
  page.evaluate(
    async ([path, text, edit]) => {
      const [method, match] = edit === null ? ['POST', '*'] : ['PUT', `"${edit}"`]
      const headers = { 'content-type': 'application/json', 'if-match': match }
      return (await fetch(`/api/admin/content/${path}`, { method, headers, body: text })).status
    },
    [name, JSON.stringify(body), since] as const,
  )

test('hiding a treatment while its text is being saved is saved too', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments/1')
  const name = page.getByRole('textbox', { name: '이름', exact: true }).first()
  await expect(name).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/content/products/1', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await name.fill('새 이름 시술')
  await expect(page.getByText('저장하는 중')).toBeVisible()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '숨기기' }).click()
  release()
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await expect.poll(async () => (await readEntry(page, 'products/1')).state).toBe('hidden')
  expect((await readEntry(page, 'products/1')).data['name']).toMatchObject({ ko: '새 이름 시술' })
})

test('the bin restores a treatment with its draft', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments/2')
  const name = page.getByRole('textbox', { name: '이름', exact: true }).first()
  await name.fill('초안으로 바꾼 이름')
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '휴지통으로' }).click()
  await expect.poll(async () => (await readEntry(page, 'products/2')).state).toBe('removed')
  await openConsole(page, site, OWNER, '/bin')
  await page.getByRole('button', { name: /초안으로 바꾼 이름/ }).click()
  await expect.poll(async () => (await readEntry(page, 'products/2')).state).toBe('shown')
  expect((await readEntry(page, 'products/2')).data['name']).toMatchObject({ ko: '초안으로 바꾼 이름' })
})

test('the publish dialog preselects only the user’s own changes', async ({ page, browser }) => {
  const other = await browser.newPage()
  await openConsole(other, site, WRITER, '/treatments')
  const theirs = await readEntry(other, 'products/3')
  expect(await writeEntry(other, 'products/3', { data: { ...theirs.data, weight: 77 } }, theirs.edit)).toBe(200)
  await other.close()
  await openConsole(page, site, OWNER, '/treatments')
  await page.getByRole('button', { name: /^게시 \d/ }).click()
  const dialog = page.getByRole('dialog', { name: '변경 게시' })
  const group = (author: string) => dialog.locator('fieldset', { hasText: author })
  await expect(group(OWNER).getByRole('checkbox').first()).toBeChecked()
  await expect(group(WRITER).getByRole('checkbox')).not.toBeChecked()
})

test('an empty popup cannot be published', async ({ page }) => {
  await openConsole(page, site, OWNER, '/popups')
  await page
    .getByRole('button', { name: /팝업 추가|새 팝업|추가/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/popups\/\d+/)
  await page.getByRole('button', { name: /^게시 \d/ }).click()
  const dialog = page.getByRole('dialog', { name: '변경 게시' })
  await expect(dialog.getByText(/보여 줄 사진이나 글이 없습니다|비워 둘 수 없습니다/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /건 게시/ })).toBeDisabled()
})

test('shortening the hours of a day lists the bookings outside them', async ({ page }) => {
  await openConsole(page, site, OWNER, '/staff')
  const booked = await page.evaluate(async () => {
    const json = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const init = body && { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(`/api/admin/${path}`, init)).json()
    }
    const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const to = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
    const { rows } = await json(`reservation-days?from=${from}&to=${to}`)
    const day = rows.find((one: { slots: unknown[]; note: unknown }) => one.slots.length > 4 && one.note === null)
    const { time } = day.slots.at(-1)
    const made = await json('reservations', {
      kind: 'VISIT',
      date: day.date,
      time,
      name: '김하늘',
      phone: { countryCode: '+82', number: '010-5555-0142' },
      languageCode: 'ko',
    })
    return { date: day.date, open: day.open, close: day.slots[2].time, time, made: JSON.stringify(made) }
  })
  expect(booked.made).toContain('"state":"CONFIRMED"')
  const data = { date: booked.date, state: 'NORMAL', open: booked.open, close: booked.close, note: { ko: '단축 진료' } }
  expect(await writeEntry(page, 'schedule-exceptions', { data, state: 'shown' }, null)).toBeLessThan(300)
  await openConsole(page, site, OWNER, '/staff')
  const effects = page.getByRole('region', { name: '변경의 영향' })
  await expect(effects.getByText(`${booked.time} 김하늘`)).toBeVisible()
  await page.getByRole('button', { name: /^게시 \d/ }).click()
  const dialog = page.getByRole('dialog', { name: '변경 게시' })
  await expect(dialog.getByText(`${booked.time} 김하늘`)).toBeVisible()
})
