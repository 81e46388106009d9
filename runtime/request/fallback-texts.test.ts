import { describe, expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { collectFallbackTexts, markFallbackTexts } from './fallback-texts.ts'

const page = toPageFacts({ language: 'en' })

describe('collectFallbackTexts', () => {
  it('finds fallback texts in objects, lists and roles with dotted names', () => {
    const answers = [
      { row: { name: '글로우', summary: 'Own', fallbackFields: ['name'] } },
      { rows: [{ options: [{ name: 'Own' }, { name: '1회' }], fallbackFields: ['options.1.name'] }] },
      { roles: { 'site.menu': { items: [{ title: '의료진' }] } }, fallbackFields: ['roles.site.menu.items.0.title'] },
    ]
    expect(collectFallbackTexts(page, answers)).toEqual({ lang: 'ko', texts: ['글로우', '1회', '의료진'] })
  })

  it('splits rich text and lists into separate texts', () => {
    const answers = [
      { row: { content: '<p>가 &amp; 나</p><p>다</p>', lines: ['라', '마'], fallbackFields: ['content', 'lines'] } },
    ]
    expect(collectFallbackTexts(page, answers)?.texts).toEqual(['가 & 나', '다', '라', '마'])
  })

  it('prefers the longer of two keys with the same prefix, and ignores paths that end early', () => {
    const roles = { home: { hero: 1 }, 'home.hero': { title: '겨울' }, note: null }
    const fallbackFields = ['roles.home.hero.title', 'roles.note.title', 'roles.home.hero.title.x']
    expect(collectFallbackTexts(page, [{ roles, fallbackFields }, null])?.texts).toEqual(['겨울'])
  })

  it('trims texts and drops blank ones', () => {
    const answers = [{ row: { content: '<p> 가 </p> <p>나</p>', name: ' 다', fallbackFields: ['content', 'name'] } }]
    expect(collectFallbackTexts(page, answers)?.texts).toEqual(['가', '나', '다'])
  })

  it('returns the site’s tag of the main language, or its code if the site does not list it', () => {
    const chinese = toPageFacts({ language: 'en', mainLanguage: 'zh' })
    const answers = [{ row: { name: '诊所', fallbackFields: ['name'] } }]
    expect(collectFallbackTexts(chinese, answers)?.lang).toBe('zh-Hans')
    expect(collectFallbackTexts({ ...chinese, languages: [] }, answers)?.lang).toBe('zh')
  })

  it('treats `fallbackFields` that is not a list as content', () => {
    const answers = [{ row: { fallbackFields: 'name', name: '글로우' } }]
    expect(collectFallbackTexts(page, answers)).toBeNull()
  })

  it('omits names in other scripts, and finds nothing on pages in the main language', () => {
    const answers = [{ row: { name: 'LUMI', fallbackFields: ['name', 'no.such.path'] } }]
    expect(collectFallbackTexts(page, answers)).toBeNull()
    const korean = [{ row: { name: '글로우', fallbackFields: ['name'] } }]
    expect(collectFallbackTexts(toPageFacts(), korean)).toBeNull()
  })
})

describe('markFallbackTexts', () => {
  const fallback = { lang: 'ko', texts: ['글로우 & "빛"', '의료진'] }

  it('sets `lang` on elements that contain exactly such a text', () => {
    const html = '<h1 class="a">글로우 &amp; &quot;빛&quot;</h1><p>의료진</p><p>Our 의료진</p><a href="/x">Own</a>'
    expect(markFallbackTexts(html, fallback)).toBe(
      '<h1 class="a" lang="ko">글로우 &amp; &quot;빛&quot;</h1><p lang="ko">의료진</p><p>Our 의료진</p><a href="/x">Own</a>',
    )
  })

  it('matches a text surrounded by spaces, and skips void elements', () => {
    expect(markFallbackTexts('<p> 의료진\n</p><br/>의료진<i></i>', fallback)).toBe(
      '<p lang="ko"> 의료진\n</p><br/>의료진<i></i>',
    )
    expect(markFallbackTexts('<img alt="" />의료진<i></i>', fallback)).toBe('<img alt="" />의료진<i></i>')
  })

  it('leaves elements with a `lang` of their own and pages without such texts unchanged', () => {
    expect(markFallbackTexts('<b lang="ja">의료진</b>', fallback)).toBe('<b lang="ja">의료진</b>')
    expect(markFallbackTexts('<b>의료진</b>', null)).toBe('<b>의료진</b>')
  })
})
