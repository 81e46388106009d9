import { describe, expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { toPageFacts } from '#tests/page-facts.ts'
import { findNeighbours } from './find-neighbours.ts'
import { section } from './index.ts'
import { boardPostsAround, noticesAround } from './queries.ts'

const toPost = (id: number, day: string, isPinned = false) => ({
  id,
  boardTypeId: 1,
  title: `글 ${id}`,
  isPinned,
  createdAt: `2026-${day}T02:00:00.000Z`,
  fallbackFields: [],
})
const POSTS = [toPost(2, '02-01', true), toPost(9, '05-01'), toPost(4, '03-01')]
const ANSWER = { rows: POSTS, total: 3, page: 1, size: 100 }

describe('which posts are neighbours', () => {
  it('goes by time, whatever the list pins to its top', () => {
    expect(findNeighbours(POSTS, 4)).toEqual({ older: POSTS[0], newer: POSTS[1] })
  })

  it('finds none beyond the ends, nor for a post that is not in the list', () => {
    expect(findNeighbours(POSTS, 9).newer).toBeNull()
    expect(findNeighbours(POSTS, 2).older).toBeNull()
    expect(findNeighbours(POSTS, 77)).toEqual({ older: null, newer: null })
  })
})

it('leads to the notices before and after, in the page’s language', () => {
  const page = { language: 'en' as const, route: '/cscenter/notice/{noticeId}', params: { noticeId: '4' } }
  const html = renderSection(section, { page, data: [[noticesAround(toPageFacts(page)), ANSWER]] })
  expect(html).toMatch(/href="\/en\/cscenter\/notice\/2".*Previous.*글 2/)
  expect(html).toMatch(/href="\/en\/cscenter\/notice\/9".*Next.*글 9/)
  expect(html).toContain('dateTime="2026-02-01"')
})

it('leads to the posts of the same board, without days where the layout leaves them out', () => {
  const page = { route: '/boards/{boardTypeId}/detail/{id}', params: { boardTypeId: '1', id: '9' } }
  const html = renderSection(section, {
    page,
    settings: { hasDays: false },
    data: [[boardPostsAround(toPageFacts(page)), ANSWER]],
  })
  expect(html).toContain('href="/boards/1/detail/4"')
  expect(html).not.toContain('<time')
})

it('leads an only post back to its list', () => {
  const page = { route: '/cscenter/notice/{noticeId}', params: { noticeId: '4' } }
  const answer = { ...ANSWER, rows: [toPost(4, '03-01')] }
  const html = renderSection(section, { page, data: [[noticesAround(toPageFacts(page)), answer]] })
  expect(html).not.toContain('<li')
  expect(html).toMatch(/href="\/cscenter\/notice"[^>]*>목록으로/)
})
