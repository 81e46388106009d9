import { EMAIL, enterConsole, expectAccessible, PASSWORD, publishAll } from './console-session.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => site.stop())

test.use({ locale: 'en-US', viewport: { width: 1440, height: 1000 } })

test('Thursday’s hours are changed by field and by handle, published, and shown to visitors', async ({ page }) => {
  test.setTimeout(120_000)
  await enterConsole(page, site, 'lumi', '/staff')
  const closes = page.getByLabel('Thursday closes at')
  await closes.fill('20:15')
  const handle = page.getByRole('slider', { name: 'Handle: Thursday closes' })
  await expect(handle).toHaveAttribute('aria-valuetext', '20:15')
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(closes).toHaveValue('20:30')
  await expect(page.getByRole('region', { name: 'Hours as visitors read them' })).toContainText('20:30')
  await expect(page.getByRole('region', { name: 'What it changes' })).toContainText('in the next 14 days')
  const half = page.getByRole('button', { name: /Monday Morning, / }).first()
  await half.focus()
  await page.keyboard.press('2')
  await expect(half).toHaveAccessibleName(/Procedures$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /Tuesday Morning, / }).first()).toBeFocused()
  await expectAccessible(page)
  await publishAll(page)
  await page.goto(toOwnAddress(site, 'lumi', '/introduce/schedule'))
  await expect(page.getByRole('main')).toContainText('20:30')
})
