import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBooking } from './booking.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { givePopups, makePopup } from './given-popups.ts'
import { ON_PHONES } from './run-where.ts'

/**
 * Features missing in Safari 15.4. A lookbehind pattern breaks its whole file there; a missing method breaks its
 * caller. Libraries with feature detection name such methods without calling them in this way.
 */
const TOO_NEW = [
  /\.(toSorted|toSpliced|toReversed|isWellFormed|toWellFormed|checkVisibility|canParse|groupBy|withResolvers|fromAsync)\(/g,
  /\(\?<[=!]/g,
  /\bstatic\s*\{/g,
  /\bnew Set\([^)]*\)\.(union|intersection|difference|isSubsetOf)\(/g,
]

const listScripts = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(folder, path))

test('no script of visitors’ pages uses features missing in Safari 15.4', ON_PHONES, () => {
  const scripts = [...listScripts('dist/client'), ...listScripts('dist/booking')]
  expect(scripts.length).toBeGreaterThan(50)
  const found = scripts.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return TOO_NEW.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index }) => `${path}: ${text.slice(Math.max(0, index - 40), index + 40)}`),
    )
  })
  expect(found).toEqual([])
})

test.describe('without the methods missing in Safari 15.4', () => {
  test.use({ popups: 'shown' })

  test('popups, the search panel, the booking dialog and links work', ON_PHONES, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['toSorted', 'toSpliced', 'toReversed', 'with']) Reflect.deleteProperty(Array.prototype, name)
      Reflect.deleteProperty(URL, 'canParse')
      Reflect.deleteProperty(Element.prototype, 'checkVisibility')
      Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
      Reflect.deleteProperty(window, 'requestIdleCallback')
      Reflect.deleteProperty(Promise, 'withResolvers')
      Reflect.deleteProperty(Map, 'groupBy')
    })
    await givePopups(page, [makePopup(1, { locations: ['/'] })])
    await page.goto(toAddress(findSite('lumi', 'en'), '/'))
    const popup = page.getByRole('dialog', { name: 'Popup 1' })
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(popup).toHaveCount(0)
    await page.locator('[data-place=header] [data-opens-search]').click()
    const panel = page.getByRole('dialog', { name: 'Search' })
    await panel.getByRole('searchbox').fill('lifting')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await panel.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/keyword=lifting$/)
    const frame = await openBooking(page, 'treatment')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    const box = await page.locator('#maru-booking-widget dialog').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width })
  })
})
