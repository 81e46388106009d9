import type { Locator, Page } from '@playwright/test'
import { openBooking } from './booking.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { givePopups, makePopup } from './given-popups.ts'

test.use({ popups: 'shown' })

/** Popups of lumi are dimmed, those of onyu leave the page usable. */
const dimming = findSite('lumi', 'en')
const plain = findSite('onyu', 'en')

const toggle = (page: Page) => page.locator('[data-place=header] [data-opens-search]')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const popup = (page: Page) => page.getByRole('dialog', { name: /^Popup/ })
const booking = (page: Page) => page.locator('#maru-booking-widget dialog')
const menu = (page: Page) => page.locator('[data-place=header] details[data-menu]')

/** Expects a page without an open layer: it scrolls, nothing is inert, and the focus is not lost. */
const expectFree = async (page: Page) => {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        overflow: getComputedStyle(document.documentElement).overflowY,
        padding: document.body.style.paddingRight,
        inert: [...document.querySelectorAll('[inert]')].map((element) => element.outerHTML.slice(0, 60)),
        focusIsSeen: document.activeElement?.checkVisibility() ?? false,
      })),
    )
    .toEqual({ overflow: 'visible', padding: '', inert: [], focusIsSeen: true })
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(190, 300)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** The topmost layer alone has the focus and is not inert. */
const expectTopmost = async (page: Page, layer: Locator) => {
  await expect(layer).toBeVisible()
  await expect.poll(() => layer.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(true)
  expect(await layer.evaluate((element) => element.closest('[inert]') === null)).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-place=footer]')?.closest('[inert]') !== null))
    .toBe(true)
}

// A route that is set later comes first.
test.beforeEach(({ page }) => givePopups(page, []))

const visit = async (page: Page, site = dimming, path = '/cscenter/faq') => {
  await page.goto(toAddress(site, path))
}

/** Ways to close the search panel. Each leaves the page at the same address. */
const CLOSINGS: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  Back: (page) => page.goBack(),
  'its own button': (page) => panel(page).getByRole('button', { name: 'Close search' }).click(),
  'the toggle': (page) => toggle(page).click(),
}

test('the search panel closes in every way, repeatedly, and leaves page, focus and history unchanged', async ({
  page,
}) => {
  await visit(page, dimming, PLAIN_PATH)
  await visit(page)
  const address = page.url()
  for (const [name, close] of Object.entries(CLOSINGS)) {
    await test.step(name, async () => {
      await toggle(page).click()
      await expectTopmost(page, panel(page))
      await close(page)
      await expect(panel(page)).toHaveCount(0)
      await expect(toggle(page)).toBeFocused()
      await expectFree(page)
      expect(page.url()).toBe(address)
      expect(await page.evaluate(() => 'layers' in history.state)).toBe(false)
    })
  }
  // No entry of a closed panel is in the way.
  await page.goBack()
  await expect(page).toHaveURL(toAddress(dimming, PLAIN_PATH))
})

test('a link in the search panel navigates, and Back leads to the page without the panel', async ({ page }) => {
  await visit(page)
  const address = page.url()
  await toggle(page).click()
  await panel(page).getByRole('searchbox').fill('lifting')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?keyword=lifting$/)
  await expectFree(page)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(panel(page)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(/keyword=lifting$/)
})

test('a reload with an open search panel leaves no dead history entry', async ({ page }) => {
  await visit(page, dimming, PLAIN_PATH)
  await visit(page)
  await toggle(page).click()
  await expectTopmost(page, panel(page))
  await page.reload()
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => 'layers' in history.state)).toBe(false)
  await expectFree(page)
  await page.goBack()
  await expect(page).toHaveURL(toAddress(dimming, PLAIN_PATH))
})

test('Forward to a closed search panel stays on the page', async ({ page }) => {
  await visit(page)
  const address = page.url()
  await toggle(page).click()
  await expectTopmost(page, panel(page))
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await page.evaluate(() => history.forward())
  await expect.poll(() => page.evaluate(() => 'layers' in history.state)).toBe(false)
  expect(page.url()).toBe(address)
  await expectFree(page)
})

test.describe('a popup that arrives late', () => {
  /** Lets the popups' data come only when it is released. */
  const holdPopups = async (page: Page) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await givePopups(page, [makePopup(1, { locations: ['/cscenter/faq'] })])
    await page.route(/\/customer\/global\/popups/, async (route) => {
      await held
      await route.fallback()
    })
    return () => release()
  }
  const answered = (page: Page) => page.waitForResponse(/\/customer\/global\/popups/)

  for (const site of [dimming, plain]) {
    const kind = site === dimming ? 'dimmed' : 'undimmed'

    test(`waits for the search panel: ${kind}`, async ({ page }) => {
      const release = await holdPopups(page)
      await visit(page, site)
      await toggle(page).click()
      await expectTopmost(page, panel(page))
      const answer = answered(page)
      release()
      await (await answer).finished()
      await expectTopmost(page, panel(page))
      await expect(popup(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(popup(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popup(page)).toHaveCount(0)
      await expectFree(page)
    })

    test(`waits for the booking dialog: ${kind}`, async ({ page }) => {
      const release = await holdPopups(page)
      await visit(page, site)
      const frame = await openBooking(page, 'visit')
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
      const answer = answered(page)
      release()
      await (await answer).finished()
      await expect(popup(page)).toHaveCount(0)
      await frame.getByRole('button', { name: 'Close the booking window' }).click()
      await expect(booking(page)).toBeHidden()
      await expect(popup(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popup(page)).toHaveCount(0)
      await expectFree(page)
    })

    test(`waits for a search panel whose code is still loading: ${kind}`, async ({ page }) => {
      const release = await holdPopups(page)
      let releaseCode = () => {}
      const heldCode = new Promise<void>((resolve) => {
        releaseCode = resolve
      })
      await page.route(/SearchPanel/, async (route) => {
        await heldCode
        await route.fallback()
      })
      await visit(page, site)
      await toggle(page).click()
      release()
      // The popup's code and picture have come, and it has been kept back.
      await page.waitForLoadState('networkidle').catch(() => {})
      await expect(page.locator('[data-section=Popups][data-live]')).toHaveCount(1)
      await expect(popup(page)).toHaveCount(0)
      releaseCode()
      await expectTopmost(page, panel(page))
      await page.goBack()
      await expect(panel(page)).toHaveCount(0)
      await expect(popup(page)).toBeVisible()
      if (site === dimming) await expectTopmost(page, popup(page))
      await page.keyboard.press('Escape')
      await expect(popup(page)).toHaveCount(0)
      await expectFree(page)
    })
  }
})

test('an open menu closes before another overlay opens, and releases the page', async ({ page }) => {
  await visit(page)
  await menu(page).locator('summary').click()
  await expect(menu(page)).toHaveAttribute('open')
  await toggle(page).click()
  await expectTopmost(page, panel(page))
  await expect(menu(page)).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expectFree(page)
  await menu(page).locator('summary').click()
  await page.keyboard.press('Escape')
  await expect(menu(page)).not.toHaveAttribute('open')
  await expectFree(page)
})

test('the booking dialog closes by Escape, its button and Back, and changes nothing beneath it', async ({ page }) => {
  await visit(page, dimming, PLAIN_PATH)
  await visit(page)
  const address = page.url()
  for (const way of ['Escape', 'button', 'Back'] as const) {
    await test.step(way, async () => {
      const frame = await openBooking(page, 'visit')
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(booking(page)).toBeVisible()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else if (way === 'button') await frame.getByRole('button', { name: 'Close the booking window' }).click()
      else await page.evaluate(() => history.back())
      await expect(booking(page)).toBeHidden()
      await expectFree(page)
      expect(page.url()).toBe(address)
    })
  }
})

test('Escape closes the booking dialog only, and not what lies beneath', async ({ page }) => {
  await givePopups(page, [makePopup(1, { locations: ['/cscenter/faq'] })])
  await visit(page, plain)
  await expect(popup(page)).toBeVisible()
  const frame = await openBooking(page, 'visit')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(booking(page)).toBeHidden()
  await expect(popup(page)).toBeVisible()
  // The page hears that the dialog has closed a moment after it is gone.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expectFree(page)
})

test('a confirmation over a customer’s post closes by Back, and stays on the post', async ({ page }) => {
  await visit(page, dimming, '/cscenter/boards/2/detail/1')
  const address = page.url()
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await remove.click()
    await expectTopmost(page, page.getByRole('alertdialog'))
    await close()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(remove).toBeFocused()
    await expectFree(page)
    expect(page.url()).toBe(address)
  }
})
