import type { Page } from '@playwright/test'
import { PLAIN_PATH } from './demo-sites.ts'
import { ON_PHONES } from './run-where.ts'
import { expect, test } from './fixtures.ts'
import { setRole, toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const FRENCH = 'https://lumi.example/fr'
const PICTURES = { pcImageUrl: '/media/equip-tower.webp', mobileImageUrl: '/media/equip-handpiece.webp' }

const all = (text: string) => ({ ko: text, ja: text, en: text, zh: text })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await setRole(site, 'lumi', {
    role: 'site.menu',
    fields: {
      historyBackUrl: '/introduce',
      languageItems: [
        { languageCode: 'ja', title: all('Nihongo') },
        { url: FRENCH, title: all('Français'), hrefTarget: '_blank' },
        { languageCode: 'en', url: '/en/landing', title: all('English campaign') },
      ],
    },
    signs: [FRENCH],
  })
  // A language that the clinic does not offer leaves its list empty.
  await setRole(site, 'onyu', {
    role: 'site.menu',
    fields: { languageItems: [{ languageCode: 'zh', title: all('中文') }] },
    signs: ['언어 없음'],
  })
  await setRole(site, 'haneul', {
    role: 'site.menu',
    fields: {
      items: [
        { title: all('Offers'), url: '/exhibitions' },
        { title: all('Winter'), url: '/exhibitions/2' },
        {
          title: all('About'),
          url: '/cscenter',
          subList: [
            { title: all('Way here'), url: '/introduce/space' },
            { title: all('Reserve a treatment'), url: '/products', useWidget: 'treatment' },
          ],
        },
        { title: all('Reserve a visit'), url: '/cscenter/contact', useWidget: 'visit' },
      ],
    },
    signs: ['Reserve a visit'],
  })
  await setRole(site, 'haneul', {
    role: 'site.search',
    fields: { subtitle: all('Find your care') },
    signs: ['Reserve a visit'],
  })
  await setRole(site, 'haneul', {
    role: 'site.floating',
    fields: {
      isDefaultOpen: true,
      customList: [
        {
          title: all('Our own channel'),
          url: '/cscenter/faq',
          buttonReservationConsulting: false,
          icon: 'chat',
          ...PICTURES,
        },
      ],
    },
    signs: ['Our own channel'],
  })
})
test.afterAll(() => site.stop())

const header = (page: Page) => page.getByRole('banner')
const floating = (page: Page) => page.getByRole('navigation', { name: '문의와 예약' })

const open = async (page: Page, partner: string, path: string) => {
  // A fresh server cuts its fonts and draws its icons first, and neither matters here.
  await page.route(/\/(_font\/|icon[-.])/, (route) => route.fulfill({ body: '' }))
  await page.goto(toOwnAddress(site, partner, path))
}

test('Back leads to the address chosen by the clinic, wherever the visitor came from', ON_PHONES, async ({ page }) => {
  await open(page, 'lumi', '/')
  await expect(header(page).getByRole('link', { name: '뒤로' })).toHaveCount(0)
  await page.locator('nav a[href="/products"]').first().click()
  await expect(page).toHaveURL(/\/products$/)
  await header(page).getByRole('link', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/introduce$/)
})

test(
  'the clinic’s own languages lead to this page, another address here, and another site',
  ON_PHONES,
  async ({ page, context }) => {
    await context.route(FRENCH, (route) => route.fulfill({ contentType: 'text/html', body: '<title>fr</title>' }))
    await open(page, 'lumi', '/products?sort=name')
    const links = header(page).locator('details a')
    await header(page).locator('summary').click()
    await expect(links).toHaveText(['Nihongo', 'Français', 'English campaign'])
    const [other] = await Promise.all([context.waitForEvent('page'), links.nth(1).click()])
    await expect(other).toHaveURL(FRENCH)
    expect(await other.evaluate(() => window.opener)).toBeNull()
    await other.close()
    await header(page).locator('summary').click()
    await links.nth(0).click()
    await expect(page).toHaveURL(/\/ja\/products\?sort=name$/)
    await header(page).locator('summary').click()
    await links.nth(2).click()
    await expect(page).toHaveURL(/\/en\/landing$/)
  },
)

test('a message appears when no language is left', ON_PHONES, async ({ page }) => {
  await open(page, 'onyu', PLAIN_PATH)
  await expect(header(page)).toContainText('언어 없음')
  await expect(header(page).locator('summary')).toHaveCount(0)
})

test('the floating menu is open at first, and stays closed after a visitor has closed it', async ({ page }) => {
  await open(page, 'haneul', PLAIN_PATH)
  await expect(floating(page).getByRole('link', { name: 'Our own channel' })).toBeVisible()
  await floating(page).locator('summary').click()
  await expect(floating(page).getByRole('list')).toBeHidden()
  await page
    .locator('nav a[href="/exhibitions"]')
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page).toHaveURL(/\/exhibitions$/)
  await expect(floating(page).locator('summary')).toBeVisible()
  await expect(floating(page).getByRole('list')).toBeHidden()
})

test('an item shows the clinic’s picture for the screen width', async ({ page, isMobile }) => {
  await open(page, 'haneul', PLAIN_PATH)
  const picture = floating(page).getByRole('link', { name: 'Our own channel' }).locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(encodeURIComponent(isMobile ? PICTURES.mobileImageUrl : PICTURES.pcImageUrl))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

const menu = (page: Page) => header(page).getByRole('navigation', { name: '주 메뉴' })
const active = (page: Page) => menu(page).locator('a[aria-current]')

test('items under /exhibitions are active on each of its pages', ON_PHONES, async ({ page }) => {
  await open(page, 'haneul', '/exhibitions')
  await expect(active(page)).toHaveText(['Offers', 'Winter'])
  await expect(menu(page).locator('a[aria-current="page"]')).toHaveText(['Offers'])
  await page.goto(toOwnAddress(site, 'haneul', '/exhibitions/1'))
  await expect(active(page)).toHaveText(['Offers', 'Winter'])
})

test('an item is active on pages of its sub-list only', ON_PHONES, async ({ page }) => {
  await open(page, 'haneul', '/introduce/space')
  await expect(active(page)).toHaveText(['About', 'Way here'])
  await menu(page).getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL(/\/exhibitions$/)
  await expect(active(page)).toHaveText(['Offers', 'Winter'])
  await expect(menu(page).getByRole('link', { name: 'Way here' })).toHaveCount(0)
})

test('menu and sub-list items open the booking widget', ON_PHONES, async ({ page }) => {
  await open(page, 'haneul', '/introduce/space')
  const booking = page.getByRole('dialog', { name: /예약/ })
  for (const name of ['Reserve a visit', 'Reserve a treatment']) {
    await menu(page).getByRole('link', { name }).click()
    await expect(booking).toBeVisible()
    await expect(page).toHaveURL(/\/introduce\/space$/)
    await page.keyboard.press('Escape')
    await expect(booking).toBeHidden()
  }
})

test('the search panel shows its subtitle above its title on wide screens', async ({ page, isMobile }) => {
  await open(page, 'haneul', PLAIN_PATH)
  await header(page).getByRole('link', { name: '검색' }).click()
  const panel = page.getByRole('dialog', { name: '검색' })
  const subtitle = panel.getByText('Find your care')
  await expect(panel.getByRole('searchbox')).toBeVisible()
  await expect(subtitle).toBeVisible({ visible: !isMobile })
  if (isMobile) return
  const [own, title] = await Promise.all([
    subtitle.boundingBox(),
    panel.getByRole('heading', { level: 2 }).boundingBox(),
  ])
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
})
