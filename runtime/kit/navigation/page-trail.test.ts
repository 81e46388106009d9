import { expect, it } from 'vitest'
import { findPageLanguage, type OfferedLanguage, type PageFacts } from '../page.ts'
import { toPageTrail, toScreenTrail } from './page-trail.ts'

const input = (route: string, path: string, more: Partial<PageFacts> = {}) => ({
  // Only the fields of a page that its breadcrumb reads.
  page: { route, path, params: { noticeId: '4' }, ...more } as PageFacts,
  texts: (namespace: string) => (key: string) => `${namespace}.${key}`,
  toUrl: (to: string) => `https://lumi.test/en${to}`,
})
const stepsOf = (trail: object) =>
  (trail as { itemListElement: { position: number; name: string; item: string }[] }).itemListElement.map(
    ({ position, name, item }) => `${position} ${name} ${item}`,
  )

it('toPageTrail leads from Home through the parent pages', () => {
  const notice = input('/cscenter/notice/{noticeId}', '/cscenter/notice/4')
  expect(stepsOf(toPageTrail(notice, 'Closed on Monday'))).toEqual([
    '1 titles.home https://lumi.test/en/',
    '2 titles.cscenter https://lumi.test/en/cscenter',
    '3 titles.notices https://lumi.test/en/cscenter/notice',
    '4 Closed on Monday https://lumi.test/en/cscenter/notice/4',
  ])
})

it('toPageTrail uses a given parent name, and otherwise the names in the menu', () => {
  const names = { '/cscenter': 'Help', '/cscenter/notice': 'News' }
  const notice = input('/cscenter/notice/{noticeId}', '/cscenter/notice/4', { names })
  const namesOf = (trail: object) => stepsOf(trail).map((step) => step.split(' ')[1])
  expect(namesOf(toPageTrail(notice, 'Closed'))).toEqual(['titles.home', 'Help', 'News', 'Closed'])
  expect(namesOf(toPageTrail(notice, 'Closed', 'Board'))).toEqual(['titles.home', 'Help', 'Board', 'Closed'])
  const list = input('/cscenter/notice', '/cscenter/notice', { names })
  expect(namesOf(toScreenTrail(list, 'notices'))).toEqual(['titles.home', 'Help', 'News'])
  expect(namesOf(toScreenTrail(input('/cscenter/notice', '/cscenter/notice'), 'notices'))).toEqual([
    'titles.home',
    'titles.cscenter',
    'titles.notices',
  ])
})

it('findPageLanguage returns the offered language, or else one built from the code', () => {
  const english: OfferedLanguage = { code: 'en', name: 'English', tag: 'en', intl: 'en-US' }
  const korean: OfferedLanguage = { code: 'ko', name: '한국어', tag: 'ko', intl: 'ko-KR' }
  expect(findPageLanguage({ language: 'en', languages: [korean, english] })).toBe(english)
  expect(findPageLanguage({ language: 'ja', languages: [korean] })).toEqual({
    code: 'ja',
    name: 'ja',
    tag: 'ja',
    intl: 'ja',
  })
})
