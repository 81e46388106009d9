import { describe, expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  title: '첫 방문,\n40분',
  text: '천천히 시작합니다.',
  image: { src: '/media/prod-serum.webp', alt: '세럼', width: 1000, height: 1200 },
  primary: { label: '예약하기', url: '/cscenter/contact', useWidget: 'visit' as const },
}
const page = { path: '/landing', route: '/landing', title: 'landing' }

describe('a page with one message', () => {
  it('has its heading before its picture, and one action', () => {
    const html = renderSection(section, { page: { ...page, language: 'en' }, content })
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('alt="세럼"'))
    expect(html).toMatch(/href="\/en\/cscenter\/contact"[^>]*>예약하기/)
  })

  it('links to Home by its logo and a link', () => {
    const html = renderSection(section, { page, content })
    expect(html.match(/href="\/"/g)).toHaveLength(2)
    expect(renderSection(section, { page, content, settings: { showLogo: false } })).not.toContain('LUMI')
  })

  it('links only to the telephone while the site is being prepared', () => {
    const html = renderSection(section, {
      page: { path: '/ready', route: '/ready', title: 'ready' },
      settings: { showHome: false },
    })
    expect(html.match(/<a [^>]*href="([^"]*)/g)).toEqual([expect.stringContaining('href="tel:')])
    expect(html).toContain('LUMI')
  })

  it.each(['landing', 'ready', 'goodbye', 'welcome'])('has its own heading for %s', (title) => {
    const html = renderSection(section, { page: { ...page, title, language: 'ja' } })
    expect(html).toMatch(/<h1[^>]*>[^<.]+<\/h1>/)
    expect(html).not.toContain(`${title}.`)
  })
})
