import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { collectCharsets } from '#server/pages/fonts/charsets.ts'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const tenantOf = (code: string) => {
  const tenant = site.context.findPartnerByHost(`${code}.localhost`)
  if (!tenant) throw new Error(`There is no ${code}`)
  return tenant
}

describe('collectCharsets', () => {
  it('finds the characters of content and catalogue in one language only', async () => {
    const { all, titles } = await collectCharsets(tenantOf('lumi').id, site.context.db.kysely, 'ko', { a: { b: '쀍' } })
    expect(all.has('쀍')).toBe(true)
    expect(all.has('빛')).toBe(true)
    expect(all.has('A')).toBe(true)
    expect([...all].some((letter) => /\p{Script=Hiragana}/u.test(letter))).toBe(false)
    expect(titles.size).toBeLessThan(all.size)
  })

  it('includes the characters of the clinic’s logo and name for headings in every language', async () => {
    const { all, titles } = await collectCharsets(tenantOf('haneul').id, site.context.db.kysely, 'en', {})
    for (const letter of '하늘의원ハヌル') expect([all.has(letter), titles.has(letter)]).toEqual([true, true])
    expect(all.has('빛')).toBe(false)
  })

  it('includes the characters of the address, which some templates show as large as a heading', async () => {
    const { titles } = await collectCharsets(tenantOf('haneul').id, site.context.db.kysely, 'ko', {})
    for (const letter of '성동구서울숲길층') expect(titles.has(letter)).toBe(true)
  })
})

describe('GET /_font', () => {
  // The first pages of a process bring its sections' code, which may take longer than a page has.
  beforeAll(async () => {
    for (const host of ['onyu.localhost', 'lumi.localhost']) {
      await vi.waitFor(async () => expect((await site.get(host, '/')).status).toBe(200), { timeout: 60_000 })
    }
  }, 120_000)

  it('sends the syllables of a Korean home page first', async () => {
    const { status, bytes } = await site.get('onyu.localhost', '/_font/ko/pretendard.woff2')
    expect(status).toBe(200)
    expect(bytes.length).toBeGreaterThan(40_000)
    // All letters of the site take 125,000.
    expect(bytes.length).toBeLessThan(65_000)
  }, 120_000)

  it.each([
    ['ja', ['pretendard', 'shippori-mincho', 'marcellus']],
    ['zh', ['pretendard', 'zcool-xiaowei', 'marcellus']],
  ])(
    'sends less than 80 kB of fonts for the first view of a page in %s',
    async (language, families) => {
      await vi.waitFor(async () => expect((await site.get('lumi.localhost', `/${language}`)).status).toBe(200), {
        timeout: 60_000,
      })
      const sizes = []
      for (const family of families) {
        const { status, bytes } = await site.get('lumi.localhost', `/_font/${language}/${family}.woff2`)
        expect(status).toBe(200)
        sizes.push(bytes.length)
      }
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80_000)
    },
    120_000,
  )

  it.each([
    ['lumi.localhost', '/ja/introduce', ['pretendard', 'shippori-mincho-page', 'marcellus']],
    ['onyu.localhost', '/products', ['pretendard-page', 'hahmlet-page', 'marcellus-page']],
  ])(
    'sends less than 80 kB of fonts for a visit that begins at %s%s, not all glyphs of the site',
    async (host, address, families) => {
      const { status, body } = await site.get(host, address)
      expect(status).toBe(200)
      const addresses = [...body.matchAll(/url\((\/_font\/[^)]*)\)/g)].map(([, url = '']) => url)
      const sizes = []
      for (const family of families) {
        const url = addresses.find((one) => one.split(/[/.?]/).includes(family))
        const sent = await site.get(host, url ?? `/no-${family}`)
        expect(sent.status).toBe(200)
        sizes.push(sent.bytes.length)
      }
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80_000)
    },
    120_000,
  )

  it('has no characters for a page that does not exist, however it is given', async () => {
    const sizeOf = async (query: string) =>
      (await site.get('lumi.localhost', `/_font/ko/hahmlet-page.woff2${query}`)).bytes.length
    const nothing = await sizeOf('?page=/nowhere')
    expect(nothing).toBeLessThan(1500)
    expect(await sizeOf('?page=/introduce')).toBeGreaterThan(nothing)
    for (const query of [
      '',
      '?page=',
      '?page=//elsewhere.test/',
      '?page=introduce',
      '?page=/a&page=/b',
      `?page=/${'a'.repeat(600)}`,
    ])
      expect(await sizeOf(query)).toBe(nothing)
  }, 120_000)

  it('sends a small woff2 with an ETag', async () => {
    const { status, headers, body } = await site.get('lumi.localhost', '/_font/ko/marcellus.woff2')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('font/woff2')
    expect(headers['etag']).toMatch(/^"[0-9a-f]{32}"$/)
    expect(body.startsWith('wOF2')).toBe(true)
    // Nothing but the logo and some figures is set in it on the home page.
    expect(body.length).toBeLessThan(4000)
  })

  it.each([
    '/_font/zh/pretendard.woff2',
    '/_font/ko/comic.woff2',
    '/_font/ko/..%2fpretendard.woff2',
    '/_font/en/pretendard-rest.woff2',
  ])('returns 404 for %s, a font or language that the clinic does not have', async (url) => {
    expect((await site.get('onyu.localhost', url)).status).toBe(404)
  })
})
