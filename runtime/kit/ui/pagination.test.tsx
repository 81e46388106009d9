import { describe, expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { Pagination, toPageHref } from './pagination.tsx'

describe('toPageHref', () => {
  it('keeps the other parameters, and omits the first page’s number', () => {
    expect(toPageHref('/products', { sort: 'new', page: '4' }, 2)).toBe('/products?sort=new&page=2')
    expect(toPageHref('/products', { sort: 'new', page: '4' }, 1)).toBe('/products?sort=new')
    expect(toPageHref('/products', { page: '4' }, 1)).toBe('/products')
    expect(toPageHref('/products', {}, 3)).toBe('/products?page=3')
  })
})

describe('pagination links', () => {
  const render = (page: number, total: number, changes: PageChanges = {}, label?: string) =>
    renderPiece(<Pagination page={page} size={10} total={total} {...(label === undefined ? {} : { label })} />, {
      path: '/cscenter/notice',
      ...changes,
    })
  const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const says = (html: string, attribute: string) => html.includes(attribute)

  it('are not rendered for a single page', () => {
    expect([render(1, 0), render(1, 10)]).toEqual(['', ''])
    expect(render(1, 11)).not.toBe('')
  })

  it('include the previous page except on the first, and the next except on the last', () => {
    const isLed = (page: number) => [says(render(page, 30), 'rel="prev"'), says(render(page, 30), 'rel="next"')]
    expect([isLed(1), isLed(2), isLed(3)]).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
  })

  it('have an address each, and mark the current page', () => {
    const html = render(2, 30, { query: { keyword: '기미', page: '2' }, language: 'en' })
    const search = `keyword=${encodeURIComponent('기미')}`
    const list = '/en/cscenter/notice'
    expect(hrefs(html).map((href) => href?.replaceAll('&amp;', '&'))).toEqual([
      `${list}?${search}`,
      `${list}?${search}`,
      `${list}?${search}&page=2`,
      `${list}?${search}&page=3`,
      `${list}?${search}&page=3`,
    ])
    expect(html.match(/aria-current="page"[^>]*>(\d+)</)?.[1]).toBe('2')
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })

  it('omit pages far from the current one', () => {
    expect(render(10, 200)).toContain('…')
    expect(render(1, 20)).not.toContain('…')
  })

  it('are labelled with the list’s name, if it has one', () => {
    expect(says(render(1, 20, {}, '공지'), 'aria-label="공지 페이지"')).toBe(true)
    expect(says(render(1, 20), 'aria-label="페이지"')).toBe(true)
  })
})
