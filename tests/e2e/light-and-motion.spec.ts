import type { Page } from '@playwright/test'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { startPreviewed, type PreviewedSite } from './start-previewed.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let site: PreviewedSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startPreviewed()
})
test.afterAll(() => site.stop())

const toHome = (template: string) => site.toPreview('onyu', { template, type: 'BRANDING', language: 'ko', path: '/' })

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test.describe('a picture that is loading', () => {
  test.use({ settles: false })

  test('shows its own colours as a placeholder, without a layout shift', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/_image\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(toAddress(findSite('lumi', 'ko'), '/'), { waitUntil: 'domcontentloaded' })
    const picture = page.locator('main img[data-tint][loading=lazy]').last()
    await picture.scrollIntoViewIfNeeded()
    const [first = ''] = ((await picture.getAttribute('data-tint')) ?? '').split(',')
    const color = first.match(/[0-9a-f]{2}/g)?.map((channel) => Number.parseInt(channel, 16))
    await expect(picture).toHaveCSS(
      'background-image',
      new RegExp(`^linear-gradient\\(150deg, rgb\\(${color?.join(', ')}\\)`),
    )
    // Letters may still be on their way, and cards grow with them.
    await page.evaluate(() => document.fonts.ready)
    const sizeOf = () => picture.evaluate((image: HTMLImageElement) => [image.clientWidth, image.clientHeight])
    const before = await sizeOf()
    release()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await sizeOf()).toEqual(before)
  })
})

test.describe('with a dark colour scheme on the device', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

  test('a template with dark colours is dark on screens and light on paper', async ({ page }) => {
    await page.goto(toHome('editorial'))
    expect(await groundOf(page)).toBe('rgb(23, 17, 12)')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ink'))).toBe(
      '#231810',
    )
  })

  test('a template without dark colours stays light', async ({ page }) => {
    await page.goto(toHome('clean'))
    expect(await groundOf(page)).toBe('rgb(253, 251, 248)')
  })
})

/** Pictures that pass behind their frames as the page is scrolled, by where they stand. */
const listPassing = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'pass')
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
      .map((picture) => picture.getBoundingClientRect().top + window.scrollY),
  )

test.describe('the animations of a template', () => {
  test('are never in the first view', async ({ page, viewport }) => {
    await page.goto(toHome('editorial'))
    const passing = await listPassing(page)
    // Narrow screens have none.
    expect(passing.length > 0).toBe((viewport?.width ?? 0) > 1024)
    expect(passing.filter((top) => top < (viewport?.height ?? 0))).toEqual([])
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('stands still', async ({ page }) => {
      await page.goto(toHome('editorial'))
      expect(await listPassing(page)).toEqual([])
    })
  })
})
