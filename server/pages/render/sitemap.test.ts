import { expect, it } from 'vitest'
import { toCrawlFile, toRobots, toSitemap, toSitemapIndex } from './sitemap.ts'

const tenant = {
  siteOrigin: 'https://lumi.example',
  mainLanguage: 'ko' as const,
  languages: [
    { code: 'ko' as const, name: '한국어' },
    { code: 'zh' as const, name: '简体中文' },
  ],
}

it('toSitemap lists a page only in the languages in which it has its own content', () => {
  const addresses = [
    { path: '/', languages: ['ko' as const, 'zh' as const] },
    { path: '/products/1', languages: ['ko' as const] },
  ]
  const chinese = toSitemap(addresses, 'zh', tenant)
  expect(chinese).toContain('<loc>https://lumi.example/zh</loc>')
  expect(chinese).toContain('hreflang="x-default" href="https://lumi.example/"')
  expect(chinese).toContain('hreflang="zh-Hans" href="https://lumi.example/zh"')
  expect(chinese).not.toContain('/products/1')
  expect(toSitemap(addresses, 'ko', tenant)).toContain('<loc>https://lumi.example/products/1</loc>')
})

it('toSitemap includes the last publication date of a page if it is known', () => {
  const addresses = [
    { path: '/', languages: ['ko' as const] },
    { path: '/products/1', languages: ['ko' as const], changedAt: '2026-11-20T03:00:00.000Z' },
  ]
  const text = toSitemap(addresses, 'ko', tenant)
  expect(text).toContain('/products/1</loc><lastmod>2026-11-20T03:00:00.000Z</lastmod>')
  expect(text.match(/<lastmod>/g)).toHaveLength(1)
})

it('toSitemapIndex lists each language’s sitemap, and toRobots links to the index', () => {
  expect(toSitemapIndex(tenant)).toContain('<loc>https://lumi.example/sitemap-zh.xml</loc>')
  expect(toRobots(tenant)).toContain('Sitemap: https://lumi.example/sitemap.xml')
  expect(toRobots({ ...tenant, isUnlaunched: true })).not.toContain('Sitemap')
})

it('toCrawlFile loads the site’s addresses only if needed, and returns null for other files', async () => {
  let asked = 0
  const list = async () => {
    asked += 1
    return [{ path: '/x?a=1&b="<', languages: ['ko' as const] }]
  }
  expect((await toCrawlFile('/robots.txt', tenant, list))?.type).toContain('text/plain')
  expect((await toCrawlFile('/sitemap.xml', tenant, list))?.text).toContain('/sitemap-ko.xml')
  expect(asked).toBe(0)
  // Values from another back-end are escaped for XML.
  expect((await toCrawlFile('/sitemap-ko.xml', tenant, list))?.text).toContain('/x?a=1&amp;b=&quot;&lt;</loc>')
  expect(await toCrawlFile('/sitemap-ja.xml', tenant, list)).toBeNull()
  expect(await toCrawlFile('/sitemap-ko.xml.gz', tenant, list)).toBeNull()
})
