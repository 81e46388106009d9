import { describe, expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import type { SiteMenu } from '#schemas/generated/roles.ts'
import type { SiteHeaderSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { toLanguageItems } from './language-items.ts'
import { resolveReservationButtons } from './reservation-buttons.ts'

const menu = {
  items: [
    { title: '소개', url: '/introduce', subList: [{ title: '의료진', url: '/introduce/staff' }] },
    { title: '시술', url: '/products' },
    { title: '예약', url: '/cscenter/contact', useWidget: 'visit' as const },
  ],
}

const render = (
  page: PageChanges = {},
  header: Omit<SiteMenu, 'items'> = {},
  settings: Partial<SiteHeaderSettings> = {},
) => renderSection(section, { content: { ...menu, ...header }, settings, page })

/** Returns the opening tag of the link with an attribute. */
const linkWith = (html: string, attribute: string): string =>
  [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(` ${attribute}`)) ?? ''

describe('the header', () => {
  it('links its logo to Home in the page’s language', () => {
    expect(render({ language: 'en' })).toMatch(/href="\/en"[^>]*>.*LUMI.*Home/)
  })

  it('puts the language selector before a centred logo', () => {
    const html = render({}, {}, { form: 'centred' })
    expect(html.indexOf('<details')).toBeLessThan(html.indexOf('LUMI'))
    const bar = render()
    expect(bar.indexOf('<details')).toBeGreaterThan(bar.indexOf('LUMI'))
  })

  it('shows the search as a field, named by its placeholder, in a shop-style header', () => {
    const html = render({ language: 'en' }, {}, { form: 'pills' })
    expect(linkWith(html, 'data-opens-search')).toContain('aria-label="Search: Which treatment are you looking for?"')
    expect(html).toContain('>Which treatment are you looking for?</span>')
    expect(render({ language: 'en', path: '/search', route: '/search' }, {}, { form: 'pills' })).not.toContain('Which')
    expect(render({ language: 'en' })).not.toContain('Which')
  })

  it('starts its menu with Home in the page’s language', () => {
    expect(render({ language: 'ja' })).toMatch(/aria-label="メインメニュー">.*?data-title="ホーム"/)
  })

  it('starts a shop’s menu with its treatments', () => {
    const html = render()
    expect(html.indexOf('data-title="시술"')).toBeLessThan(html.indexOf('data-title="소개"'))
    const other = render({ config: { homepageType: 'HYBRID' } })
    expect(other.indexOf('data-title="소개"')).toBeLessThan(other.indexOf('data-title="시술"'))
  })

  it('shows the links of the active menu item and marks the current page', () => {
    const [, html = ''] = render({ path: '/introduce/staff', route: '/introduce/staff' }).split('<nav')
    expect(linkWith(html, 'href="/introduce"')).toContain('aria-current="true"')
    expect(linkWith(html, 'href="/introduce/staff"')).toContain('aria-current="page"')
    expect(render()).not.toContain('/introduce/staff')
  })

  it('has a menu of every screen if the clinic defined none', () => {
    const html = renderSection(section, { page: { config: { homepageType: 'BRANDING' } } })
    expect(html).toContain('href="/brandings"')
    expect(html).toContain('href="/cscenter/contact"')
  })

  it('links back on every page but Home: to the clinic’s address, or to Home without script', () => {
    const page = { path: '/products', route: '/products' }
    expect(linkWith(render(page), 'aria-label="뒤로"')).toContain('href="/"')
    expect(linkWith(render(page, { historyBackUrl: '/introduce' }), 'aria-label="뒤로"')).toContain('href="/introduce"')
    expect(render()).not.toContain('뒤로')
    expect(render(page, {}, { showBack: false })).not.toContain('뒤로')
  })

  it('has a link to the search page that states whether the panel is open', () => {
    const link = linkWith(render({ language: 'en' }), 'href="/en/search"')
    expect(link).toContain('aria-label="Search"')
    expect(link).toContain('aria-expanded="false"')
    expect(render({}, {}, { search: 'page' })).not.toContain('aria-expanded')
    expect(render({}, {}, { search: 'none' })).not.toContain('/search')
    expect(render({ path: '/search', route: '/search' })).toContain('aria-label="검색 닫기"')
  })

  it('has a bag in shops that take reservations, but never on BRANDING sites', () => {
    expect(render()).toContain('aria-label="담은 시술"')
    expect(render({ config: { homepageType: 'BRANDING' } })).not.toContain('담은 시술')
    expect(render({ config: { useWidget: false } })).not.toContain('담은 시술')
    expect(render({}, {}, { showBag: false })).not.toContain('담은 시술')
  })

  it('shows the clinic’s button, and both kinds of reservation on HYBRID sites', () => {
    const rightButton = { buttonText: '예약하기', buttonType: 'treatment' as const, buttonUrl: '/products' }
    // Its own text on wide screens, a short one on phones.
    expect(render({}, { rightButton })).toMatch(/href="\/products"[^>]*><span[^>]*>예약하기<\/span><span[^>]*>예약</)
    const hybrid = render({ config: { homepageType: 'HYBRID' } }, { rightButton })
    expect(hybrid).toContain('예약하기')
    expect(hybrid).toContain('방문 예약')
  })
})

describe('the language selector', () => {
  it('keeps path and query, works without script, and marks the language of the page', () => {
    const html = render({ path: '/search', route: '/search', query: { keyword: '기미' } })
    expect(html).toContain('<details')
    expect(linkWith(html, 'lang="ja"')).toContain('href="/ja/search?keyword=%EA%B8%B0%EB%AF%B8"')
    expect(linkWith(html, 'lang="ko"')).toContain('aria-current="true"')
  })

  it('shows a message if there is no language', () => {
    const languages = toPageFacts().languages.filter(({ code }) => code === 'ko')
    expect(render({ languages, isLanguageListEmpty: true })).toContain('언어 없음')
    expect(render({ languages })).not.toContain('언어 없음')
    const own = [{ url: 'https://lumi.example/th', title: 'ไทย' }]
    expect(toLanguageItems(toPageFacts({ languages, isLanguageListEmpty: true }), own)).toHaveLength(1)
  })

  const page = toPageFacts({ path: '/products', language: 'en' })
  it.each([
    ['a language of the site', { languageCode: 'ja' as const, title: '日本' }, '/ja/products', '_self'],
    [
      'another site in a new window',
      { url: 'https://lumi.example/th', title: 'ไทย', hrefTarget: '_blank' as const },
      'https://lumi.example/th',
      '_blank',
    ],
    ['a path of its own, without a prefix', { url: '/ja/info', title: '日本' }, '/ja/info', '_self'],
    ['nowhere dangerous', { url: 'javascript:alert(1)', title: 'x' }, '#', '_self'],
  ])('resolves the links of the partner’s own items: %s', (_, item, href, target) => {
    expect(toLanguageItems(page, [item])).toMatchObject([{ title: item.title, href, target }])
  })

  it('omits a configured item whose language the site does not offer', () => {
    const single = { ...page, languages: page.languages.filter(({ code }) => code === 'ko') }
    expect(toLanguageItems(single, [{ languageCode: 'ja', title: '日本' }])).toEqual([])
  })
})

describe('the reservation buttons', () => {
  const kinds = (input: Parameters<typeof resolveReservationButtons>[0]) =>
    resolveReservationButtons(input).map(({ kind }) => kind)
  const own = (buttonType: 'link' | 'visit' | 'treatment') => ({ buttonText: 'Go', buttonUrl: '/x', buttonType })

  it.each([
    ['COMMERCE' as const, true, undefined, ['treatment']],
    ['HYBRID' as const, true, undefined, ['visit', 'treatment']],
    ['BRANDING' as const, true, undefined, ['visit']],
    ['HYBRID' as const, true, own('visit'), ['treatment', 'visit']],
    ['HYBRID' as const, true, own('link'), ['link']],
    ['COMMERCE' as const, true, own('visit'), ['visit']],
    ['BRANDING' as const, false, undefined, []],
    ['HYBRID' as const, false, own('link'), ['link']],
  ])('on a %s site (reservations: %s) with the button %o are %o', (homepageType, useWidget, rightButton, expected) => {
    expect(kinds({ homepageType, useWidget, rightButton })).toEqual(expected)
  })
})
