// Queries the rendered document: @vitest-environment happy-dom
import type { ComponentProps, ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { toBoardPost } from '#tests/post-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { DatedRows, type DatedPost } from './dated-rows.tsx'
import { PostArticle } from './post-article.tsx'
import { PostCard } from './post-card.tsx'
import { PostFront } from './post-front.tsx'
import { PostRows } from './post-rows.tsx'
import { NoPosts, PostTools } from './post-tools.tsx'

const read = (piece: ReactElement, page: PageChanges = {}) => {
  const place = document.createElement('div')
  place.innerHTML = renderPiece(piece, page)
  return place
}
const wordsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)
const first = (place: Element, selector: string) => place.querySelector(selector)

// 16:00 UTC is the next day in Seoul.
const ROWS: DatedPost[] = [
  { id: 1, title: '휴진 안내', href: '/n/1', createdAt: '2025-03-04T16:00:00.000Z', isPinned: true },
  { id: 2, title: '기미 치료', href: '/n/2', createdAt: '2026-02-03T02:00:00.000Z' },
  { id: 3, title: '주차장', href: '/n/3', createdAt: '2025-12-31T16:00:00.000Z' },
  { id: 4, title: '여름', href: '/n/4', createdAt: '2025-07-01T02:00:00.000Z' },
]

describe('post rows', () => {
  it('have a title, a day in the clinic’s time zone, and a mark if pinned', () => {
    const place = read(<PostRows rows={ROWS} />)
    expect(wordsOf(place.querySelectorAll('b'))).toEqual(['중요'])
    expect([...place.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))).toEqual([
      '2025-03-05',
      '2026-02-03',
      '2026-01-01',
      '2025-07-01',
    ])
    expect([...place.querySelectorAll('li')].map((row) => row.dataset['pinned'])).toEqual([
      'true',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('mark the words that match the search', () => {
    expect(wordsOf(read(<PostRows rows={ROWS} keyword="기미" />).querySelectorAll('mark'))).toEqual(['기미'])
    expect(read(<PostRows rows={ROWS} />).querySelectorAll('mark')).toHaveLength(0)
  })
})

describe('dated post rows', () => {
  const FORM: ComponentProps<typeof DatedRows>['form'] = 'axis'

  it('are grouped by year in the clinic’s time zone, with pinned posts in a group of their own', () => {
    const place = read(<DatedRows rows={ROWS} form={FORM} />)
    const lists = [...place.querySelectorAll('ul')]
    expect(lists.map((list) => wordsOf(list.querySelectorAll('time')))).toEqual([['3.52025'], ['2.3', '1.1'], ['7.1']])
    expect(lists.map((list) => list.previousElementSibling?.textContent)).toEqual(['중요', '2026', '2025'])
  })

  it('have no pinned group without pinned posts', () => {
    const place = read(<DatedRows rows={ROWS.slice(1)} form={FORM} />)
    expect(place.textContent).not.toContain('중요')
    expect(place.querySelectorAll('ul')).toHaveLength(2)
  })

  it('show marks, facts and the words that match the search', () => {
    const row = { ...ROWS[1], mark: <i>잠김</i>, facts: '김**' } as DatedPost
    const place = read(<DatedRows rows={[row]} form={FORM} keyword="치료" />)
    expect(wordsOf(place.querySelectorAll('a'))).toEqual(['2.3잠김기미 치료김**'])
    expect(wordsOf(place.querySelectorAll('mark'))).toEqual(['치료'])
  })
})

describe('a post card', () => {
  it('links to the post on its board and shows its day', () => {
    const place = read(<PostCard post={toBoardPost({ isPinned: true })} />)
    expect(first(place, 'a')?.getAttribute('href')).toBe('/boards/1/detail/3')
    expect(first(place, 'h3')?.textContent).toBe('기미와 잡티를 나누는 이유')
    expect(first(place, 'b')?.textContent).toBe('중요')
    expect(first(place, 'time')?.getAttribute('datetime')).toBe('2026-04-21')
    expect(first(read(<PostCard post={toBoardPost()} />), 'b')).toBeNull()
  })

  it('has its picture, or else a drawing', () => {
    const { image: _, ...bare } = toBoardPost()
    const source = (post: typeof bare) => first(read(<PostCard post={post} />), 'img')?.getAttribute('src')
    expect(source(toBoardPost())).toContain(encodeURIComponent('/media/prod-serum.webp'))
    expect(source(bare)).toBe('/media/line-fern.svg')
  })

  it('loads its picture eagerly only in the first view', () => {
    const loading = (priority?: boolean) =>
      first(read(<PostCard post={toBoardPost()} priority={priority ?? false} />), 'img')?.getAttribute('loading')
    expect([loading(), loading(true)]).toEqual(['lazy', 'eager'])
  })
})

describe('the line above a list of posts', () => {
  const tools = (total: number, page: PageChanges = {}, hasSearch = true) =>
    read(<PostTools path="/cscenter/notice" total={total} hasSearch={hasSearch} />, page)

  it('shows the number of posts or search results', () => {
    expect(first(tools(12), 'p')?.textContent).toBe('전체 12건')
    expect(first(tools(3, { query: { keyword: '기미' } }), 'p')?.textContent).toBe('‘기미’ 검색 결과 3건')
  })

  it('has an optional search form with the last keyword', () => {
    const place = tools(3, { query: { keyword: '기미' }, language: 'en' })
    expect(first(place, 'form')?.getAttribute('action')).toBe('/en/cscenter/notice')
    expect(first(place, 'input[name=keyword]')?.getAttribute('value')).toBe('기미')
    expect(first(tools(3, {}, false), 'form')).toBeNull()
  })
})

describe('an empty post list', () => {
  const state = (total: number, query: Record<string, string> = {}) => {
    const place = read(<NoPosts path="/n" total={total} />, { query })
    return [first(place, 'h2')?.textContent, first(place, 'a')?.getAttribute('href') ?? null]
  }

  it('says that there are no posts yet, without a link', () => {
    expect(state(0)).toEqual(['아직 등록된 글이 없습니다', null])
  })

  it('says that nothing was found, and links to all posts', () => {
    expect(state(0, { keyword: '기미' })).toEqual(['검색 결과가 없습니다', '/n'])
  })

  it('says that the page is empty, and links to the first page of the same search', () => {
    expect(state(1)).toEqual(['이 페이지에는 글이 없습니다', '/n'])
    expect(state(1, { keyword: 'a&b', page: '9' })).toEqual(['이 페이지에는 글이 없습니다', '/n?keyword=a%26b'])
  })
})

describe('a post page', () => {
  const route = { route: '/cscenter/notice/{noticeId}', path: '/cscenter/notice/1', params: { noticeId: '1' } }
  type Given = Partial<ComponentProps<typeof PostArticle>>
  const article = (given: Given = {}) =>
    read(
      <PostArticle
        title="휴진 안내"
        createdAt="2026-04-20T16:00:00.000Z"
        isPinned={false}
        html="<h3>이번 주</h3><p>쉽니다.</p>"
        listHref="/cscenter/notice"
        {...given}
      />,
      route,
    )

  it('has title, day, link to the list, and text', () => {
    const place = article({ listName: '공지', listTitle: '소식' })
    expect(wordsOf(place.querySelectorAll('h1'))).toEqual(['휴진 안내'])
    expect(first(place, 'time')?.textContent).toBe('2026년 4월 21일')
    expect([...place.querySelectorAll('a')].filter(({ textContent }) => textContent === '공지')).toHaveLength(1)
    expect(wordsOf(place.querySelectorAll('nav li'))).toEqual(['홈', '고객센터', '소식', '휴진 안내'])
    expect(place.textContent).toContain('쉽니다.')
    // Directly below the h1, no level is skipped.
    expect(wordsOf(place.querySelectorAll('h2'))).toEqual(['이번 주'])
  })

  it('shows whether it is pinned, and no link to a list without a name', () => {
    expect(first(article({ isPinned: true }), 'b')?.textContent).toBe('중요')
    const plain = article()
    expect(first(plain, 'b')).toBeNull()
    expect(wordsOf(plain.querySelectorAll('nav li'))).toEqual(['홈', '고객센터', '공지사항', '휴진 안내'])
  })

  it('loads its picture eagerly, if it has one', () => {
    const image = { src: '/media/a.webp', alt: '병', width: 1000, height: 1000 }
    const picture = first(article({ image }), 'img')
    expect([picture?.getAttribute('alt'), picture?.getAttribute('loading')]).toEqual(['병', 'eager'])
    expect(first(article(), 'img')).toBeNull()
  })

  it.each(['column', 'panel', 'margin'] as const)(
    'announces its day and its list only once to screen readers: %s',
    (form) => {
      const place = article({ form, isPinned: true, listName: '공지' })
      for (const ornament of place.querySelectorAll('[aria-hidden]')) ornament.remove()
      expect([place.textContent.split('2026').length - 1, place.textContent.split('중요').length - 1]).toEqual([1, 1])
      expect(wordsOf(place.querySelectorAll('a')).filter((text) => text === '공지')).toHaveLength(1)
    },
  )

  it('shows the day in large type only as an essay', () => {
    const large = (form: Given['form']) =>
      wordsOf(article({ form }).querySelectorAll('[aria-hidden]')).filter((text) => text === '4.212026').length
    expect([large('margin'), large('panel'), large('column')]).toEqual([1, 0, 0])
  })

  it('has a drop cap only as an essay whose first paragraph is long enough', () => {
    const hasLetter = (form: Given['form'], html: string) => first(article({ form, html }), '[data-letter]') !== null
    const long = `<p>${'가'.repeat(90)}</p>`
    expect(hasLetter('margin', long)).toBe(true)
    expect(hasLetter('margin', ` ${long}`)).toBe(true)
    expect(hasLetter('margin', `<p>${'가'.repeat(89)}</p>`)).toBe(false)
    expect(hasLetter('margin', `<h2>${'가'.repeat(90)}</h2>`)).toBe(false)
    expect(hasLetter('column', long)).toBe(false)
  })
})

describe('a post title', () => {
  const title = (text: string) => first(read(<PostFront title={text} />), 'h1')

  it('is smaller if it is long', () => {
    const isLong = (length: number) => title('가'.repeat(length))?.hasAttribute('data-long')
    expect([isLong(16), isLong(17)]).toEqual([false, true])
  })

  it('breaks between languages, with the separator at the end of each line but the last', () => {
    expect(wordsOf(title('안내 · Notice · 通知')?.children ?? [])).toEqual(['안내\u00a0·', 'Notice\u00a0·', '通知'])
    expect(title('안내 · Notice')?.textContent).toBe('안내\u00a0· Notice')
    expect(wordsOf(title('안내')?.children ?? [])).toEqual([])
  })
})
