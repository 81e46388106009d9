import type { Page } from '@playwright/test'
import { IS_FULL } from '../scope.ts'
import { findFaults } from './find-faults.ts'
import { ON_PHONES } from './run-where.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { givePopups, makePopup, movePopups } from './given-popups.ts'
import { findMissingMidnight } from './missing-midnight.ts'

test.use({ popups: 'shown' })

/** Layers that are dimmed, a grid that is dimmed, layers that are not. */
const layers = findSite('lumi', 'en')
const grid = findSite('haneul', 'en')
const undimmed = findSite('onyu', 'en')

const dialog = (page: Page) => page.getByRole('dialog')
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close', exact: true })
const notToday = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Don’t show again today' })

/** Moves popups: several on the page where the demo has one, and some on pages without any. */
const MOVED = {
  home: { 2: ['/'], 3: ['/products/{productId}'] },
  layers: { 1: [PLAIN_PATH], 2: [PLAIN_PATH], 3: ['/products/{productId}'] },
  undimmed: { 2: ['/introduce/schedule'] },
}

test.describe('layers', () => {
  test.beforeEach(({ page }) => movePopups(page, MOVED.layers))

  test('appear one after another, each when the previous one is closed', async ({ page }) => {
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(dialog(page)).toHaveAccessibleName('Offers this month')
    await close(page).click()
    await expect(dialog(page)).toHaveAccessibleName('Your first visit')
    await close(page).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('close by Escape, only the front one, and the last returns the focus', ON_PHONES, async ({ page }) => {
    await movePopups(page, MOVED.home)
    await page.goto(toAddress(layers, PLAIN_PATH))
    // From then on the router answers, which gives the focus to the page that it shows.
    await page.locator('html[data-routed]').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(dialog(page)).toHaveAccessibleName('Offers this month')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveAccessibleName('Your first visit')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(
    'stay hidden for the day once that was checked, while the others return',
    ON_PHONES,
    async ({ page, context }) => {
      await page.goto(toAddress(layers, PLAIN_PATH))
      await expect(dialog(page)).toHaveAccessibleName('Offers this month')
      await notToday(page).check()
      await expect(dialog(page)).toHaveAccessibleName('Your first visit')
      const cookie = (await context.cookies()).find(({ name }) => name.startsWith('maru_popup_'))
      const midnight = await page.evaluate(() => new Date().setHours(24, 0, 0, 0) / 1000)
      expect(cookie).toMatchObject({ name: 'maru_popup_1', path: '/', sameSite: 'Lax', expires: midnight })
      await page.reload()
      await expect(dialog(page)).toHaveAccessibleName('Your first visit')
    },
  )

  test('appear only on their pages', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(layers, '/products/1'))
    await expect(dialog(page)).toHaveAccessibleName('Before your treatment')
    const asked = page.waitForResponse(/\/customer\/global\/popups/)
    await page.goto(toAddress(layers, '/introduce/schedule'))
    await (await asked).finished()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('close when their link is followed', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(layers, PLAIN_PATH))
    await dialog(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/exhibitions$/)
    await expect(dialog(page)).toHaveAccessibleName('Ask us online')
  })

  test('keep their ratio and stay on the screen', async ({ page, isMobile }) => {
    await page.goto(toAddress(layers, PLAIN_PATH))
    const box = await dialog(page).evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height: height - 52 }
    })
    const wide = isMobile ? 327 / 392 : 340 / 472
    expect(box.width / box.height).toBeCloseTo(wide, 2)
    if (isMobile) expect(box.width).toBe(390 - 40)
    else expect(box.width).toBe(340)
  })

  test('are placed by their direction and offsets', async ({ page, isMobile }) => {
    await page.goto(toAddress(layers, '/products/1'))
    await expect(dialog(page)).toHaveAccessibleName('Before your treatment')
    await expect
      .poll(() => dialog(page).evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom))
      .toBe(60)
    const left = await dialog(page).evaluate((element) => element.getBoundingClientRect().left)
    expect(left).toBe(isMobile ? 20 : 60)
  })
})

test.describe('a dimmed popup', () => {
  test.beforeEach(({ page }) => movePopups(page, MOVED.layers))

  test('takes and traps the focus, then releases the page', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(dialog(page)).toBeFocused()
    await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    // The page is let go of after it has been painted without the dialog.
    await expect.poll(() => page.evaluate(() => document.querySelector('main')?.closest('[inert]') === null)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test('moves from its frame to its last control on Shift+Tab', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(layers, PLAIN_PATH))
    await expect(dialog(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(close(page)).toBeFocused()
  })
})

test.describe('an undimmed popup', () => {
  test.beforeEach(({ page }) => movePopups(page, MOVED.undimmed))

  test('leaves the page usable, and the focus in place', ON_PHONES, async ({ page, isMobile }) => {
    await page.goto(toAddress(undimmed, '/introduce/schedule'))
    await expect(dialog(page)).toHaveAccessibleName('Closing day')
    expect(await dialog(page).getAttribute('aria-modal')).toBeNull()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    if (!isMobile) await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/en$/)
    await expect(dialog(page)).toHaveAccessibleName('Seasonal care')
  })

  test('responds to Escape only after the search above it has closed', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(undimmed, '/introduce/schedule'))
    const popup = page.getByRole('dialog', { name: 'Closing day' })
    await expect(popup).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Search' })
      .or(page.getByRole('banner').getByRole('button', { name: 'Search' }))
      .first()
      .click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await expect(search).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
  })
})

const POST = '/cscenter/boards/{boardTypeId}/detail/{id}'

test('Escape closes a confirmation before the popup beneath it', ON_PHONES, async ({ page }) => {
  await givePopups(page, [makePopup(1, { locations: [POST] })])
  await page.goto(toAddress(undimmed, '/cscenter/boards/2/detail/1'))
  await expect(dialog(page)).toHaveCount(1)
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
  await remove.evaluate((button: HTMLElement) => button.click())
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test.describe('the request for popups', () => {
  test('is sent by the browser only, once, in the page’s language', ON_PHONES, async ({ page }) => {
    const site = findSite('lumi', 'ja')
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/customer/global/popups')) asked.push(new URL(sent.url()).search)
    })
    const html = await (await page.goto(toAddress(site, '/')))?.text()
    expect(html).not.toContain('role="dialog"')
    await expect(dialog(page)).toBeVisible()
    expect(asked).toEqual(['?languageCode=ja'])
  })

  test.describe('and fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('is not retried, and is reported', ON_PHONES, async ({ page }) => {
      let count = 0
      await page.route(/\/customer\/global\/popups/, (route) => {
        count += 1
        return route.fulfill({ status: 500, json: { status: 500, message: 'No popups today', code: 'x' } })
      })
      await page.goto(toAddress(undimmed, PLAIN_PATH))
      await expect(page.getByRole('status', { name: 'Notices' })).toContainText('No popups today')
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByRole('status', { name: 'Notices' })).toBeEmpty()
      expect(count).toBe(1)
    })
  })
})

test.describe('the cookie’s midnight', () => {
  const missing = findMissingMidnight(new Date())
  const zones = [
    { timeZone: 'Asia/Seoul', now: '2026-11-20T14:30:00Z', midnight: '2026-11-20T15:00:00Z' },
    { timeZone: 'Pacific/Kiritimati', now: '2027-01-10T12:00:00Z', midnight: '2027-01-11T10:00:00Z' },
    { timeZone: 'America/New_York', now: '2027-03-14T06:30:00Z', midnight: '2027-03-15T04:00:00Z' },
    {
      timeZone: missing.timeZone,
      now: new Date(missing.dayStart.getTime() - 3_600_000).toISOString(),
      midnight: missing.dayStart.toISOString(),
    },
  ]

  // Unit tests work out each of them; the browser is asked in a usual zone and in one that leaves the hour out.
  for (const { timeZone, now, midnight } of zones.filter((_zone, index) => IS_FULL || index % 3 === 0)) {
    test.describe(timeZone, () => {
      test.use({ timezoneId: timeZone })

      test(`is local to the visitor in ${timeZone}, at ${now}`, ON_PHONES, async ({ page }) => {
        await page.clock.setFixedTime(new Date(now))
        await page.addInitScript(() => {
          const kept: string[] = []
          const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
          Object.defineProperty(window, 'writtenCookies', { value: kept })
          Object.defineProperty(document, 'cookie', {
            get: () => cookie?.get?.call(document) as string,
            set: (text: string) => {
              kept.push(text)
              cookie?.set?.call(document, text)
            },
          })
        })
        await movePopups(page, MOVED.layers)
        await page.goto(toAddress(layers, '/products/1'))
        await notToday(page).check()
        await expect(dialog(page)).toHaveCount(0)
        const written = await page.evaluate(() => Reflect.get(window, 'writtenCookies') as string[])
        expect(written).toContain(`maru_popup_3=1; path=/; expires=${new Date(midnight).toUTCString()}; sameSite=Lax`)
      })
    })
  }
})

for (const [site, where] of [
  [layers, {}],
  [grid, {}],
  [undimmed, ON_PHONES],
  [findSite('lumi', 'ja'), ON_PHONES],
] as const) {
  test(
    `${site.partner} in ${site.language} has accessible popups that cause no layout shift`,
    where,
    async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Number(entry.value))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(toAddress(site, '/'))
      await expect(dialog(page)).toBeVisible()
      await dialog(page).evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
      expect(await findFaults(page, { of: ['[role=dialog]'] })).toEqual([])
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.01)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    },
  )
}

test('popups fit a screen of 320 × 256 px, which is a wide one at 400 % zoom', ON_PHONES, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(toAddress(layers, '/'))
  await expect(close(page)).toBeInViewport({ ratio: 1 })
  const box = await dialog(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})
