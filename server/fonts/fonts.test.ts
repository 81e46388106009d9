import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestSite, type TestSite } from '#tests/api/site.ts'
import { readHomeLetters } from './home-letters.ts'
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
  const sets = { all: new Set('가나다AZ·'), titles: new Set('가나A') }
  const home = new Map([
    ['Text', new Set('가 ·')],
    ['Display', new Set('나')],
  ])
  const text = { name: 'Text', letters: 'all', inTwo: ['ko'] } as const
  const display = { name: 'Display', letters: 'titles', inTwo: ['ko'] } as const
  const rest = { name: 'Text Rest', letters: 'all', inTwo: ['ko'], isRest: true } as const

  it('puts the letters that the home page shows in a family into its first file, and the others into the rest', () => {
    const choose = (family: Parameters<typeof chooseLetters>[1]) =>
      chooseLetters({ ...sets, home }, family, 'ko').join('')
    expect(choose(text)).toMatch(/^ .*AB.*Z.*가·$/)
    expect(choose(rest)).toBe(' 나다')
    expect([choose(display), choose({ ...display, name: 'Display Rest', isRest: true })]).toEqual([' 나', ' 가A'])
  })

  it('keeps of a Korean family the Hangul alone for pages of other languages', () => {
    const hangul = { name: 'Display Hangul', letters: 'titles', inTwo: [], isHangul: true } as const
    expect(chooseLetters({ ...sets, home }, hangul, 'en').join('')).toBe(' 가나')
  })

  it('keeps of a face that is not the language’s own Latin letters and figures alone', () => {
    const mixed = { all: new Set('A1₩–“…·가あ字'), titles: new Set('字') }
    const choose = (script?: 'ja' | 'zh') =>
      chooseLetters({ ...mixed, home: new Map() }, { ...text, inTwo: [], ...(script ? { script } : {}) }, 'ja').join('')
    expect(choose()).toBe('A1₩–')
    expect(choose('zh')).toBe('A1₩–')
    expect(choose('ja')).toBe('A1₩–“…·가あ字')
  })

  it('keeps all in one file in other languages, and where the home page is not known', () => {
    expect(chooseLetters({ ...sets, home }, text, 'en').join('')).toBe('가나다AZ·')
    expect(chooseLetters({ ...sets, home: new Map() }, text, 'ko')).toHaveLength(6)
  })
})

describe('readHomeLetters', () => {
  const page = (data: object) => `<html><head><style>:root{--font-display:'Big One', serif;--font-text:Text, sans-serif}
    :root:lang(ja){--font-display:Mincho}.a{font:1px var(--font-text)}@media (max-width:9px){.b .c{font:1px var(--font-display)}}</style></head>
    <body><p class="a">가</p><img alt="라" src="/"><div class="c x"><svg><path d="M0"></path></svg><b>나</b><br>다</div><i>마</i>
    <script type="application/json" id="maru-page">${JSON.stringify(data)}</script></body></html>`
  const nothing = { all: new Set<string>(), titles: new Set<string>() }
  const lettersOf = (data: object, language: 'ko' | 'ja', over = nothing) =>
    Object.fromEntries(
      [...readHomeLetters(page(data), language, over)].map(([family, letters]) => [
        family,
        [...letters].filter((letter) => /\p{Script=Hangul}/u.test(letter)).join(''),
      ]),
    )

  it('finds what is shown in each face, and not the words for pictures', () => {
    expect(lettersOf({}, 'ko')).toEqual({ 'Big One': '나다', Text: '가나다마' })
    expect(lettersOf({}, 'ja')).toEqual({ Mincho: '나다' })
  })

  it('adds what comes later: over the page, and from the page’s data', () => {
    const sections = [
      { place: 'main', content: { slides: [{ title: '바', lines: '사', image: { alt: '아' } }] } },
      { place: 'header', content: { title: '자' } },
    ]
    const over = { all: new Set('차카'), titles: new Set('차') }
    expect(lettersOf({ sections, texts: { popups: { a: '타' }, toasts: { a: '파' } } }, 'ko', over)).toEqual({
      'Big One': '나다바사차',
      Text: '가나다마바사자타차카',
    })
  })

  it('knows nothing of a page that could not be made', () => {
    expect(readHomeLetters('', 'ko', nothing).size).toBe(0)
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
    'sends the first view of a page in %s less than 80 kB of fonts',
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
  ])('has no %s for a clinic without that language', async (url) => {
    expect((await site.get('onyu.localhost', url)).status).toBe(404)
  })
})
