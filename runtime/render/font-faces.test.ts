import { describe, expect, it } from 'vitest'
import { templates } from '#runtime/request/templates.ts'
import type { Theme } from '#schemas/generated/theme.ts'
import type { LanguageCode } from '#schemas/language.ts'
import {
  faceOf,
  findFontFamilies,
  toDisplayStack,
  toFaceStack,
  toFirstFontUrl,
  toFontFaces,
  toPageFaces,
} from './font-faces.ts'

const base = templates.get('clean')?.theme
if (!base) throw new Error('The template clean is missing')

/** Creates a font setting with the same stack in every language. */
const toFace = (stack = 'system-ui') => ({ ko: stack, ja: stack, en: stack, zh: stack })
const themeOf = ({ text, display, latin }: Partial<Record<keyof Theme['fonts'], string>>): Theme => ({
  ...base,
  fonts: { text: toFace(text), display: toFace(display), latin: toFace(latin) },
})
const namesOf = (theme: Theme, language: LanguageCode) => findFontFamilies(theme, language).map(({ name }) => name)
/** Returns the rules of a downloaded family by file name. */
const rulesOf = (theme: Theme, language: LanguageCode) =>
  Object.fromEntries(
    [...toFontFaces(theme, language).matchAll(/@font-face\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
      const file = /url\(\/_font\/\w+\/([^.]*)\.woff2\)/.exec(rule)?.[1]
      return file ? [[file, rule] as const] : []
    }),
  )

describe('the families of a theme', () => {
  it('are those that Maru serves, the text family first, with the rest file if a language has two', () => {
    const theme = themeOf({ text: '"Pretendard", sans-serif', display: "'Hahmlet',serif", latin: 'Arial' })
    expect(namesOf(theme, 'ko')).toEqual(['Pretendard', 'Pretendard Rest', 'Hahmlet', 'Hahmlet Rest'])
    expect(namesOf(theme, 'en')).toEqual(['Pretendard', 'Hahmlet'])
    expect(namesOf(themeOf({}), 'ko')).toEqual([])
  })

  it('fall back to those of the main language for a language without its own', () => {
    expect(faceOf({ ko: 'Hahmlet', ja: 'Shippori Mincho' }, 'ja')).toBe('Shippori Mincho')
    expect(faceOf({ ko: 'Hahmlet', ja: 'Shippori Mincho' }, 'zh')).toBe('Hahmlet')
  })
})

describe('a stack', () => {
  it('keeps system fonts as the theme wrote them', () => {
    expect(toFaceStack('Georgia, serif', 'ko')).toBe('Georgia, serif')
    expect(toDisplayStack(themeOf({ display: 'Georgia,serif' }), 'en')).toBe('Georgia,serif')
  })

  it('puts the page’s family first, followed by the family, its rest file and its stand-in', () => {
    expect(toFaceStack("'Hahmlet', serif", 'ko')).toMatch(
      /^'Hahmlet Page', 'Hahmlet', 'Hahmlet Rest', 'Hahmlet Stand-in',.*, serif$/,
    )
    expect(toFaceStack("'Hahmlet', serif", 'ja')).not.toMatch(/Rest|Page/)
    expect(toFaceStack('Marcellus', 'ko')).toMatch(/^'Marcellus Page', Marcellus, 'Marcellus Rest'/)
  })

  it('adds the theme’s Hangul to headings only if the language’s font has none', () => {
    const theme = themeOf({})
    const fonts = { ...theme.fonts, display: { ...toFace('Hahmlet'), ja: 'Shippori Mincho' } }
    const other = { ...theme, fonts }
    expect(toDisplayStack(other, 'ja')).toMatch(
      /^'Shippori Mincho Page', Shippori Mincho, 'Hahmlet Hangul', 'Shippori Mincho Rest',/,
    )
    for (const language of ['ko', 'en'] as const) {
      expect(toDisplayStack(other, language)).toBe(toFaceStack('Hahmlet', language))
    }
    expect(Object.keys(rulesOf(other, 'ja'))).toEqual(['shippori-mincho', 'shippori-mincho-rest', 'hahmlet-hangul'])
    expect(rulesOf(other, 'ja')['hahmlet-hangul']).toMatch(/unicode-range:U\+1100-11FF,.*U\+AC00-D7A3$/)
    expect(Object.keys(rulesOf(other, 'en'))).toEqual(['hahmlet'])
  })
})

describe('the rules of page-specific fonts', () => {
  const theme = themeOf({ text: 'Pretendard', display: 'Hahmlet', latin: 'Marcellus' })

  it('name the page and the Unicode ranges to request', () => {
    const faces = toPageFaces(theme, 'ko', '/products/1?sort=name')
    expect([...faces.matchAll(/font-family:([^;]*);src:url\(([^)]*)\)/g)].map(([, ...parts]) => parts)).toEqual([
      ['Pretendard Page', '/_font/ko/pretendard-page.woff2?page=%2Fproducts%2F1%3Fsort%3Dname'],
      ['Hahmlet Page', '/_font/ko/hahmlet-page.woff2?page=%2Fproducts%2F1%3Fsort%3Dname'],
      ['Marcellus Page', '/_font/ko/marcellus-page.woff2?page=%2Fproducts%2F1%3Fsort%3Dname'],
    ])
    expect(faces).toMatch(/font-weight:300;font-display:swap;unicode-range:[^}]*U\+AC00-D7A3/)
  })

  it('supply the document’s first font URL, with the family’s own file as fallback', () => {
    expect(toFirstFontUrl(theme, 'ko', '/info')).toBe('/_font/ko/pretendard-page.woff2?page=%2Finfo')
    expect(toFirstFontUrl(theme, 'ko', null)).toBe('/_font/ko/pretendard.woff2')
    expect(toFirstFontUrl(theme, 'en', '/info')).toBe('/_font/en/pretendard.woff2')
    expect(toFirstFontUrl(themeOf({}), 'ko', '/info')).toBeNull()
  })

  it('are omitted if one file has all letters', () => {
    expect(toPageFaces(theme, 'en', '/products')).toBe('')
  })

  it('encode any address so that it cannot end the URL', () => {
    const signs = `/a"'()*!{}<>;\\\n#%`
    const addresses = [...toPageFaces(theme, 'ko', signs).matchAll(/src:url\((.*?)\) format\("woff2"\);/g)]
    expect(addresses).toHaveLength(3)
    for (const [, address = ''] of addresses) {
      expect(address).toMatch(/^[\w/.?=%-]+$/)
      expect(new URL(address, 'https://lumi.test').searchParams.get('page')).toBe(signs)
    }
  })
})

describe('the font-face rule of a family', () => {
  it('has its file, its weight and `font-display: swap`', () => {
    const { hahmlet } = rulesOf(themeOf({ display: 'Hahmlet' }), 'en')
    expect(hahmlet).toBe(
      'font-family:Hahmlet;src:url(/_font/en/hahmlet.woff2) format("woff2");font-weight:300;font-display:swap',
    )
    expect(toFontFaces(themeOf({}), 'ko')).toBe('')
  })

  it('marks an italic with its font style', () => {
    const rules = rulesOf(themeOf({ latin: 'Cormorant Garamond' }), 'en')
    expect(rules['cormorant-garamond']).not.toContain('font-style')
    expect(rules['cormorant-garamond-italic']).toContain(';font-style:italic;')
  })

  it('limits each file to the Unicode ranges of its language, or to Latin if it has no others', () => {
    const rules = rulesOf(themeOf({ display: 'Hahmlet', latin: 'Marcellus' }), 'ko')
    for (const file of ['hahmlet', 'hahmlet-rest']) {
      expect(rules[file]).toMatch(/unicode-range:U\+20-24F,.*U\+AC00-D7A3/)
    }
    for (const file of ['marcellus', 'marcellus-rest']) {
      expect(rules[file]).toMatch(/unicode-range:U\+20-24F,U\+2000-22FF$/)
    }
  })

  it('leaves a language’s own script to the family that draws it', () => {
    const rules = rulesOf(themeOf({ text: 'Pretendard', display: 'ZCOOL XiaoWei' }), 'zh')
    expect(rules['pretendard']).toContain('unicode-range:U+20-B6,')
    expect(rules['zcool-xiaowei']).toMatch(/unicode-range:.*U\+4E00-9FFF/)
    expect(rules['zcool-xiaowei']).not.toContain('U+20-')
  })
})
