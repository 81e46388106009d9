import { expect, it } from 'vitest'
import { findPageNames, nameScreen } from './page-names.ts'

const menu = {
  items: [
    { title: '루미 소개', url: '/introduce', subList: [{ title: '이야기', url: '/introduce' }] },
    { title: '계절 진료', url: '/exhibitions' },
    { title: '상담', url: '/cscenter/contact', useWidget: 'visit' as const },
    { title: '도움', url: '/cscenter', subList: [{ title: '글로 묻기', url: '/cscenter/boards/2' }] },
  ],
}
const at = (route: string, path: string, params = {}, status = 200) =>
  findPageNames(menu, { route, path, params, status })

it.each([
  ['a page as its item of the menu is called', at('/introduce', '/introduce'), { '/introduce': '루미 소개' }],
  ['the pages above it', at('/exhibitions/{exhibitionId}', '/exhibitions/3'), { '/exhibitions': '계절 진료' }],
  [
    'a link below an item',
    at('/cscenter/boards/{boardTypeId}/write', '/cscenter/boards/2/write', { boardTypeId: '2' }),
    { '/cscenter': '도움', '/cscenter/boards/2': '글로 묻기' },
  ],
  ['nothing that opens the booking', at('/cscenter/contact', '/cscenter/contact'), { '/cscenter': '도움' }],
  ['no page that is missing', at('/exhibitions', '/exhibitions', {}, 404), {}],
])('calls %s', (_, names, expected) => {
  expect(names).toEqual(expected)
})

it('has no names without a menu', () => {
  expect(findPageNames(null, { route: '/introduce', path: '/introduce', params: {}, status: 200 })).toEqual({})
  expect(nameScreen({}, '/introduce', '병원 소개')).toBe('병원 소개')
  expect(nameScreen({ names: { '/introduce': '루미 소개' } }, '/introduce', '병원 소개')).toBe('루미 소개')
})
