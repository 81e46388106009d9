import type { Page } from '@playwright/test'
import { IS_FULL } from '../scope.ts'
import { IN_FULL, ON_PHONES } from './run-where.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { givePopups, makeItem, makePopup, movePopups } from './given-popups.ts'

test.use({ popups: 'shown' })

/** Layers that are dimmed, a grid that is dimmed, layers that are not. */
const layers = findSite('lumi', 'en')
const grid = findSite('haneul', 'en')
const undimmed = findSite('onyu', 'en')

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('a grid', () => {
  test.beforeEach(({ page }) => movePopups(page, { 1: [PLAIN_PATH], 2: [PLAIN_PATH], 3: [PLAIN_PATH] }))

  const cards = (page: Page) => dialog(page).getByRole('listitem')

  test('is one dialog whose popups can be closed individually; phones show one after another', async ({
    page,
    isMobile,
  }) => {
    await page.goto(toAddress(grid, PLAIN_PATH))
    await expect(dialog(page)).toHaveCount(1)
    await expect(cards(page)).toHaveCount(isMobile ? 1 : 3)
    await cards(page).first().getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page).getByRole('group', { name: 'Care for Dry Days' })).toHaveCount(0)
    await expect(dialog(page).getByRole('group', { name: 'A change of hours' })).toBeVisible()
    await expect(cards(page)).toHaveCount(isMobile ? 1 : 2)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('closes as a whole', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(grid, PLAIN_PATH))
    await dialog(page).getByRole('button', { name: 'Close all' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('has three columns 20 px apart', IN_FULL, async ({ page, viewport }) => {
    test.skip(viewport?.width !== 1440, 'Elsewhere there is no room for them.')
    await page.goto(toAddress(grid, PLAIN_PATH))
    const groups = dialog(page).getByRole('group', { name: /Care for Dry Days|A change|If it is/ })
    await expect(groups).toHaveCount(3)
    const [first, second, third] = await groups.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    )
    if (!first || !second || !third) throw new Error('There are three')
    expect(second.left - first.right).toBeCloseTo(20, 0)
    expect(third.top).toBe(first.top)
  })

  for (const [width, height, count] of [
    [390, 844, 1],
    [820, 1180, 2],
    [1440, 900, 3],
    [820, 1400, 3],
  ] as const) {
    test(`shows ${count} in full at ${width} × ${height}`, async ({ page, isMobile }) => {
      test.skip(isMobile ? width > 768 : width < 768 && !IS_FULL, 'A phone is not so wide, and has a test of its own.')
      await page.setViewportSize({ width, height })
      await givePopups(page, [makePopup(1), makePopup(2), makePopup(3)])
      await page.goto(toAddress(grid, PLAIN_PATH))
      await expect(cards(page)).toHaveCount(count)
      for (const card of await cards(page).all()) await expect(card).toBeInViewport({ ratio: 1 })
      await expect(dialog(page).getByRole('button', { name: 'Close all' })).toBeInViewport({ ratio: 1 })
      const [last, all] = await Promise.all([
        cards(page).last().boundingBox(),
        dialog(page).getByRole('button', { name: 'Close all' }).boundingBox(),
      ])
      expect(all?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
    })
  }

  test('separates its rows by 40 px', IN_FULL, async ({ page, isMobile }) => {
    test.skip(isMobile, 'A phone has no room for two.')
    await page.setViewportSize({ width: 820, height: 1400 })
    await givePopups(page, [makePopup(1), makePopup(2), makePopup(3)])
    await page.goto(toAddress(grid, PLAIN_PATH))
    const boxOf = (name: string) => dialog(page).getByRole('group', { name }).boundingBox()
    // They grow a little while they appear.
    const readGap = async () => {
      const [first, third] = [await boxOf('Popup 1'), await boxOf('Popup 3')]
      return Math.round((third?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0))
    }
    await expect.poll(readGap).toBe(40)
  })
})

const LONG_TEXT = 'A line of words that a small popup has no room for. '.repeat(12).trim()

test.describe('the sizes of popups', () => {
  test.skip(({ viewport }) => viewport?.width !== 1440, 'On phones only the ratio counts.')

  /** Size of the pictures, without the row of buttons beneath them. */
  const readSize = async (page: Page) => {
    const box = await dialog(page)
      .getByRole('checkbox')
      .evaluate((input) => {
        const card = input.closest('label')?.parentElement?.parentElement
        const { width = 0, height = 0 } = card?.getBoundingClientRect() ?? {}
        return { width, height: height - 52 }
      })
    return box
  }

  const sizes = [
    { ratio: [1, 1], layer: [640, 640], inGrid: [587, 587] },
    { ratio: [4, 3], layer: [852, 640], inGrid: [586, 439.5] },
    { ratio: [16, 9], layer: [1200, 675], inGrid: [1200, 675] },
    { ratio: [3, 4], layer: [560, 746], inGrid: [435, 580] },
    { ratio: [210, 297], layer: [527.5, 746], inGrid: [527.5, 746] },
  ] as const

  // A wide one and a high one; all five are worked out by unit tests, and drawn in full runs.
  for (const { ratio, layer, inGrid } of IS_FULL ? sizes : sizes.slice(2, 4)) {
    test(`for ${ratio.join(':')} match the specification`, async ({ page }) => {
      const [pcWidth, pcHeight] = ratio
      await givePopups(page, [makePopup(1, { pcWidth, pcHeight })])
      for (const [site, [width, height]] of [
        [layers, layer],
        [grid, inGrid],
      ] as const) {
        await page.goto(toAddress(site, PLAIN_PATH))
        await expect(dialog(page)).toBeVisible()
        const size = await readSize(page)
        expect(size.width).toBeCloseTo(width, 0)
        expect(size.height).toBeCloseTo(height, 0)
      }
    })
  }

  for (const [kind, item] of [
    ['a picture with words', makeItem('Popup 1')],
    [
      'many words over a picture',
      { ...makeItem('Popup 1'), pcContent: { ...makeItem('x').pcContent, text: LONG_TEXT } },
    ],
    ['words alone', makeItem('Closed on Friday', false)],
  ] as const) {
    test(`set by staff in px apply to ${kind}`, async ({ page }) => {
      const size = { pcSizeType: 'FIXED', pcWidth: 300, pcHeight: 200 } as const
      await givePopups(page, [makePopup(1, { ...size, popupItems: [item] })])
      for (const site of [layers, grid, undimmed]) {
        await page.goto(toAddress(site, PLAIN_PATH))
        await expect(dialog(page)).toBeVisible()
        const { width, height } = await readSize(page)
        expect([site.partner, Math.round(width), Math.round(height)]).toEqual([site.partner, 300, 200])
        const words = dialog(page).getByText(item.pcContent.text)
        await words.scrollIntoViewIfNeeded()
        await expect(words).toBeInViewport()
      }
    })
  }

  test('fit into a lower window', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await givePopups(page, [makePopup(1)])
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(dialog(page)).toBeInViewport({ ratio: 1 })
    const { width, height } = await readSize(page)
    expect(width / height).toBeCloseTo(560 / 746, 2)
  })
})

test('a popup with text only is no higher than its text', async ({ page }) => {
  await givePopups(page, [makePopup(1, { popupItems: [makeItem('Closed on Friday', false)] })])
  await page.goto(toAddress(layers, PLAIN_PATH))
  const box = await dialog(page).boundingBox()
  expect(box?.height).toBeGreaterThan(100)
  expect(box?.height).toBeLessThan(260)
})

/** Pages on which visitors decide. */
const QUIET_PATHS = ['/products/1', '/introduce/staff', '/introduce/schedule']

for (const [turn, site] of [layers, grid, undimmed].entries()) {
  test(`${site.partner} opens with one popup, and with none on pages for a decision`, ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(site, '/'))
    await expect(dialog(page)).toHaveCount(1)
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    for (const path of IS_FULL ? QUIET_PATHS : QUIET_PATHS.slice(turn, turn + 1)) {
      const asked = page.waitForResponse(/\/customer\/global\/popups/)
      await page.goto(toAddress(site, path))
      await (await asked).finished()
      await expect(dialog(page)).toHaveCount(0)
    }
  })
}
