import type { Page } from '@playwright/test'
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

/** The place of the popup among those of its page, from 0. */
const readTurn = (page: Page) =>
  page.getByRole('listitem').evaluateAll((items) => {
    const own = items.find((item) => item.getAttribute('aria-current') === 'true')
    return own ? [...(own.parentElement?.children ?? [])].indexOf(own) : -1
  })

test('a popup is created, explains why it is not shown, is published, and is shown', async ({ page }) => {
  test.setTimeout(120_000)
  await enterConsole(page, site, 'lumi', '/popups')
  await page.getByRole('button', { name: 'Add popup' }).click()
  await expect(page.getByText('Why doesn’t it show?')).toBeVisible()
  await expect(page.getByText('Not published yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Centre', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Right', exact: true })).toBeChecked()
  const words = page.locator('[data-field="/popupItems"]').getByRole('textbox')
  await words.first().fill('Autumn evenings')
  await page.locator('[data-field$="/pcContent"]').getByRole('textbox').first().fill('Open until nine')
  await page.locator('[data-field$="/mobileContent"]').getByRole('textbox').first().fill('Open until nine')
  await expect(page.getByText('Open until nine').first()).toBeVisible()
  // By keys, which are for the screen and not for a field of it.
  await page.getByRole('heading', { level: 1 }).click()
  const [earlier, later] = [page.getByRole('button', { name: 'Earlier' }), page.getByRole('button', { name: 'Later' })]
  await expect(earlier).toBeVisible()
  for (let turns = 0; turns < 6 && (await earlier.isEnabled()); turns += 1) {
    const before = await readTurn(page)
    await page.keyboard.press('[')
    await expect.poll(() => readTurn(page)).toBe(before - 1)
  }
  await expect(page.getByText('First in line')).toBeVisible()
  await expect(later).toBeEnabled()
  await page.keyboard.press(']')
  await expect.poll(() => readTurn(page)).toBe(1)
  await page.keyboard.press('[')
  await expect.poll(() => readTurn(page)).toBe(0)
  await expect(page.getByText('First in line')).toBeVisible()
  await expectAccessible(page)
  await publishAll(page)
  await page.goto(toOwnAddress(site, 'lumi', '/'))
  await expect(page.getByRole('dialog')).toContainText('Open until nine')
})

test('the list shows every popup and its weeks', async ({ page }) => {
  await enterConsole(page, site, 'lumi', '/popups')
  await expect(page.getByRole('table', { name: 'Popups' }).getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Next 4 weeks' })).toBeVisible()
  await expectAccessible(page)
})
