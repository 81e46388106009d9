import type { Page } from '@playwright/test'
import { ON_PHONES } from './run-where.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

// Sections far below the window are laid out late here too, as they are for visitors.
test.use({ settles: false })

const clinic = findSite('lumi', 'ko')
const other = findSite('haneul', 'ko')

type Place = { scrollY: number; section: string | null; offset: number }

/** The scroll position, and which section is in the middle of the window. */
const readPlace = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const section = document
      .elementsFromPoint(innerWidth / 2, innerHeight / 2)
      .map((element) => element.closest('main [data-section-id]'))
      .find((found) => found !== null)
    return {
      scrollY: Math.round(scrollY),
      section: section?.getAttribute('data-section-id') ?? null,
      offset: Math.round(section?.getBoundingClientRect().top ?? 0),
    }
  })

const open = async (page: Page, path: string) => {
  await page.goto(toAddress(clinic, path))
  await page.locator('html[data-routed]').waitFor()
}

/** Scrolls as a finger or a wheel does, and waits until the page stands still. */
const scroll = async (page: Page, distance: number): Promise<Place> => {
  await page.mouse.move(195, 400)
  for (let left = distance; left > 0; left -= 600) await page.mouse.wheel(0, Math.min(left, 600))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  return readResting(page)
}

/** The place once it has not changed for some frames. */
const readResting = async (page: Page): Promise<Place> => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, still] = [-1, 0]
        const look = () => {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still > 20) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  return readPlace(page)
}

const expectPlace = async (page: Page, { scrollY, section, offset }: Place) => {
  await expect.poll(async () => Math.abs((await readPlace(page)).scrollY - scrollY), { timeout: 5_000 }).toBeLessThan(3)
  const found = await readResting(page)
  expect(found.section).toBe(section)
  expect(Math.abs(found.offset - offset)).toBeLessThan(3)
  expect(Math.abs(found.scrollY - scrollY)).toBeLessThan(3)
}

for (const path of ['/', '/products', '/brandings', '/products/17', '/cscenter/faq']) {
  for (const distance of [600, 3000]) {
    test(`a reload keeps the scroll position of ${path}: ${distance}`, ON_PHONES, async ({ page }) => {
      await open(page, path)
      const place = await scroll(page, distance)
      expect(place.scrollY).toBeGreaterThan(300)
      await page.reload()
      await expectPlace(page, place)
      await page.reload()
      await expectPlace(page, place)
    })
  }
  test(`the scroll position of ${path} survives a visit to another site`, ON_PHONES, async ({ page }) => {
    await open(page, path)
    const place = await scroll(page, 2000)
    await page.goto(toAddress(other, '/cscenter/notice'))
    await page.goBack()
    await expectPlace(page, place)
  })
}

test('a page left by a link keeps its position over a visit to another site', ON_PHONES, async ({ page }) => {
  await open(page, '/products')
  await scroll(page, 900)
  const product = page.locator('main a[href="/products/17"]').locator('visible=true').first()
  await product.scrollIntoViewIfNeeded()
  const before = await readResting(page)
  await product.click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  const detail = await scroll(page, 1200)
  await page.goto(toAddress(other, '/cscenter/notice'))
  await page.goBack()
  await expectPlace(page, detail)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expectPlace(page, before)
  await page.goForward()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expectPlace(page, detail)
})

test('back and forward restore both sides of an anchor', ON_PHONES, async ({ page }) => {
  await open(page, '/products/17')
  await scroll(page, 300)
  const link = page.locator('a[href$="#product-related"]').locator('visible=true').first()
  await link.scrollIntoViewIfNeeded()
  const before = await readResting(page)
  expect(before.scrollY).toBeGreaterThan(200)
  await link.click()
  await expect(page).toHaveURL(/#product-related$/)
  const after = await readResting(page)
  expect(after.scrollY).toBeGreaterThan(1000)
  await page.goBack()
  await expectPlace(page, before)
  await page.goForward()
  await expectPlace(page, after)
  await page.reload()
  await expectPlace(page, after)
  await page.goBack()
  await expectPlace(page, before)
})

test('an anchor without a target on the page does not scroll', ON_PHONES, async ({ page }) => {
  await open(page, '/products')
  const before = await scroll(page, 1500)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#nowhere'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/#nowhere$/)
  await expectPlace(page, before)
})
