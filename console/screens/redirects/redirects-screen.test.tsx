// Old addresses are written down in a document: @vitest-environment happy-dom
import { listRedirects, putRedirect, removeRedirect } from '#schemas/generated/api/redirects.ts'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { all, get, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'
import { RedirectsScreen } from './redirects-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
beforeEach(() => {
  api.answer(listRedirects, {
    rows: [{ from: '/old', to: '/introduce', hits: 1200, lastHitAt: null, author: 'Mina' }],
    total: 250,
  })
  api.answer(putRedirect, { row: {} })
  api.answer(removeRedirect, { row: {} })
})
const open = (at = '/redirects', role: 'owner' | 'writer' = 'owner') =>
  page.show(<RedirectsScreen />, { at, session: { role } })
const asked = () => api.calls.findLast(({ id }) => id === 'listRedirects')?.input

it('redirects are searched and paged in the address', async () => {
  await open('/redirects?q=old&page=2')
  expect(asked()).toEqual({ page: 2, size: 100, keyword: 'old' })
  await page.press('button', 'Page 3')
  expect(page.address).toBe('/redirects?q=old&page=3')
  await page.type('Find an address', 'about')
  await new Promise((resolve) => setTimeout(resolve, 300))
  await page.settle()
  expect([page.address, asked()]).toEqual(['/redirects?q=about', { page: 1, size: 100, keyword: 'about' }])
})

it('a new redirect is opened by shortcut, and saved without surrounding spaces', async () => {
  await open()
  await page.key('c', document.body)
  await page.type('Old address', ' /about/us ')
  await page.type('Leads to', ' /introduce ')
  get('dialog').querySelector('form')?.requestSubmit()
  await page.settle()
  expect(api.writes()).toEqual([{ id: 'putRedirect', input: { from: '/about/us', to: '/introduce' } }])
  expect([all('dialog'), page.notices()]).toEqual([[], ['/about/us is redirected']])
})

it.each([
  ['redirect/loop', 'It leads back to itself.'],
  ['redirect/own-page', 'This is the address of a page that is there.'],
  ['server/failed', 'That did not work. Try again.'],
])('a rejected redirect shows the reason in its dialog: %s', async (code, words) => {
  api.answer(putRedirect, () => refuse(422, code))
  await open('/redirects?from=/x')
  expect(valueOf('Old address')).toBe('/x')
  await page.type('Leads to', '/y')
  get('dialog').querySelector('form')?.requestSubmit()
  await page.settle()
  expect(textOf(get('dialog'))).toContain(words)
})

it('removing a redirect can be undone', async () => {
  await open()
  await page.press('button', 'Remove /old')
  await page.press('button', 'Undo')
  expect(api.writes()).toEqual([
    { id: 'removeRedirect', input: { from: '/old' } },
    { id: 'putRedirect', input: { from: '/old', to: '/introduce' } },
  ])
})

it('redirects are read-only without the right to publish', async () => {
  await open('/redirects', 'writer')
  await page.key('c', document.body)
  expect([all('dialog'), names('button').filter((name) => /Remove|Redirect|file/.test(name))]).toEqual([[], []])
})
