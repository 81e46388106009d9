import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toChatSite, type ChatVisitor } from './chat-site.ts'

const VISITOR: ChatVisitor = { user: null, cartBadgeCount: 0, hasReservation: false, theme: 'light' }

it('toChatSite contains the partner’s key, the path without language, and the messenger’s language', () => {
  const page = toPageFacts({ integrations: { chatKey: 'lumi-key' }, language: 'zh', path: '/products' })
  expect(toChatSite(page, VISITOR, true)).toEqual({
    key: 'lumi-key',
    language: 'en',
    path: '/products',
    user: null,
    tags: ['language-zh'],
    hidesButton: true,
    appearance: 'light',
  })
})

it('the chat has a null key without a chat key, and a null path on a missing page', () => {
  const site = toChatSite(toPageFacts({ status: 404, path: '/nowhere' }), VISITOR, false)
  expect([site.key, site.path]).toEqual([null, null])
})

it('the chat is tagged with the visitor’s bag and reservation, and has the visitor’s theme', () => {
  const visitor: ChatVisitor = { user: null, cartBadgeCount: 2, hasReservation: true, theme: 'dark' }
  const { tags, appearance } = toChatSite(toPageFacts(), visitor, false)
  expect([tags, appearance]).toEqual([['language-ko', 'bag', 'reservation'], 'dark'])
})
