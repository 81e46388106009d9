import { describe, expect, it } from 'vitest'
import { templates } from '../request/templates.ts'
import { findFontFamilies, toFontFaces } from './font-faces.ts'
import { toScriptJson } from './script-json.ts'
import { toThemeCss } from './theme-css.ts'
import { createPageText } from '#kit/page-text.ts'

const clean = templates.get('clean')
if (!clean) throw new Error('The template clean is missing')
const editorial = templates.get('editorial')
if (!editorial) throw new Error('The template editorial is missing')
const readCleanCss = () => toThemeCss(clean.theme)
const readEditorialCss = () => toThemeCss(editorial.theme)

describe('toScriptJson', () => {
  it('escapes text that would end its script or open a comment', () => {
    const json = toScriptJson({ a: '</script><script>alert(1)</script><!--' })
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({ a: '</script><script>alert(1)</script><!--' })
  })
})

describe('createPageText', () => {
  it('does not escape placeholder values, since React does', () => {
    const text = createPageText('ko', { a: { hello: '{{name}}님' } })
    expect(text.t('hello', { ns: 'a', name: '<b>' })).toBe('<b>님')
  })

  it('shares no texts between pages', () => {
    const korean = createPageText('ko', { a: { x: '가' } })
    const japanese = createPageText('ja', { a: { x: 'あ' } })
    expect([korean.t('x', { ns: 'a' }), japanese.t('x', { ns: 'a' })]).toEqual(['가', 'あ'])
  })
})

describe('a template’s theme', () => {
  it('outputs every token as a custom property, with separate values for phones', () => {
    expect(readCleanCss()).toContain('--color-accent:#BA4E0A')
    expect(readCleanCss()).toContain('--type-b6:14px/1.7')
    expect(readCleanCss()).toMatch(/@media \(max-width:768px\)\{:root\{[^}]*--art-hero:32px/)
    expect(readCleanCss()).toMatch(/prefers-reduced-motion:reduce\)\{:root\{--motion-quick:0ms/)
  })

  it('serves its own fonts if they cover the language’s letters', () => {
    const korean = findFontFamilies(clean.theme, 'ko').map(({ name }) => name)
    expect(korean).toEqual(['Pretendard', 'Hahmlet', 'Marcellus'].flatMap((name) => [name, `${name} Rest`]))
    expect(findFontFamilies(clean.theme, 'en').map(({ name }) => name)).toEqual(['Pretendard', 'Hahmlet', 'Marcellus'])
    expect(toFontFaces(clean.theme, 'en')).toContain('url(/_font/en/pretendard.woff2)')
  })

  it.each(
    [...templates.values()].flatMap((template) => (['ja', 'zh'] as const).map((code) => [template, code] as const)),
  )(
    'sets headings in a face with the language’s characters, and limits other faces to Latin: %#',
    ({ theme }, language) => {
      const families = findFontFamilies(theme, language)
      const [display] = (theme.fonts.display[language] ?? '').split(',')
      expect(families.filter(({ script }) => script === language).map(({ name }) => `'${name}'`)).toContain(display)
      for (const [rule, family] of toFontFaces(theme, language).matchAll(
        /@font-face\{font-family:([^;]*);src:url[^}]*\}/g,
      )) {
        const known = families.find(({ name }) => name === family)
        if (known && known.script !== language)
          expect(rule).toMatch(/;unicode-range:U\+20-B6,U\+B8-24F,U\+2013,U\+20A9\}$/)
      }
    },
  )

  it('requests the rest file for brackets, which Korean texts contain too', () => {
    expect(toFontFaces(clean.theme, 'ko')).toMatch(/font-family:Pretendard Rest;[^}]*unicode-range:[^}]*U\+3000-303F/)
  })

  it('places the rest of the Korean syllables after the first ones, for Korean only', () => {
    expect(toFontFaces(clean.theme, 'ko')).toMatch(
      /font-family:Pretendard Rest;src:url\(\/_font\/ko\/pretendard-rest\.woff2\)[^}]*unicode-range:U\+20-24F,U\+2000-22FF,U\+2300-27BF,U\+1100-11FF,/,
    )
    expect(readCleanCss()).toMatch(
      /^:root\{[^}]*--font-text:'Pretendard Page', Pretendard, 'Pretendard Rest', 'Pretendard Stand-in K', 'Apple SD Gothic Neo'/,
    )
    expect(readCleanCss()).not.toMatch(/:root:lang\(en\)\{[^}]*(Rest|Page)/)
    expect(readCleanCss()).toMatch(
      /:root:lang\(zh\)\{--font-display:'ZCOOL XiaoWei Page', 'ZCOOL XiaoWei', 'Hahmlet Hangul', 'ZCOOL XiaoWei Rest', Marcellus, 'Songti SC'[^}]*--font-text:Pretendard, 'PingFang SC'/,
    )
  })

  it('serves the Hangul of its Korean heading font to other languages, for logos in Hangul', () => {
    expect(toFontFaces(editorial.theme, 'en')).toMatch(
      /font-family:Noto Serif KR Hangul;src:url\(\/_font\/en\/noto-serif-kr-hangul\.woff2\)[^}]*unicode-range:U\+1100-11FF,/,
    )
    expect(readEditorialCss()).toMatch(/:root:lang\(en\)\{--font-display:'Cormorant Garamond', 'Noto Serif KR Hangul',/)
    expect(toFontFaces(editorial.theme, 'ko')).not.toContain('Hangul')
  })

  it('serves the italic of a font in addition to its upright', () => {
    const faces = toFontFaces(editorial.theme, 'en')
    expect(faces).toContain('cormorant-garamond.woff2) format("woff2");font-weight:300;font-display')
    expect(faces).toContain('cormorant-garamond-italic.woff2) format("woff2");font-weight:300;font-style:italic')
  })

  it('sets display tracking by language, in full by default', () => {
    expect(readEditorialCss()).toMatch(/:root:lang\(ja\)\{[^}]*--tracking-display:0[;}]/)
    expect(readCleanCss()).toMatch(/:root:lang\(ja\)\{[^}]*--tracking-display:1[;}]/)
  })
})
