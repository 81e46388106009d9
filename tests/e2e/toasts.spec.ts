import type { Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'
import { ON_PHONES } from './run-where.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const clinic = findSite('onyu', 'en')

const notices = (page: Page) => page.getByRole('status', { name: 'Notices' })
const toasts = (page: Page) => notices(page).getByRole('listitem')

test.use({ permissions: ['clipboard-write'] })

/** A page whose button to copy the address says so in a toast; its clock goes on by the test's word. */
const open = async (page: Page) => {
  await page.clock.install()
  await page.goto(toAddress(clinic, '/introduce/space'))
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy address' })
  // A press before the page is alive only wakes it.
  await copy.focus()
  await expect(notices(page)).toBeAttached()
  // From here on time passes by the test's word alone, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  return async (times: number) => {
    for (let time = 0; time < times; time += 1) await copy.press('Enter')
    await expect(toasts(page)).toHaveCount(Math.min(times, 5))
  }
}

test('the live region is on the page before the first toast', ON_PHONES, async ({ page }) => {
  const html = await (await page.goto(toAddress(clinic, '/introduce/space')))?.text()
  expect(html).toMatch(/role="status" aria-live="polite"[^>]* aria-label="Notices"[^>]*><\/div>/)
})

test('a toast has its specified position and width', async ({ page, viewport }) => {
  const copyTimes = await open(page)
  await copyTimes(1)
  const { top, bottom, width, centre } = await notices(page).evaluate((region) => {
    const box = region.getBoundingClientRect()
    return { top: box.top, bottom: window.innerHeight - box.bottom, width: box.width, centre: box.left + box.width / 2 }
  })
  expect(centre).toBe((viewport?.width ?? 0) / 2)
  if (viewport?.width === 1440) expect([top, width]).toEqual([120, 400])
  if (viewport?.width === 820) expect([top, width]).toEqual([80, 400])
  if (viewport?.width === 390) expect([bottom, width]).toEqual([40, 320])
})

test('toasts disappear one after another, the oldest first', ON_PHONES, async ({ page }) => {
  const copyTimes = await open(page)
  await copyTimes(2)
  await page.clock.runFor(1500)
  await expect(toasts(page).first()).toHaveAttribute('data-closing', 'true')
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1800)
  await expect(toasts(page)).toHaveCount(0)
})

test('at most five toasts are shown', ON_PHONES, async ({ page }) => {
  const copyTimes = await open(page)
  await copyTimes(7)
  await expect(toasts(page)).toHaveCount(5)
})

test('the timer stops while a toast is hovered', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Fingers do not hover.')
  const copyTimes = await open(page)
  await copyTimes(1)
  await toasts(page).first().hover()
  await page.clock.fastForward(60_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(2, 2)
  await page.clock.runFor(1800)
  await expect(toasts(page)).toHaveCount(0)
})

test(
  'the timer stops while a toast has the focus, which then returns to where it came from',
  ON_PHONES,
  async ({ page }) => {
    const copyTimes = await open(page)
    await copyTimes(2)
    const closeButtons = toasts(page).getByRole('button', { name: 'Close this notice' })
    await closeButtons.first().focus()
    await page.clock.fastForward(60_000)
    await expect(toasts(page)).toHaveCount(2)
    await page.keyboard.press('Enter')
    await page.clock.runFor(300)
    await expect(closeButtons).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor(300)
    await expect(toasts(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'Copy address' })).toBeFocused()
  },
)

test('a click on its button closes a toast, and does not stop the timer of others', ON_PHONES, async ({ page }) => {
  const copyTimes = await open(page)
  await copyTimes(2)
  await toasts(page).first().getByRole('button').click()
  await page.mouse.move(2, 2)
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1800)
  await expect(toasts(page)).toHaveCount(0)
})

test('toasts have no axe violations', ON_PHONES, async ({ page }) => {
  const copyTimes = await open(page)
  await copyTimes(2)
  // They stay while one of them holds the focus.
  await toasts(page).first().getByRole('button').focus()
  await page.clock.runFor(500)
  // axe waits by the page's own clock.
  await page.clock.resume()
  expect(await findFaults(page, { of: ['[aria-label="Notices"]'] })).toEqual([])
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/401/], popups: 'shown' })

  test('is reported, and its token is deleted', ON_PHONES, async ({ page, context }) => {
    await context.addCookies([{ name: 'access_token', value: 'old', url: toAddress(clinic, '/') }])
    await page.route(/\/customer\/global\/popups/, (route) =>
      route.fulfill({ status: 401, json: { status: 401, message: 'Unauthorized', code: 'auth/expired' } }),
    )
    await page.goto(toAddress(clinic, PLAIN_PATH))
    await expect(notices(page)).toContainText('Your login session has expired. Please log in again.')
    expect((await context.cookies()).filter(({ name }) => name === 'access_token')).toEqual([])
  })
})
