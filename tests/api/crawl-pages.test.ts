import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWriter } from './clinic-writer.ts'
import { createRawClient } from './raw-client.ts'
import { howCame, openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'
const HALF_AN_HOUR = 1800
const FILES = ['/robots.txt', '/sitemap.xml', '/sitemap-ko.xml', '/sitemap-ja.xml']

let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await site.context.changed(['partner:1'])
  site.rendered()
})

describe('files for search engines', () => {
  it.each(FILES)('%s is rendered once, and not sent again to clients that have it', async (file) => {
    const first = await site.get(LUMI, file)
    expect([first.status, howCame(first)]).toEqual([200, 'stored'])
    const second = await site.get(LUMI, `${file}?x=1`)
    expect([second.status, howCame(second), second.body]).toEqual([200, 'hit', first.body])
    const etag = String(first.headers['etag'])
    const third = await site.get(LUMI, file, { 'if-none-match': etag })
    expect([third.status, third.body]).toEqual([304, ''])
    const head = await site.head(LUMI, file)
    expect([head.status, head.headers['etag']]).toEqual([200, etag])
    expect(head.headers['content-type']).toMatch(file.endsWith('.xml') ? /^application\/xml/ : /^text\/plain/)
  })

  it('collects addresses once for the sitemaps of all languages', async () => {
    for (const language of ['ko', 'ja', 'en', 'zh']) await site.get(LUMI, `/sitemap-${language}.xml`)
    expect(site.rendered()).toEqual(['addresses /'])
    expect(await site.get(LUMI, '/robots.txt')).toMatchObject({ status: 200 })
    expect(site.rendered()).toEqual([])
  })

  it('is rendered again as soon as an entry with its own page is added or removed', async () => {
    const before = await site.get(LUMI, '/sitemap-en.xml')
    expect(before.body).toContain('/en/products/2<')
    await site.context.db.write(['partner:1/products', 'partner:1/products/2'], (transaction) =>
      transaction
        .withTables<{ product: { partner_id: number; id: number } }>()
        .deleteFrom('product')
        .where('partner_id', '=', 1)
        .where('id', '=', 2)
        .execute(),
    )
    const after = await site.get(LUMI, '/sitemap-en.xml', { 'if-none-match': String(before.headers['etag']) })
    expect([after.status, howCame(after)]).toEqual([200, 'stored'])
    expect(after.body).not.toContain('/en/products/2<')
  })

  it.each([
    'partner:1/notices',
    'partner:1/exhibitions',
    'partner:1/boards',
    'partner:1/notice-board-types',
    'partner:1',
  ])('are rendered again after a change of %s, and stay cached after others', async (tag) => {
    await site.get(LUMI, '/sitemap-ko.xml')
    await site.context.changed(['partner:1/faqs', 'partner:2/notices', 'partner:2'])
    expect(howCame(await site.get(LUMI, '/sitemap-ko.xml'))).toBe('hit')
    await site.context.changed([tag])
    expect(howCame(await site.get(LUMI, '/sitemap-ko.xml'))).toBe('stored')
  })

  it('lists lastmod for pages of one entry, once it is published', async () => {
    const timesIn = async (language: string) => {
      const { body } = await site.get(LUMI, `/sitemap-${language}.xml`)
      return [...body.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc><lastmod>([^<]*)</g)].map(([, path, time]) => [
        path,
        time,
      ])
    }
    expect(await timesIn('ko')).toEqual([])
    const writer = await openWriter(site, 1, LUMI, 'sitemap@clinic.test')
    const notice = (await writer.list('notices')).find(({ key }) => key === '1')
    if (!notice) throw new Error('lumi has no first notice')
    // The first look begins the history of all entries, whose real time is unknown.
    site.passTime(HALF_AN_HOUR)
    await site.get(LUMI, '/sitemap-ko.xml')
    expect(await timesIn('ko')).toEqual([])
    const time = site.context.clock.now().toISOString()
    await writer.publish([await writer.save(notice, { ...notice.data, content: { ko: '<p>새 글</p>' } })])
    site.passTime(HALF_AN_HOUR)
    // The stale one is sent while it is revalidated.
    await site.get(LUMI, '/sitemap-ko.xml')
    await expect.poll(() => timesIn('ko')).toEqual([['/cscenter/notice/1', time]])
  })

  it('is specific to its host, and exists only for its languages', async () => {
    expect((await site.get('onyu.localhost', '/sitemap-en.xml')).body).not.toContain('lumi')
    for (const [host, file] of [
      ['onyu.localhost', '/sitemap-ja.xml'],
      [LUMI, '/sitemap-fr.xml'],
      ['nobody.example', '/sitemap.xml'],
      ['nobody.example', '/robots.txt'],
    ] as const) {
      expect((await site.get(host, file)).status, host + file).toBe(404)
    }
  })

  it('is sent before the application once it is cached', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an AddressInfo.
    const client = createRawClient((site.app.server.address() as AddressInfo).port, LUMI)
    await site.get(LUMI, '/sitemap-ko.xml')
    const { headers, bytes } = await client.send({ path: '/sitemap-ko.xml', headers: { 'accept-encoding': 'br' } })
    expect([headers['cache-status'], headers['content-encoding']]).toEqual([expect.stringMatching(/^maru; hit/), 'br'])
    expect(bytes.length).toBe(Number(headers['content-length']))
    client.close()
  })
})
