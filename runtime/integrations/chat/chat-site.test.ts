import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toChatSite, type ChatVisitor } from './chat-site.ts'

const VISITOR: ChatVisitor = { user: null, cartBadgeCount: 0, hasReservation: false, theme: 'light' }

it('knows the partner’s key, the path without language and the language that the messenger has', () => {
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

it('has no key without one, and no page where there is none', () => {
  const site = toChatSite(toPageFacts({ status: 404, path: '/nowhere' }), VISITOR, false)
  expect([site.key, site.path]).toEqual([null, null])
})

it('is tagged with what the visitor has chosen and reserved, and dark for whoever chose so', () => {
  const visitor: ChatVisitor = { user: null, cartBadgeCount: 2, hasReservation: true, theme: 'dark' }
  const { tags, appearance } = toChatSite(toPageFacts(), visitor, false)
  expect([tags, appearance]).toEqual([['language-ko', 'bag', 'reservation'], 'dark'])
})
