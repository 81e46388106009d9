import { describe, expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { collectFallbackTexts, markFallbackTexts } from './fallback-texts.ts'

const page = toPageFacts({ language: 'en' })

describe('collectFallbackTexts', () => {
  it('finds what fell back in things, lists and roles, whose names hold dots', () => {
    const answers = [
      { row: { name: '글로우', summary: 'Own', fallbackFields: ['name'] } },
      { rows: [{ options: [{ name: 'Own' }, { name: '1회' }], fallbackFields: ['options.1.name'] }] },
      { roles: { 'site.menu': { items: [{ title: '의료진' }] } }, fallbackFields: ['roles.site.menu.items.0.title'] },
    ]
    expect(collectFallbackTexts(page, answers)).toEqual({ lang: 'ko', texts: ['글로우', '1회', '의료진'] })
  })

  it('takes rich text and lists apart', () => {
    const answers = [
      { row: { content: '<p>가 &amp; 나</p><p>다</p>', lines: ['라', '마'], fallbackFields: ['content', 'lines'] } },
    ]
    expect(collectFallbackTexts(page, answers)?.texts).toEqual(['가 & 나', '다', '라', '마'])
  })

  it('leaves names in other letters out, and finds nothing on pages in the main language', () => {
    const answers = [{ row: { name: 'LUMI', fallbackFields: ['name', 'no.such.path'] } }]
    expect(collectFallbackTexts(page, answers)).toBeNull()
    const korean = [{ row: { name: '글로우', fallbackFields: ['name'] } }]
    expect(collectFallbackTexts(toPageFacts(), korean)).toBeNull()
  })
})

describe('markFallbackTexts', () => {
  const fallback = { lang: 'ko', texts: ['글로우 & "빛"', '의료진'] }

  it('says the language of elements with just such a text', () => {
    const html = '<h1 class="a">글로우 &amp; &quot;빛&quot;</h1><p>의료진</p><p>Our 의료진</p><a href="/x">Own</a>'
    expect(markFallbackTexts(html, fallback)).toBe(
      '<h1 class="a" lang="ko">글로우 &amp; &quot;빛&quot;</h1><p lang="ko">의료진</p><p>Our 의료진</p><a href="/x">Own</a>',
    )
  })

  it('leaves elements that say their language themselves, and pages without such texts', () => {
    expect(markFallbackTexts('<b lang="ja">의료진</b>', fallback)).toBe('<b lang="ja">의료진</b>')
    expect(markFallbackTexts('<b>의료진</b>', null)).toBe('<b>의료진</b>')
  })
})
