import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

/** Entry pages besides the home page: from a search engine, an advertisement, a shared link. */
const BEGINNINGS = [
  [findSite('lumi', 'ko'), '/products/1'],
  [findSite('lumi', 'ko'), '/introduce'],
  [findSite('lumi', 'ko'), '/cscenter/faq'],
  [findSite('haneul', 'ko'), '/cscenter/boards/2/detail/1'],
  [findSite('haneul', 'ko'), '/landing'],
  [findSite('lumi', 'ja'), '/introduce'],
  [findSite('lumi', 'zh'), '/introduce/schedule'],
  [findSite('haneul', 'ja'), '/products/1'],
  [findSite('onyu', 'ko'), '/after-notices'],
] as const

for (const [site, path] of BEGINNINGS) {
  test(`${site.partner} in ${site.language} first shows ${path} without the site’s full fonts`, async ({ page }) => {
    const files: string[] = []
    let bytes = 0
    page.on('response', async (response) => {
      const [, file] = /\/_font\/\w+\/([\w-]+)\.woff2/.exec(response.url()) ?? []
      if (file === undefined) return
      files.push(file)
      bytes += (await response.body()).length
    })
    await page.goto(toAddress(site, path), { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    expect(files.filter((file) => file.endsWith('-page')).length).toBeGreaterThan(0)
    expect(files.filter((file) => file.endsWith('-rest'))).toEqual([])
    expect(bytes).toBeLessThan(80_000)
  })
}
