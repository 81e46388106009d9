import { describe, expect, it } from 'vitest'
import type { ContentOf } from '#kit/define-section.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { resolveSearch } from './resolve-search.ts'

const CONTENT: ContentOf<'site.search'> = {
  subtitle: '',
  title: '어떤 고민이 있으세요?',
  description: '고민을 적어 보세요.',
  hashTags: ['기미'],
}
const render = (page: PageChanges = {}, content: typeof CONTENT | undefined = CONTENT) =>
  renderSection(section, { page: { route: '/search', path: '/search', ...page }, ...(content ? { content } : {}) })

describe('the search form of the results page', () => {
  it('uses the clinic’s heading, or the default one', () => {
    expect(render()).toMatch(/<h1[^>]*>어떤 고민이 있으세요\?<\/h1>.*고민을 적어 보세요/)
    const html = renderSection(section, { page: { route: '/search', path: '/search' } })
    expect(html).toMatch(/<h1[^>]*>무엇을 찾고 계신가요\?<\/h1>/)
  })

  it('keeps the searched keyword in its field and leaves the heading to the results', () => {
    const html = render({ query: { keyword: '<기미>' } })
    expect(html).toContain('value="&lt;기미&gt;"')
    expect(html).not.toContain('<h1')
  })

  it('suggests other keywords below a large form and marks the current one', () => {
    const html = renderSection(section, {
      page: { route: '/search', path: '/search', query: { keyword: '기미' } },
      settings: { form: 'field' },
      content: { ...CONTENT, hashTags: ['기미', '턱선'] },
    })
    expect(html.match(/aria-current="true"/g)).toHaveLength(1)
    expect(html).toContain(`href="/search?${new URLSearchParams({ keyword: '턱선' })}"`)
    expect(render({ query: { keyword: '기미' } })).not.toContain('aria-current="true"')
  })

  it('submits to the results page in the page’s language without script', () => {
    expect(render({ language: 'en' })).toMatch(/<form role="search"[^>]* action="\/en\/search" method="get"/)
  })
})

describe('a submitted search', () => {
  const recents = ['기미', '모공']

  it('puts its trimmed keyword first in the recent ones, without duplicates', () => {
    expect(resolveSearch({ keyword: ' 턱선 ', isWide: true, recents })).toEqual({
      keyword: '턱선',
      recents: ['턱선', '기미', '모공'],
    })
    expect(resolveSearch({ keyword: '모공', isWide: false, recents })?.recents).toEqual(['모공', '기미'])
  })

  it('goes nowhere without a keyword on wide screens, and to recommended keywords on phones', () => {
    expect(resolveSearch({ keyword: '  ', isWide: true, recents })).toBeNull()
    expect(resolveSearch({ keyword: '  ', isWide: false, recents })).toEqual({ keyword: '', recents })
  })
})
