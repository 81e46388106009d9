import { describe, expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const page = { path: '/introduce/staff', route: '/introduce/staff', title: 'staff' }
const content = { title: '매일 진료하는\n전문의', text: '세 사람이 봅니다.' }

describe('the title of a page', () => {
  it('is the partner’s heading and sentence', () => {
    const html = renderSection(section, { page, content })
    expect(html).toMatch(/<h1[^>]*>매일 진료하는\n전문의<\/h1><p[^>]*>세 사람이 봅니다\./)
  })

  it('is the screen’s own title if the partner wrote none, or the one that the layout names', () => {
    expect(renderSection(section, { page })).toMatch(/<h1[^>]*>의료진<\/h1>/)
    expect(renderSection(section, { page, settings: { titleKey: 'info' } })).toMatch(/<h1[^>]*>병원 정보<\/h1>/)
  })

  it('shows the breadcrumb as an ordered list in a named landmark', () => {
    const html = renderSection(section, { page: { ...page, language: 'en' } })
    expect(html).toMatch(/<nav aria-label="Breadcrumb"[^>]*><ol/)
    expect(html).toMatch(
      /href="\/en">Home<\/a>.*href="\/en\/introduce">About us<\/a>.*aria-current="page">Medical staff/,
    )
    expect(renderSection(section, { page, settings: { showBreadcrumb: false } })).not.toContain('<nav')
  })
})

describe('the head data', () => {
  const headOf = (showBreadcrumb: boolean) =>
    section.head?.({
      settings: { align: 'start', showBreadcrumb, titleKey: '' },
      content,
      page: toPageFacts(page),
      read: () => undefined,
      texts: (namespace) => (key) => `${namespace}:${key}`,
      toUrl: (path) => `https://lumi.example${path}`,
    })

  it('describe the page and give search engines the breadcrumb', () => {
    expect(headOf(true)).toMatchObject({
      description: content.text,
      jsonLd: [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'titles:home', item: 'https://lumi.example/' },
            { position: 2, name: 'titles:introduce' },
            { position: 3, name: 'titles:staff', item: 'https://lumi.example/introduce/staff' },
          ],
        },
      ],
    })
  })

  it('contain no breadcrumb if the page shows none', () => {
    expect(headOf(false)?.jsonLd).toEqual([])
  })
})
