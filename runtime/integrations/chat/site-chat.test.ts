import { describe, expect, it } from 'vitest'
import type { ChatBoot, ChatPort } from './chat-port.ts'
import { BOOT_TIMEOUT_MS, createSiteChat, OPEN_TIMEOUT_MS, type ChatSite } from './site-chat.ts'

const SITE: ChatSite = {
  key: 'lumi-key',
  language: 'ko',
  path: '/',
  user: null,
  tags: ['language-ko'],
  hidesButton: false,
  appearance: 'light',
}

/** Creates a port that records its calls; `boots` are its starts, which a test completes. */
const openChat = () => {
  const calls: [string, ...unknown[]][] = []
  const boots: { options: ChatBoot; end: (isReady: boolean) => void }[] = []
  const timers: { callback: () => void; delay: number }[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  const port: ChatPort = {
    boot: (options, end) => {
      boots.push({ options, end })
      calls.push(['boot', options.key])
    },
    shutdown: note('shutdown'),
    showMessenger: note('showMessenger'),
    hideMessenger: note('hideMessenger'),
    openChat: note('openChat'),
    trackEvent: note('trackEvent'),
    updateUser: note('updateUser'),
    addTags: note('addTags'),
    removeTags: note('removeTags'),
    setPage: note('setPage'),
    resetPage: note('resetPage'),
    showChannelButton: note('showChannelButton'),
    hideChannelButton: note('hideChannelButton'),
    setAppearance: note('setAppearance'),
    listen: () => void calls.push(['listen']),
    clearCallbacks: note('clearCallbacks'),
  }
  const nothing = () => {}
  const callbacks = {
    messengerShown: nothing,
    messengerHidden: nothing,
    badgeChanged: nothing,
    chatCreated: nothing,
    followUpChanged: nothing,
    urlClicked: nothing,
  }
  const chat = createSiteChat(port, callbacks, (callback, delay) => timers.push({ callback, delay }))
  const pass = (delay: number) => {
    for (const timer of timers) if (timer.delay === delay) timer.callback()
  }
  const take = () => calls.splice(0)
  return { chat, boots, pass, take }
}

describe('the chat follows the site', () => {
  it('from its start', () => {
    const { chat, boots, take } = openChat()
    chat.follow({ ...SITE, user: { id: '7', name: 'Hana' } })
    expect(take()).toEqual([['listen'], ['boot', 'lumi-key'], ['setPage', '/'], ['addTags', ['language-ko']]])
    expect(boots[0]?.options).toEqual({
      key: 'lumi-key',
      language: 'ko',
      appearance: 'light',
      hidesButton: false,
      profile: { name: 'Hana' },
    })
  })

  it.each<[name: string, change: Partial<ChatSite>, calls: [string, ...unknown[]][]]>([
    ['another page', { path: '/products' }, [['setPage', '/products']]],
    ['an address that is no page', { path: null }, [['resetPage']]],
    ['another language', { language: 'ja' }, [['updateUser', { language: 'ja' }]]],
    ['somebody who signs in', { user: { id: '7', name: 'Hana' } }, [['updateUser', { profile: { name: 'Hana' } }]]],
    [
      'other tags',
      { tags: ['language-ja', 'bag'] },
      [
        ['removeTags', ['language-ko']],
        ['addTags', ['language-ja', 'bag']],
      ],
    ],
    ['a way to the chat in the page', { hidesButton: true }, [['hideChannelButton']]],
    ['another appearance', { appearance: 'dark' }, [['setAppearance', 'dark']]],
    ['nothing new', {}, []],
  ])('to %s', (_name, change, calls) => {
    const { chat, take } = openChat()
    chat.follow(SITE)
    take()
    chat.follow({ ...SITE, ...change })
    expect(take()).toEqual(calls)
  })

  it('to a page without a chat link of its own', () => {
    const { chat, take } = openChat()
    chat.follow({ ...SITE, hidesButton: true })
    take()
    chat.follow(SITE)
    expect(take()).toEqual([['showChannelButton']])
  })
})

describe('another clinic or user', () => {
  it('gets the chat of its own key: callbacks cleared, shut down, booted again', () => {
    const { chat, take } = openChat()
    chat.follow(SITE)
    take()
    chat.follow({ ...SITE, key: 'haneul-key' })
    expect(take().slice(0, 4)).toEqual([['clearCallbacks'], ['shutdown'], ['listen'], ['boot', 'haneul-key']])
  })

  it.each([null, { id: '8', name: 'Mio' }])('never sees the chat of a user who signed out', (user) => {
    const { chat, take } = openChat()
    chat.follow({ ...SITE, user: { id: '7', name: 'Hana' } })
    take()
    chat.follow({ ...SITE, user })
    expect(take().map(([name]) => name)).toEqual(['clearCallbacks', 'shutdown', 'listen', 'boot', 'setPage', 'addTags'])
  })

  it('without a key has no chat', async () => {
    const { chat, boots, take } = openChat()
    chat.follow({ ...SITE, key: null })
    expect(take()).toEqual([])
    expect(await chat.open()).toBe(false)
    chat.follow(SITE)
    boots[0]?.end(true)
    chat.follow({ ...SITE, key: null })
    expect(
      take()
        .map(([name]) => name)
        .slice(-2),
    ).toEqual(['clearCallbacks', 'shutdown'])
    expect(await chat.open()).toBe(false)
  })

  it('is not made ready by the boot of the previous chat', async () => {
    const { chat, boots, pass } = openChat()
    chat.follow(SITE)
    chat.follow({ ...SITE, key: 'haneul-key' })
    boots[0]?.end(true)
    const opened = chat.open()
    pass(OPEN_TIMEOUT_MS)
    expect(await opened).toBe(false)
  })
})

describe('opening', () => {
  it('shows the messenger, or a new chat with a first message', async () => {
    const { chat, boots, take } = openChat()
    chat.follow(SITE)
    boots[0]?.end(true)
    take()
    expect([await chat.open(), await chat.open('Hello')]).toEqual([true, true])
    expect(take()).toEqual([['showMessenger'], ['openChat', 'Hello']])
  })

  it('waits for a chat that is still booting', async () => {
    const { chat, boots } = openChat()
    chat.follow(SITE)
    const opened = chat.open()
    boots[0]?.end(true)
    expect(await opened).toBe(true)
  })

  it('gives up after three seconds', async () => {
    const { chat, pass, take } = openChat()
    chat.follow(SITE)
    take()
    const opened = chat.open()
    pass(OPEN_TIMEOUT_MS)
    expect([OPEN_TIMEOUT_MS, await opened, take()]).toEqual([3000, false, []])
  })

  it.each([
    ['was refused', ({ boots }: ReturnType<typeof openChat>) => boots[0]?.end(false)],
    ['was blocked', ({ chat }: ReturnType<typeof openChat>) => chat.fail()],
    ['never came', ({ pass }: ReturnType<typeof openChat>) => pass(BOOT_TIMEOUT_MS)],
  ])('fails immediately if the chat %s', async (_name, fail) => {
    const opened = openChat()
    opened.chat.follow(SITE)
    fail(opened)
    expect(await opened.chat.open()).toBe(false)
  })

  it('works when the chat boots after its timeout', async () => {
    const { chat, boots, pass } = openChat()
    chat.follow(SITE)
    pass(BOOT_TIMEOUT_MS)
    boots[0]?.end(true)
    expect(await chat.open()).toBe(true)
  })
})

it('hides a booted messenger, and calls nothing before the boot', () => {
  const { chat, boots, take } = openChat()
  chat.follow(SITE)
  take()
  chat.close()
  expect(take()).toEqual([])
  boots[0]?.end(true)
  chat.close()
  expect(take()).toEqual([['hideMessenger']])
})
