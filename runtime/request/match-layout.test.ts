import { expect, it } from 'vitest'
import { toSmallTemplate } from '#tests/small-site.ts'
import { matchLayout, matchNotFound } from './match-layout.ts'
import { templatesWith } from './templates.ts'

const match = (path: string, screens: readonly string[]) => {
  const files = toSmallTemplate(Object.fromEntries(screens.map((screen) => [screen, []])))
  const template = templatesWith(files).get('small')
  if (!template) throw new Error('There is no small template')
  const { route, params, layout, isFound } = matchLayout(template, 'HYBRID', path)
  expect(matchNotFound(template, 'HYBRID').isFound).toBe(false)
  return { route: route.pattern, params, title: layout.title, isFound }
}

it('finds the screen of a path and its parameters', () => {
  expect(match('/cscenter/notice/5', ['notice-detail', 'not-found'])).toEqual({
    route: '/cscenter/notice/{noticeId}',
    params: { noticeId: '5' },
    title: 'notice-detail',
    isFound: true,
  })
})

it.each([
  ['a path that no route has', '/nowhere'],
  ['a path that the template has no screen for', '/introduce'],
  ['the address of the not-found screen itself', '/404'],
])('matchLayout returns the not-found screen for %s', (_, path) => {
  const missing = { route: '/404', params: {}, title: 'not-found', isFound: false }
  expect(match(path, ['notice-detail', 'not-found'])).toEqual(missing)
  expect(match(path, [])).toEqual({ ...missing, title: 'notFound' })
})
