import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { readPageCharacters } from './page-characters.ts'
import { chooseCharset, collectCharsets, findLarge } from './charsets.ts'

describe('chooseCharset', () => {
  const sets = { all: new Set('가나다AZ·'), titles: new Set('가나A') }
  const home = new Map([
    ['Text', new Set('가 ·')],
    ['Display', new Set('나')],
  ])
  const text = { name: 'Text', letters: 'all', inTwo: ['ko'] } as const
  const display = { name: 'Display', letters: 'titles', inTwo: ['ko'] } as const
  const rest = { name: 'Text Rest', letters: 'all', inTwo: ['ko'], isRest: true } as const

  it('puts the home page’s characters of a family into its first file, and the others into the rest', () => {
    const choose = (family: Parameters<typeof chooseCharset>[1]) =>
      chooseCharset({ ...sets, home }, family, 'ko').join('')
    expect(choose(text)).toMatch(/^ .*AB.*Z.*·가$/)
    expect(choose(rest)).toBe(' 나다')
    expect([choose(display), choose({ ...display, name: 'Display Rest', isRest: true })]).toEqual([' 나', ' 가A'])
  })

  it('puts the characters of one page into one file, independent of the rest of the site', () => {
    const page = new Map([
      ['Text', '가나힣'],
      ['Display', '나A'],
    ])
    const own = { ...text, name: 'Text Page', isPage: true } as const
    const choose = (shown?: typeof page, known = home) => chooseCharset({ ...sets, home: known }, own, 'ko', shown)
    // Visitors type in the text face, and styles separate facts with a dot.
    for (const known of [home, new Map()]) expect(choose(page, known).join('')).toMatch(/^ .*AB.*Z.*·가나힣$/)
    const ofTitles = { ...display, name: 'Display Page', isPage: true } as const
    expect(chooseCharset({ ...sets, home }, ofTitles, 'ko', page).join('')).toBe(' 나A')
    // A page that does not exist shows nothing.
    expect([choose(), choose(new Map())]).toEqual([[' '], [' ']])
  })

  it('keeps only the Hangul of a Korean family for pages of other languages', () => {
    const hangul = { name: 'Display Hangul', letters: 'titles', inTwo: [], isHangul: true } as const
    expect(chooseCharset({ ...sets, home }, hangul, 'en').join('')).toBe(' 가나')
  })

  it('keeps only Latin letters and digits of a face that is not for the page’s language', () => {
    const mixed = { all: new Set('A1₩–“…·가あ字'), titles: new Set('字') }
    const choose = (script?: 'ja' | 'zh') =>
      chooseCharset({ ...mixed, home: new Map() }, { ...text, inTwo: [], ...(script ? { script } : {}) }, 'ja').join('')
    expect(choose()).toBe('A1₩–')
    expect(choose('zh')).toBe('A1₩–')
    expect(choose('ja')).toBe('A1₩–“…·가あ字')
  })

  it('puts all characters into one file in other languages, and if the home page is unknown', () => {
    expect(chooseCharset({ ...sets, home }, text, 'en').join('')).toBe('가나다AZ·')
    expect(chooseCharset({ ...sets, home: new Map() }, text, 'ko')).toHaveLength(6)
  })
})

describe('findLarge', () => {
  it('returns headings, ordered lists and the first letter of a rich text, and nothing else', () => {
    const html = '<p>바람이</p><h3>순서</h3><p>안</p><ol><li>첫째</li><li>둘<b>째</b></li></ol><ul><li>밖</li></ul>'
    expect(findLarge(html)).toBe('바순서첫째둘째')
    expect(findLarge('그저 글')).toBe('')
  })
})

describe('collectCharsets', () => {
  it.each([
    ['ko', '년월일'],
    ['ja', '年月日'],
    ['zh', '年月日'],
  ] as const)('includes the characters of dates in %s, for headings too', async (language, letters) => {
    const { all, titles } = await collectCharsets(parsePartnerId(1), null, language, {})
    for (const letter of letters) expect([all.has(letter), titles.has(letter)]).toEqual([true, true])
  })
})

describe('readPageCharacters', () => {
  const page = (data: object) => `<html><head><style>:root{--font-display:'Big One', serif;--font-text:Text, sans-serif}
    :root:lang(ja){--font-display:Mincho}.a{font:1px var(--font-text)}@media (max-width:9px){.b .c{font:1px var(--font-display)}}</style></head>
    <body><p class="a">가</p><input class="c" placeholder="거기"><img alt="라" src="/"><div class="c x"><svg><path d="M0"></path></svg><b>나</b><br>다</div><i>마</i>
    <script type="application/json" id="maru-page">${JSON.stringify(data)}</script></body></html>`
  const nothing = { all: new Set<string>(), titles: new Set<string>() }
  const lettersOf = (data: object, language: 'ko' | 'ja', over = nothing) =>
    Object.fromEntries(
      [...readPageCharacters(page(data), language, over)].map(([family, letters]) => [
        family,
        [...letters].filter((letter) => /\p{Script=Hangul}/u.test(letter)).join(''),
      ]),
    )

  it('finds the characters shown in each face, without the alternative texts of pictures', () => {
    expect(lettersOf({}, 'ko')).toEqual({ 'Big One': '나다', Text: '가거기나다마' })
    expect(lettersOf({}, 'ja')).toEqual({ Mincho: '나다' })
  })

  it('adds characters that are shown later: over the page, and from its data', () => {
    const sections = [
      { place: 'main', content: { slides: [{ title: '바', lines: '사', image: { alt: '아' } }] } },
      { place: 'header', content: { title: '자' } },
    ]
    const over = { all: new Set('차카'), titles: new Set('차') }
    expect(
      lettersOf(
        { sections, texts: { popups: { a: '타' }, customerPost: { a: '하' }, toasts: { a: '파' } } },
        'ko',
        over,
      ),
    ).toEqual({
      'Big One': '나다바사차',
      Text: '가거기나다마바사자타하차카',
    })
  })

  it('recognizes a face that is preceded by the page’s own subset', () => {
    const html = page({}).replace("'Big One', serif", "'Big One Page', 'Big One', serif")
    expect([...readPageCharacters(html, 'ko', nothing).keys()]).toEqual(['Big One', 'Text'])
  })

  it('returns nothing for a page that could not be rendered', () => {
    expect(readPageCharacters('', 'ko', nothing).size).toBe(0)
  })
})
