import { describe, expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { Pagination, toPageHref } from './pagination.tsx'

describe('the address of a page of a list', () => {
  it('keeps what else was asked for, and names no first page', () => {
    expect(toPageHref('/products', { sort: 'new', page: '4' }, 2)).toBe('/products?sort=new&page=2')
    expect(toPageHref('/products', { sort: 'new', page: '4' }, 1)).toBe('/products?sort=new')
    expect(toPageHref('/products', { page: '4' }, 1)).toBe('/products')
    expect(toPageHref('/products', {}, 3)).toBe('/products?page=3')
  })
})

describe('the pages of a list', () => {
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

  it('lead back from all but the first and on from all but the last', () => {
    const isLed = (page: number) => [says(render(page, 30), 'rel="prev"'), says(render(page, 30), 'rel="next"')]
    expect([isLed(1), isLed(2), isLed(3)]).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
  })

  it('are addresses of their own, the one that is shown is marked', () => {
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

  it('leave out what lies far from the one that is shown', () => {
    expect(render(10, 200)).toContain('…')
    expect(render(1, 20)).not.toContain('…')
  })

  it('are named after their list, where it has a name', () => {
    expect(says(render(1, 20, {}, '공지'), 'aria-label="공지 페이지"')).toBe(true)
    expect(says(render(1, 20), 'aria-label="페이지"')).toBe(true)
  })
})
