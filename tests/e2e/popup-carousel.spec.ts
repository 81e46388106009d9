import type { Page } from '@playwright/test'
import { IN_FULL, ON_PHONES } from './run-where.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { movePopups } from './given-popups.ts'

test.use({ popups: 'shown' })

const layers = findSite('lumi', 'en')
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('a carousel', () => {
  test.beforeEach(({ page }) => movePopups(page, { 1: [PLAIN_PATH], 3: ['/products/{productId}'] }))

  const heading = (page: Page, text: string) => dialog(page).getByRole('heading', { name: text })
  const [FIRST, SECOND] = ['This month’s offers are here', 'Fridays until 9 pm']

  const pause = (page: Page) => dialog(page).getByRole('button', { name: 'Stop moving on by itself' })

  test('advances every 5 s, but not while hovered or paused', async ({ page, isMobile }) => {
    test.skip(isMobile, 'A phone’s row scrolls by the clock that stands still here.')
    await page.clock.install()
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(pause(page)).toBeVisible()
    await expect(heading(page, FIRST)).toBeVisible()
    // Or else it would go on beside what is put forward here.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.clock.fastForward(5000)
    await expect(heading(page, SECOND)).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(heading(page, FIRST)).toBeVisible()
    await heading(page, FIRST).hover()
    await page.clock.fastForward(30_000)
    await expect(heading(page, FIRST)).toBeVisible()
    await page.mouse.move(2, 2)
    // It moves on again from the next drawing on, which a busy browser may do after the clock has gone on.
    await expect(async () => {
      await page.clock.fastForward(5000)
      await expect(heading(page, SECOND)).toBeVisible({ timeout: 500 })
    }).toPass()
    await pause(page).click()
    await page.mouse.move(2, 2)
    await page.clock.fastForward(30_000)
    await expect(heading(page, SECOND)).toBeVisible()
    await expect(heading(page, FIRST)).toHaveCount(0)
  })

  test('advances automatically on a phone, but not while paused', IN_FULL, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'Wide screens move by a clock that a test can hold.')
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(heading(page, FIRST)).toBeVisible()
    await expect(heading(page, SECOND)).toBeVisible()
    await pause(page).click()
    const row = dialog(page).locator('[aria-live]')
    // The position at rest, and five seconds later, when autoplay would have moved it.
    const places = await row.evaluate(async (element) => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const seen: number[] = []
      for (const ms of [1500, 6000]) {
        await wait(ms)
        seen.push(element.scrollLeft)
      }
      return seen
    })
    expect(places[1]).toBe(places[0])
  })

  test(
    'shows the chosen item, and hides the others visually and from assistive technology',
    ON_PHONES,
    async ({ page }) => {
      await page.goto(toAddress(layers, PLAIN_PATH))
      await dialog(page).getByRole('button', { name: 'Show number 2: Friday evening hours' }).click()
      await expect(heading(page, SECOND)).toBeVisible()
      await expect(heading(page, FIRST)).toHaveCount(0)
      await expect(dialog(page).getByRole('group', { name: '2 of 2' })).toBeVisible()
    },
  )

  test('stays still under reduced motion until it is started', ON_PHONES, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto(toAddress(layers, PLAIN_PATH))
    const play = dialog(page).getByRole('button', { name: 'Move on by itself' })
    await expect(play).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(heading(page, FIRST)).toBeVisible()
  })

  test('is swiped to the next item and back, and a swipe follows no link', ON_PHONES, async ({ page }) => {
    // Nothing moves by itself, however slow the machine is.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(heading(page, FIRST)).toBeVisible()
    // Swiper comes with the pointer.
    await dialog(page).hover()
    await expect(dialog(page).locator('.swiper-initialized')).toHaveCount(1)
    const swipe = async (from: number, to: number) => {
      const box = await dialog(page).boundingBox()
      if (!box) throw new Error('The popup stands there')
      const { x, y, width, height } = box
      await page.mouse.move(x + width * from, y + height * 0.3)
      await page.mouse.down()
      await page.mouse.move(x + width * to, y + height * 0.32, { steps: 6 })
      await page.mouse.up()
    }
    await swipe(0.8, 0.3)
    await expect(heading(page, SECOND)).toBeVisible()
    await expect(heading(page, FIRST)).toHaveCount(0)
    await swipe(0.8, 0.3)
    await expect(heading(page, SECOND)).toBeVisible()
    await swipe(0.3, 0.8)
    await expect(heading(page, FIRST)).toBeVisible()
    await expect(page).toHaveURL(toAddress(layers, PLAIN_PATH))
    await expect(dialog(page).getByRole('button', { name: 'Move on by itself' })).toBeVisible()
  })

  test('moves its item with the pointer, and loads Swiper only then', async ({ page }) => {
    const swipers: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      // A script that comes when the test ends cannot be read any more.
      const text = await response.text().catch(() => '')
      if (text.includes('slidesPerView')) swipers.push(response.url())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(heading(page, FIRST)).toBeVisible()
    expect(swipers).toEqual([])
    await dialog(page).hover()
    await expect(dialog(page).locator('.swiper-initialized')).toHaveCount(1)
    await expect.poll(() => swipers.length).toBe(1)
    const box = await heading(page, FIRST).boundingBox()
    if (!box) throw new Error('The item stands there')
    await page.mouse.move(box.x + 120, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 110, box.y + 10, { steps: 2 })
    await page.mouse.move(box.x + 20, box.y + 10, { steps: 5 })
    await expect.poll(async () => ((await heading(page, FIRST).boundingBox())?.x ?? 0) - box.x).toBeLessThan(-60)
    await page.mouse.up()
  })

  test('loads its code only for a popup with several items', ON_PHONES, async ({ page }) => {
    const carousels: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      // A script of a page that was left meanwhile cannot be read any more.
      const text = await response.text().catch(() => '')
      if (text.includes('popup-carousel')) carousels.push(response.url())
    })
    await page.goto(toAddress(layers, '/products/1'))
    await expect(dialog(page)).toBeVisible()
    expect(carousels).toEqual([])
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(dialog(page).getByRole('button', { name: 'Stop moving on by itself' })).toBeVisible()
    await expect.poll(() => carousels.length).toBeGreaterThan(0)
  })
})
