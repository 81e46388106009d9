import { readFileSync } from 'node:fs'
import { ON_PHONES } from './run-where.ts'
import { DEMO_SITES, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const korean = DEMO_SITES.find(({ partner, language }) => partner === 'lumi' && language === 'ko')
const english = DEMO_SITES.find(({ partner, language }) => partner === 'lumi' && language === 'en')
if (!korean || !english) throw new Error('The demo clinic lumi is missing')

test('follows internal links without reloading the page', ON_PHONES, async ({ page }) => {
  await page.goto(toAddress(korean, '/introduce/schedule'))
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click()
  await expect(page).toHaveURL(/\/terms\/terms-of-service$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page).toHaveTitle(/이용약관/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/introduce\/schedule$/)
  await expect(page).toHaveTitle(/진료시간/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('shows the same page after navigation as after a direct visit', ON_PHONES, async ({ page }) => {
  const read = () => page.getByRole('main').innerText()
  await page.goto(toAddress(english, '/cscenter/faq'))
  const direct = await read()
  await page.goto(toAddress(english, '/introduce/schedule'))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/en/cscenter/faq'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/\/en\/cscenter\/faq$/)
  await expect.poll(read).toBe(direct)
})

test('keeps path and query when the language changes', ON_PHONES, async ({ page }) => {
  await page.goto(toAddress(korean, '/products?sort=name'))
  const link = page.locator('a[href="/ja/products?sort=name"]').first()
  await expect(link).toHaveCount(1)
  await link.evaluate((element) => element instanceof HTMLElement && element.click())
  await expect(page).toHaveURL(/\/ja\/products\?sort=name$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test(
  'loads no code of static sections, and none before an interaction on a static page',
  ON_PHONES,
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(toAddress(korean, '/cscenter/notice/1'))
    const types = await page
      .locator('[data-section]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-section') ?? ''))
    expect(types).toEqual(expect.arrayContaining(['NoticeDetail', 'SiteFooter', 'SiteHeader']))
    const files = readSectionFiles()
    expect(scripts).not.toContain(files.get('SiteHeader'))
    await page.getByRole('banner').locator('summary').focus()
    await expect(page.locator('[data-section=SiteHeader]')).toHaveAttribute('data-live')
    expect(scripts).toContain(files.get('SiteHeader'))
    expect(scripts).not.toContain(files.get('NoticeDetail'))
    expect(scripts).not.toContain(files.get('SiteFooter'))
  },
)

test('works from page to page without JavaScript', ON_PHONES, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(toAddress(korean, '/cscenter/notice'))
  await page.locator('main a[href^="/cscenter/notice/"]').first().click()
  await expect(page).toHaveURL(/\/cscenter\/notice\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await context.close()
})

/** The built file of each section's component, by the section's type. */
const readSectionFiles = (): Map<string, string> => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/assets.json', 'utf8'))
  return new Map(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const type = /^sections\/[\w-]+\/(\w+)\/\1\.tsx$/.exec(source)?.[1]
      return type ? [[type, `/${file}`]] : []
    }),
  )
}
