import type { BrowserContext, Page } from '@playwright/test'
import { toAddress, DEMO_SITES } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { setMarketing, toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'
import { standInForThirdParties } from './third-parties.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ GTM_FALLBACK_ID: 'GTM-FALLBACK1' })
  await setMarketing(site, 'lumi', {
    gtmId: 'GTM-LUMI1',
    ga4Id: 'G-TEST1',
    googleAdsConversionId: 'AW-TEST2',
    metaPixelId: 'TEST3',
    naverConversionId: 's_TEST4',
    kakaoPixelId: 'TEST5',
  })
})
test.afterAll(() => site.stop())

type Entry = Record<string, unknown>

const readLayer = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    // Our own code makes it, of records.
    return (Array.isArray(layer) ? layer : []) as Entry[]
  })

const readEvents = async (page: Page) => (await readLayer(page)).map(({ event }) => event ?? null)

/** Waits for the last entry, and gives all of them that are new. */
const waitForEvent = async (page: Page, event: string, known: number): Promise<Entry[]> => {
  await expect.poll(async () => (await readEvents(page)).slice(known)).toContain(event)
  return (await readLayer(page)).slice(known)
}

const view = (path: string, more: Entry = {}) =>
  expect.objectContaining({ event: 'page_view', page_path: path, page_language: 'en', ...more })

const RESERVATION = {
  reservationDetail: 'Skin booster with the director',
  partnerName: 'LUMI',
  partnerAddress: 'Seoul',
  customerName: 'Hana Kim',
  customerPhone: '01012345678',
  customerGender: 'FEMALE',
  reservationProductOptions: [{ productName: 'Skin booster', optionName: '1 session' }],
  isIncludeVat: true,
  isSend: false,
  isReservationConfirm: true,
  reservationId: 'R-77',
  totalPrice: 207_900,
}

/** Stores a reservation as another tab of the same site would, in which it was made. */
const reserveInAnotherTab = async (context: BrowserContext, address: string) => {
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.evaluate((reservation) => {
    const state = {
      user: null,
      reservation: { ...reservation, reservedAt: new Date().toISOString() },
      cartBadgeCount: 0,
      lastPath: null,
      selectedEvent: null,
      selectedProductId: null,
      selectedProducts: [],
      managerList: [],
      productBackup: [],
      theme: 'system',
    }
    localStorage.setItem('maru.client', JSON.stringify({ version: 1, state }))
  }, RESERVATION)
  await tab.close()
}

test.describe('a walk through the site', () => {
  test('fills the data layer entry by entry', async ({ page, context }) => {
    // Many steps, one after another.
    test.slow()
    const asked = await standInForThirdParties(context, { body: '' })
    const origin = toOwnAddress(site, 'lumi', '')
    await page.goto(`${origin}/en/products?utm_source=naver&token=secret`)
    let known = (await waitForEvent(page, 'page_view', 0)).length
    expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-LUMI1'])
    expect(await readLayer(page)).toEqual([
      {
        clinic: 'lumi',
        homepage_type: 'COMMERCE',
        ga4_id: 'G-TEST1',
        google_ads_id: 'AW-TEST2',
        meta_pixel_id: 'TEST3',
        naver_id: 's_TEST4',
        kakao_pixel_id: 'TEST5',
      },
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      {
        event: 'page_view',
        page_location: `${origin}/en/products?utm_source=naver`,
        page_path: '/products',
        page_route: '/products',
        page_title: await page.title(),
        page_language: 'en',
      },
    ])

    const step = async (event: string, act: () => Promise<unknown>) => {
      await act()
      const entries = await waitForEvent(page, event, known)
      known += entries.length
      return entries
    }

    // Hashes count once each; the same one again, and an address that is only rewritten, do not.
    const toHash = (hash: string) => page.evaluate((next) => void (location.hash = next), hash)
    expect(await step('page_view', () => toHash('main'))).toEqual([
      view('/products', { page_location: `${origin}/en/products?utm_source=naver#main` }),
    ])
    await toHash('main')
    await page.evaluate(() => history.replaceState(history.state, '', '/en/products?sort=name#main'))

    const terms = await step('page_view', () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click(),
    )
    expect(terms).toEqual([view('/terms/terms-of-service', { page_title: await page.title() })])

    expect(await step('page_view', () => page.goBack())).toEqual([view('/products')])

    // A browser without a telephone takes no further clicks after one that asks for it.
    await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault(), { once: true }))
    const phone = page.getByRole('contentinfo').locator('a[href^="tel:"]').first()
    expect(await step('contact_click', () => phone.click())).toEqual([
      { event: 'contact_click', contact_channel: 'phone', section: 'SiteFooter' },
    ])
    const kakao = page.getByRole('contentinfo').locator('a[href*="pf.kakao.com"]').first()
    expect(await step('contact_click', () => kakao.click())).toEqual([
      { event: 'contact_click', contact_channel: 'kakao', section: 'SiteFooter' },
    ])

    const results = await step('search', () =>
      page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/en/search?keyword=booster'
        document.body.append(link)
        link.click()
      }),
    )
    expect(results).toEqual([
      view('/search', { page_location: `${origin}/en/search?keyword=booster` }),
      { event: 'search', search_term: 'booster' },
    ])

    const bought = await step('purchase', () => reserveInAnotherTab(context, `${origin}/en/terms/privacy-policy`))
    expect(bought).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        option_count: 1,
        ecommerce: { transaction_id: 'lumi-R-77', currency: 'KRW', value: 207_900 },
      },
    ])
    expect(JSON.stringify(await readLayer(page))).not.toMatch(/Hana|0101234|Skin|secret/)

    await page.reload()
    await waitForEvent(page, 'search', 0)
    expect(await readEvents(page)).toEqual([null, 'gtm.js', 'page_view', 'search'])
  })
})

test('the tag manager loads after the page, and clinics without one use the deployment’s', async ({
  page,
  context,
}) => {
  const asked = await standInForThirdParties(context, { body: '' })
  const answer = await page.goto(toOwnAddress(site, 'haneul', '/en'))
  await waitForEvent(page, 'page_view', 0)
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-FALLBACK1'])
  expect(answer?.headers()['content-security-policy']).toMatch(
    /script-src 'self' https:\/\/www\.googletagmanager\.com;/,
  )
  const isLate = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('gtm.js'))
    return visit instanceof PerformanceNavigationTiming && script ? script.startTime >= visit.loadEventEnd : false
  })
  expect(isLate).toBe(true)
})

test('no price is reported when a clinic hides its prices', async ({ page, context }) => {
  await standInForThirdParties(context, { body: '' })
  const address = toOwnAddress(site, 'onyu', '/en/products')
  await page.goto(address)
  await waitForEvent(page, 'page_view', 0)
  await reserveInAnotherTab(context, toOwnAddress(site, 'onyu', '/en/terms/privacy-policy'))
  const entries = await waitForEvent(page, 'purchase', 0)
  expect(entries.at(-1)).toEqual({
    event: 'purchase',
    option_count: 1,
    ecommerce: { transaction_id: 'onyu-R-77', currency: 'KRW' },
  })
})

test.describe('a blocked tag manager', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT/] })

  test('leaves the site unaffected', async ({ page, context }) => {
    const asked = await standInForThirdParties(context, 'blocked')
    await page.goto(toOwnAddress(site, 'lumi', '/en/products'))
    await expect.poll(() => asked).toHaveLength(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
    await expect(page).toHaveURL(/terms-of-service$/)
    expect(await readEvents(page)).toEqual([null, 'gtm.js', 'page_view', 'page_view'])
  })
})

test('there is no data layer if neither clinic nor deployment has a tag manager', async ({ page, context }) => {
  test.slow()
  const asked = await standInForThirdParties(context, { body: '' })
  for (const demo of DEMO_SITES.filter(({ isMain }) => isMain)) {
    await page.goto(toAddress(demo, '/'), { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  }
  expect(asked).toEqual([])
})
