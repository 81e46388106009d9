import { expect, it } from 'vitest'
import { namesOf } from '#schemas/path-pattern.ts'
import { ROUTES } from '#schemas/routes.ts'
import { toBreadcrumbList, toCrumbs } from './breadcrumbs.ts'

it.each([
  ['/', {}, []],
  ['/introduce/staff', {}, ['/', '/introduce']],
  ['/products/{productId}', { productId: '4' }, ['/', '/products']],
  ['/cscenter/notice/{noticeId}', { noticeId: '4' }, ['/', '/cscenter', '/cscenter/notice']],
  [
    '/cscenter/boards/{boardTypeId}/detail/{id}',
    { boardTypeId: '2', id: '9' },
    ['/', '/cscenter', '/cscenter/boards/2'],
  ],
  ['/search', {}, ['/']],
])('toCrumbs lists the parent pages of %s', (route, params, expected) => {
  expect(toCrumbs(route, params).map(({ path }) => path)).toEqual(expected)
})

it('toCrumbs fills every parameter on each route', () => {
  for (const { pattern } of ROUTES) {
    const filled = Object.fromEntries(namesOf(pattern).map((name) => [name, '1']))
    for (const { path } of toCrumbs(pattern, filled)) expect(path).not.toMatch(/[{}]|\/\//)
  }
})

it('toBreadcrumbList lists the steps in order', () => {
  expect(
    toBreadcrumbList([
      { name: 'Home', url: 'https://lumi.example/' },
      { name: 'Staff', url: 'https://lumi.example/x' },
    ]),
  ).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, item: 'https://lumi.example/x' },
    ],
  })
})
