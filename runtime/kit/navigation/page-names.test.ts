import { expect, it } from 'vitest'
import { findPageNames, nameScreen } from './page-names.ts'

const menu = {
  items: [
    { title: '처음', url: '/' },
    { title: '루미 소개', url: '/introduce', subList: [{ title: '이야기', url: '/introduce' }] },
    { title: '계절 진료', url: '/exhibitions' },
    { title: '상담', url: '/cscenter/contact', useWidget: 'visit' as const },
    { title: '도움', url: '/cscenter', subList: [{ title: '글로 묻기', url: '/cscenter/boards/2' }] },
  ],
}
it.each<[what: string, route: string, path: string, params: Record<string, string>, status: number, names: object]>([
  ['a page as its item of the menu is called', '/introduce', '/introduce', {}, 200, { '/introduce': '루미 소개' }],
  [
    'the pages above it',
    '/exhibitions/{exhibitionId}',
    '/exhibitions/3',
    { exhibitionId: '3' },
    200,
    { '/exhibitions': '계절 진료' },
  ],
  [
    'a link below an item',
    '/cscenter/boards/{boardTypeId}/write',
    '/cscenter/boards/2/write',
    { boardTypeId: '2' },
    200,
    { '/cscenter': '도움', '/cscenter/boards/2': '글로 묻기' },
  ],
  ['nothing that opens the booking', '/cscenter/contact', '/cscenter/contact', {}, 200, { '/cscenter': '도움' }],
  ['no page that is missing', '/exhibitions', '/exhibitions', {}, 404, {}],
  ['Home by no name but its own', '/', '/', {}, 200, {}],
])('calls %s', (_, route, path, params, status, names) => {
  expect(findPageNames(menu, { route, path, params, status })).toEqual(names)
})

it('findPageNames returns no names without a menu, and nameScreen falls back to the title', () => {
  expect(findPageNames(null, { route: '/introduce', path: '/introduce', params: {}, status: 200 })).toEqual({})
  expect(nameScreen({}, '/introduce', '병원 소개')).toBe('병원 소개')
  expect(nameScreen({ names: { '/introduce': '루미 소개' } }, '/introduce', '병원 소개')).toBe('루미 소개')
})
