import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { setHomepageConfig, setMarketing, toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'
import { standInForThirdParties } from './third-parties.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const SCRIPT = 'https://booking.example/widget.js'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await setHomepageConfig(site, 'lumi', {
    settings: { bookingWidgetUrl: SCRIPT, bookingWidgetName: 'ClinicBooking' },
    signs: [SCRIPT],
  })
  await setMarketing(site, 'lumi', { gtmId: 'GTM-LUMI1' })
})
test.afterAll(() => site.stop())

const DOUBLE = `window.bookingCalls = []
window.ClinicBooking = {
  setLanguageCode(code) { bookingCalls.push(['language', code]) },
  routeToVisitReservation() { bookingCalls.push(['visit']) },
  routeToTreatmentReservation(selection) { bookingCalls.push(['treatment', selection ?? null]) },
}`

const readCalls = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'bookingCalls') ?? [])

const followMenuLink = (page: Page, kind: 'visit' | 'treatment') =>
  page.evaluate((asked) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[data-booking="${asked}"]`)
    if (!link) throw new Error(`The page has no link to a ${asked}`)
    link.click()
  }, kind)

test('receives the language, then each request, and a change of language without a reload', async ({
  page,
  context,
}) => {
  const asked = await standInForThirdParties(context, { body: DOUBLE })
  const answer = await page.goto(toOwnAddress(site, 'lumi', '/ja'))
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'[^;]* https:\/\/booking\.example/)
  await page.waitForLoadState('networkidle')
  await followMenuLink(page, 'visit')
  await expect.poll(() => readCalls(page)).toEqual([['language', 'ja'], ['visit']])
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/en/products/1'
    document.body.append(link)
    link.click()
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => readCalls(page)).toEqual([['language', 'ja'], ['visit'], ['language', 'en']])
  await page.getByRole('link', { name: 'Book treatment' }).first().click()
  await expect
    .poll(async () => JSON.stringify(await readCalls(page)))
    .toMatch(/\["language","en"\],\["treatment",\{"optionIds":\[\d+/)
  expect(asked.filter((address) => address === SCRIPT)).toHaveLength(1)
})

test('reports a reservation, which is stored, empties the bag and counts as one purchase', async ({
  page,
  context,
}) => {
  const body = DOUBLE.replace(
    'window.ClinicBooking = {',
    'window.ClinicBooking = { onReservation(tell) { window.tellReservation = tell },',
  )
  await standInForThirdParties(context, { body })
  await page.goto(toOwnAddress(site, 'lumi', '/en/products/1'))
  await page.getByRole('button', { name: 'Add to bag' }).locator('visible=true').first().click()
  await page.getByRole('banner').getByRole('link', { name: '1 chosen treatment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book a treatment' }).click()
  await expect.poll(async () => JSON.stringify(await readCalls(page))).toContain('"treatment"')
  const succeed = () =>
    page.evaluate(() => {
      const calls: unknown = Reflect.get(window, 'bookingCalls')
      // The double of the script writes them so.
      const [, selection] = (calls as [string, { optionIds: number[] }][]).at(-1) ?? []
      const tell: unknown = Reflect.get(window, 'tellReservation')
      if (typeof tell === 'function')
        tell({ reservationId: 'X-1', totalPrice: 189_000, optionIds: selection?.optionIds })
    })
  await succeed()
  await succeed()
  const readKept = () => page.evaluate((): unknown => JSON.parse(localStorage.getItem('maru.client') ?? 'null'))
  await expect.poll(readKept).toMatchObject({
    state: { cartBadgeCount: 0, reservation: { reservationId: 'X-1', totalPrice: 189_000, isSend: true } },
  })
  const readPurchases = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      return (Array.isArray(layer) ? layer : []).filter((entry: { event?: string }) => entry.event === 'purchase')
    })
  await expect.poll(readPurchases).toMatchObject([{ ecommerce: { transaction_id: 'lumi-X-1', value: 189_000 } }])
})

test('other clinics’ pages do not allow its script', async ({ page }) => {
  const answer = await page.goto(toOwnAddress(site, 'onyu', '/'))
  expect(answer?.headers()['content-security-policy']).not.toContain('booking.example')
})

const expectContact = async (page: Page) => {
  await expect(page).toHaveURL(/\/en\/cscenter\/contact$/)
  await expect(page.getByText('The booking window could not be opened.')).toBeVisible()
}

test.describe('a blocked script', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT/] })

  test('leads to the contact page with a message', async ({ page, context }) => {
    await standInForThirdParties(context, 'blocked')
    await page.goto(toOwnAddress(site, 'lumi', '/en'))
    await page.waitForLoadState('networkidle')
    await followMenuLink(page, 'visit')
    await expectContact(page)
  })
})

test('a script that never responds leads to the contact page', async ({ page, context }) => {
  await page.clock.install()
  await standInForThirdParties(context, 'hangs')
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await page.waitForFunction(() => document.querySelector('a[data-booking="visit"]'))
  await followMenuLink(page, 'visit')
  await expect(page.getByText('Opening the booking window.')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(/\/en\/cscenter\/contact$/)
})

test.describe('a script that throws', () => {
  test.use({ expectedErrors: [/broken widget/] })

  test('leads to the contact page, and is called again on the next press', async ({ page, context }) => {
    const body = DOUBLE.replace(
      "bookingCalls.push(['visit'])",
      "bookingCalls.push(['visit']); throw new Error('broken widget')",
    )
    await standInForThirdParties(context, { body })
    await page.goto(toOwnAddress(site, 'lumi', '/en'))
    await page.waitForLoadState('networkidle')
    await followMenuLink(page, 'visit')
    await expectContact(page)
    await followMenuLink(page, 'treatment')
    await expect.poll(async () => JSON.stringify(await readCalls(page))).toMatch(/\["treatment",null\]\]$/)
  })
})
