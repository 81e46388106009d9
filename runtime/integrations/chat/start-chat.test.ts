import { beforeEach, expect, it, vi } from 'vitest'
import { readCommandSnapshot } from '#kit/commands.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import type { ChatCallbacks, ChatPort } from './chat-port.ts'
import { startChat } from './start-chat.ts'

const VISITOR = { user: null, cartBadgeCount: 0, hasReservation: false, theme: 'light' } as const

const start = () => {
  const told = vi.fn()
  const heard: ChatCallbacks[] = []
  const boots: Parameters<ChatPort['boot']>[] = []
  const trackEvent = vi.fn()
  const other = vi.fn()
  const port: ChatPort = {
    boot: (...args) => void boots.push(args),
    listen: (callbacks) => void heard.push(callbacks),
    trackEvent,
    shutdown: other,
    showMessenger: other,
    hideMessenger: other,
    openChat: other,
    updateUser: other,
    addTags: other,
    removeTags: other,
    setPage: other,
    resetPage: other,
    showChannelButton: other,
    hideChannelButton: other,
    setAppearance: other,
    clearCallbacks: other,
  }
  let block = () => {}
  const chat = startChat(told, (onBlocked) => {
    block = onBlocked
    return port
  })
  chat.follow(toPageFacts({ integrations: { chatKey: 'lumi-key' } }), VISITOR)
  const [callbacks] = heard
  if (!callbacks) throw new Error('Nobody listens to the chat')
  return { chat, callbacks, told, boots, trackEvent, block: () => block() }
}

let ownWay: object | null
beforeEach(() => {
  ownWay = null
  vi.stubGlobal('document', { querySelector: () => ownWay })
})

it('startChat publishes whether the messenger is open, and the number of unread alerts', () => {
  const { callbacks } = start()
  callbacks.messengerShown()
  callbacks.badgeChanged(5, 2)
  expect(readCommandSnapshot()).toMatchObject({ isChatOpen: true, chatAlerts: 2 })
  callbacks.messengerHidden()
  callbacks.badgeChanged(0, 0)
  expect(readCommandSnapshot()).toMatchObject({ isChatOpen: false, chatAlerts: 0 })
})

it('startChat resets the open messenger and the unread messages when a session ends', () => {
  const { chat, callbacks } = start()
  const page = toPageFacts({ integrations: { chatKey: 'lumi-key' } })
  chat.follow(page, { ...VISITOR, user: { id: '7', name: 'Hana' } })
  callbacks.messengerShown()
  callbacks.badgeChanged(5, 2)
  chat.follow(page, VISITOR)
  expect(readCommandSnapshot()).toMatchObject({ isChatOpen: false, chatAlerts: 0 })
})

it('startChat reports chats and followed links to the site, without the visitor’s contact details', () => {
  const { callbacks, told } = start()
  callbacks.chatCreated()
  callbacks.urlClicked('https://pf.kakao.com/_lumi')
  callbacks.followUpChanged()
  expect(told.mock.calls).toEqual([
    [{ type: 'chat.created' }],
    [{ type: 'link.clicked', href: 'https://pf.kakao.com/_lumi', section: 'chat' }],
  ])
})

it('startChat tracks the start of a reservation', () => {
  const { chat, trackEvent } = start()
  chat.tell({ type: 'chat.created' })
  chat.tell({ type: 'booking.opened', kind: 'treatment', optionCount: 2 })
  expect(trackEvent.mock.calls).toEqual([['reservation_start', { kind: 'treatment', options: 2 }]])
})

it('startChat hides the chat’s own button if the page has a chat link', () => {
  expect(start().boots[0]?.[0].hidesButton).toBe(false)
  ownWay = {}
  expect(start().boots[0]?.[0].hidesButton).toBe(true)
})

it('startChat cannot open the chat if its script is blocked', async () => {
  const { chat, block } = start()
  block()
  expect(await chat.open()).toBe(false)
})
