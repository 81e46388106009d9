import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { clearOnUserChange, toAccessKey } from './clear-on-user-change.ts'
import { SESSION_KEY } from './session.ts'

const owner = { id: 1, clinic: { code: 'lumi', name: 'Lumi' }, rights: ['content/read', 'posts/handle'] }

const open = () => {
  const client = new QueryClient()
  clearOnUserChange(client)
  client.setQueryData(SESSION_KEY, owner)
  client.setQueryData(['posts'], ['a private post'])
  return { client, posts: () => client.getQueryData(['posts']) }
}

it.each([
  ['somebody else', { id: 2 }],
  ['another clinic', { clinic: { code: 'haneul', name: 'Haneul' } }],
  ['other rights', { rights: ['content/read'] }],
])('the cache is cleared when the session becomes one of %s', (_, other) => {
  const { client, posts } = open()
  client.setQueryData(SESSION_KEY, { ...owner, ...other })
  expect(posts()).toBeUndefined()
  expect(client.getQueryData(SESSION_KEY)).toMatchObject(other)
})

it('another user’s sign-in after the session has ended clears the cache', () => {
  const { client, posts } = open()
  client.setQueryData(SESSION_KEY, null)
  expect(posts()).toBeDefined()
  client.setQueryData(SESSION_KEY, { ...owner, id: 2 })
  expect(posts()).toBeUndefined()
})

it('the cache stays while the user is the same, even when other answers change', () => {
  const { client, posts } = open()
  client.setQueryData(SESSION_KEY, { ...owner, rights: owner.rights.toReversed(), provenUntil: null })
  client.setQueryData(['popups'], [])
  expect(posts()).toBeDefined()
})

it('nameOfSight distinguishes user, clinic and rights', () => {
  expect(toAccessKey(owner)).toBe('lumi 1 content/read posts/handle')
})
