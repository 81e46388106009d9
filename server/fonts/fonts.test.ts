import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#tests/api/site.ts'
import { chooseLetters, collectLetters } from './letters.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const tenantOf = (code: string) => {
  const tenant = site.context.partners().find(({ partner }) => partner.partnerCode === code)
  if (!tenant) throw new Error(`There is no ${code}`)
  return tenant
}

describe('collectLetters', () => {
  it('finds the letters of content and catalogue in one language only', async () => {
    const { all, titles } = await collectLetters(tenantOf('lumi').id, site.context.db.kysely, 'ko', { a: { b: '쀍' } })
    expect(all.has('쀍')).toBe(true)
    expect(all.has('빛')).toBe(true)
    expect(all.has('A')).toBe(true)
    expect([...all].some((letter) => /\p{Script=Hiragana}/u.test(letter))).toBe(false)
    expect(titles.size).toBeLessThan(all.size)
  })

  it('has the letters of the clinic’s logo and name for headings of every language', async () => {
    const { all, titles } = await collectLetters(tenantOf('haneul').id, site.context.db.kysely, 'en', {})
    for (const letter of '하늘의원ハヌル') expect([all.has(letter), titles.has(letter)]).toEqual([true, true])
    expect(all.has('빛')).toBe(false)
  })

  it('has the letters of the address, which some templates show as large as a heading', async () => {
    const { titles } = await collectLetters(tenantOf('haneul').id, site.context.db.kysely, 'ko', {})
    for (const letter of '성동구서울숲길층') expect(titles.has(letter)).toBe(true)
  })
})

describe('chooseLetters', () => {
  const sets = { all: new Set('가나다A·'), titles: new Set('가나'), home: new Set('가 나') }

  it('puts the syllables of the home page into a first file, and the others into the rest', () => {
    const choose = (hangul: 'first' | 'rest') => chooseLetters(sets, { letters: 'all', hangul }, 'ko').join('')
    expect([choose('first'), choose('rest')]).toEqual(['A·가나', ' 다'])
  })

  it('keeps all in one file in other languages, and where the home page is not known', () => {
    expect(chooseLetters(sets, { letters: 'all', hangul: 'first' }, 'en').join('')).toBe('가나다A·')
    expect(chooseLetters({ ...sets, home: new Set() }, { letters: 'all', hangul: 'first' }, 'ko')).toHaveLength(5)
  })
})

describe('GET /_font', () => {
  it('sends the syllables of a Korean home page first', async () => {
    const { status, bytes } = await site.get('onyu.localhost', '/_font/ko/pretendard.woff2')
    expect(status).toBe(200)
    expect(bytes.length).toBeGreaterThan(40_000)
    // All syllables of the site take 125,000.
    expect(bytes.length).toBeLessThan(80_000)
  }, 120_000)

  it('sends a small woff2 with an ETag', async () => {
    const { status, headers, body } = await site.get('lumi.localhost', '/_font/ko/marcellus.woff2')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('font/woff2')
    expect(headers['etag']).toMatch(/^"[0-9a-f]{32}"$/)
    expect(body.startsWith('wOF2')).toBe(true)
    expect(body.length).toBeLessThan(30_000)
  })

  it.each([
    '/_font/zh/pretendard.woff2',
    '/_font/ko/comic.woff2',
    '/_font/ko/..%2fpretendard.woff2',
    '/_font/en/pretendard-rest.woff2',
  ])('has no %s for a clinic without that language', async (url) => {
    expect((await site.get('onyu.localhost', url)).status).toBe(404)
  })
})
