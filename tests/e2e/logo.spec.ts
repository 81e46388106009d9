import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from '@playwright/test'
import { PLAIN_PATH } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server, whose clinics are changed by each test.
test.describe.configure({ mode: 'default' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
})
test.afterAll(() => site.stop())

const WIDTHS = [320, 360, 390]
const TEMPLATES = ['calm', 'clean', 'editorial', 'vivid']

/** Long names as clinics have them. */
const LONG_NAMES = {
  ko: '서울하늘빛피부과의원 강남본점',
  en: 'Haneul Dermatology & Plastic Surgery Clinic Gangnam',
  ja: 'ソウルハヌル皮膚科クリニック江南本院',
  zh: '首尔天空皮肤科整形外科医院江南总院',
}

/** Changes a clinic and its settings, and lets the running server know. */
const changeClinic = (code: string, { data, config }: { data?: object; config?: object }) => {
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.transaction(() => {
    const row = db
      .prepare<[string], { id: number; data: string; config: string }>(
        'select id, data, homepage_config as config from partner where code = ?',
      )
      .get(code)
    if (!row) throw new Error(`The demo has no ${code}`)
    const before = JSON.parse(row.data) as object
    const settings = JSON.parse(row.config) as { version: number }
    db.prepare('update partner set data = ?, homepage_config = ? where id = ?').run(
      JSON.stringify({ ...before, ...data }),
      JSON.stringify({ ...settings, ...config, version: settings.version + 1 }),
      row.id,
    )
    db.prepare('insert into change (tags) values (?)').run(JSON.stringify([`partner:${row.id}`]))
  })()
  db.close()
}

/** Measures how much of a logo's text is clipped, in px, and whether it overlaps its neighbours. */
const readLogo = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const link = [...header.querySelectorAll('a')].find((one) => one.querySelector(':scope > .visually-hidden'))
    const word = link?.querySelector<HTMLElement>('span > span')
    const words = word?.parentElement
    if (!link || !word || !words) throw new Error('The header has no logo of words')
    const range = document.createRange()
    range.selectNodeContents(word)
    const lines = [...range.getClientRects()]
    const box = words.getBoundingClientRect()
    const seen = lines.filter(({ top, bottom }) => (top + bottom) / 2 < box.bottom)
    // The small line is there as a whole or not at all.
    const small = [...words.querySelectorAll('span + span')].map((one) => one.getBoundingClientRect())
    const hasEllipsis = word.scrollWidth > word.clientWidth || new Set(lines.map(({ top }) => Math.round(top))).size > 2
    return {
      cut: hasEllipsis ? 0 : Math.max(0, ...seen.map(({ right }) => Math.round(right - box.right))),
      // A line's box is taller than its letters by a few px.
      low: Math.max(0, ...seen.map(({ bottom }) => Math.round(bottom - box.bottom) - 3)),
      over: Math.max(0, Math.round(box.right - (link.nextElementSibling?.getBoundingClientRect().left ?? Infinity))),
      peeks: small.some((line) => line.height > 0 && line.top < box.bottom - 3 && line.bottom > box.bottom + 3),
      hasEllipsis,
      width: Math.round(box.width),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }
  })

for (const template of TEMPLATES) {
  test(`the logo of every clinic is fully visible on phones in ${template}`, async ({ page }) => {
    for (const partner of ['lumi', 'haneul', 'onyu']) {
      const sign = `${partner} in ${template}`
      changeClinic(partner, { data: { displayName: { ko: sign } }, config: { templateCode: template } })
      for (const path of ['/', PLAIN_PATH, '/search']) {
        await expect(async () => {
          await page.goto(toOwnAddress(site, partner, path))
          expect(await page.content()).toContain(sign)
        }).toPass()
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 700 })
          expect({ partner, path, screen: width, ...(await readLogo(page)) }).toMatchObject({
            cut: 0,
            low: 0,
            peeks: false,
            over: 0,
            hasEllipsis: false,
            overflow: 0,
          })
        }
      }
    }
  })
}

for (const template of TEMPLATES) {
  test(`a long name is never cut inside a letter in ${template}, in any language`, async ({ page }) => {
    const logoText = { word: '', sub: 'DERMATOLOGY' }
    changeClinic('lumi', { data: { logoText, displayName: LONG_NAMES }, config: { templateCode: template } })
    for (const [language, name] of Object.entries(LONG_NAMES)) {
      const prefix = language === 'ko' ? '' : `/${language}`
      for (const path of [prefix || '/', `${prefix}${PLAIN_PATH}`]) {
        await expect(async () => {
          await page.goto(toOwnAddress(site, 'lumi', path))
          await expect(page.getByRole('banner')).toContainText(name, { timeout: 500 })
        }).toPass()
        for (const width of [...WIDTHS, 600, 1024]) {
          await page.setViewportSize({ width, height: 700 })
          const logo = await readLogo(page)
          expect({ language, path, screen: width, ...logo }).toMatchObject({
            cut: 0,
            low: 0,
            over: 0,
            peeks: false,
            overflow: 0,
          })
          expect(logo.width).toBeGreaterThan(40)
        }
      }
    }
  })
}

/** Pictures of logos as clinics have them, by their forms. */
const PICTURES = { wide: [400, 80], square: [300, 300], tall: [100, 300], small: [40, 20] } as const
type Form = keyof typeof PICTURES

test('the footer’s logo takes 100 × 58 px on desktops and 100 px on phones', async ({ page }) => {
  await page.route('**/media/logo-*.svg', (route) => {
    // The names are those below.
    const [width, height] = PICTURES[/logo-(\w+)/.exec(route.request().url())?.[1] as Form]
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`,
    })
  })
  const logo = page.getByRole('contentinfo').locator('img').first()
  for (const [form, [width, height]] of Object.entries(PICTURES)) {
    const address = `/media/logo-${form}.svg`
    changeClinic('onyu', { data: { partnerLogoImageUrl: address } })
    await expect(async () => {
      await page.goto(toOwnAddress(site, 'onyu', PLAIN_PATH))
      await expect(logo).toHaveAttribute('src', address, { timeout: 500 })
    }).toPass()
    await logo.scrollIntoViewIfNeeded()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
    const narrow = { width: 100, height: Math.min(100, (100 * height) / width) }
    for (const [screen, box] of [
      [1440, { width: 100, height: 58 }],
      [1249, { width: 100, height: 58 }],
      [1248, narrow],
      [390, narrow],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 700 })
      expect({ form, screen, ...(await logo.boundingBox()) }).toMatchObject(box)
    }
  }
})
