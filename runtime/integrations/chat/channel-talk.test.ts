import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChannelTalk } from './channel-talk.ts'
import type { ChatPort } from './chat-port.ts'

type Call = [method: string, ...args: unknown[]]

/** Opens a minimal page with a fake of Channel Talk's script that records its calls. */
const openPage = ({ fails = false } = {}) => {
  const calls: Call[] = []
  const scripts: { src: string; listeners: Map<string, () => void> }[] = []
  const toScript = () => {
    const listeners = new Map<string, () => void>()
    return { src: '', listeners, addEventListener: (type: string, listen: () => void) => listeners.set(type, listen) }
  }
  const parentNode = { insertBefore: (script: (typeof scripts)[number]) => scripts.push(script) }
  vi.stubGlobal('document', {
    readyState: 'complete',
    createElement: toScript,
    getElementsByTagName: () => [{ parentNode }],
    querySelector: () => scripts[0],
  })
  vi.stubGlobal('window', globalThis)
  Reflect.deleteProperty(globalThis, 'ChannelIO')
  Reflect.deleteProperty(globalThis, 'ChannelIOInitialized')
  const arrive = () =>
    vi.stubGlobal('ChannelIO', (...call: Call) => {
      if (fails) throw new Error('a fault of the script')
      calls.push(call)
    })
  return { calls, scripts, arrive }
}

let page: ReturnType<typeof openPage>
let chat: ChatPort
beforeEach(() => {
  page = openPage()
  chat = loadChannelTalk(() => {})
  page.arrive()
})

it('loadChannelTalk loads the provider’s script once', () => {
  loadChannelTalk(() => {})
  expect(page.scripts.map(({ src }) => src)).toEqual(['https://cdn.channel.io/plugin/ch-plugin-web.js'])
})

describe('each call reaches the script:', () => {
  it('boot, above popups and below dialogs', () => {
    const ended: boolean[] = []
    chat.boot(
      { key: 'k', language: 'ja', appearance: 'light', hidesButton: true, profile: { name: 'Hana' } },
      (isReady) => ended.push(isReady),
    )
    const [method, option, callback] = page.calls[0] ?? []
    expect(method).toBe('boot')
    expect(option).toEqual({
      pluginKey: 'k',
      language: 'ja',
      appearance: 'light',
      hideChannelButtonOnBoot: true,
      zIndex: 35,
      profile: { name: 'Hana' },
    })
    if (typeof callback !== 'function') throw new Error('No callback')
    callback(null, {})
    callback(new Error('unknown key'), null)
    expect(ended).toEqual([true, false])
  })

  it.each<[name: string, use: (port: ChatPort) => void, call: Call]>([
    ['shut down', (port) => port.shutdown(), ['shutdown']],
    ['show messenger', (port) => port.showMessenger(), ['showMessenger']],
    ['hide messenger', (port) => port.hideMessenger(), ['hideMessenger']],
    ['open chat', (port) => port.openChat('Hello'), ['openChat', undefined, 'Hello']],
    ['track event', (port) => port.trackEvent('reserve', { options: 2 }), ['track', 'reserve', { options: 2 }]],
    ['update user', (port) => port.updateUser({ language: 'en' }), ['updateUser', { language: 'en' }, undefined]],
    ['add tags', (port) => port.addTags(['bag']), ['addTags', ['bag'], undefined]],
    ['remove tags', (port) => port.removeTags(['bag']), ['removeTags', ['bag'], undefined]],
    ['set page', (port) => port.setPage('/products'), ['setPage', '/products', undefined]],
    ['reset page', (port) => port.resetPage(), ['resetPage']],
    ['show channel button', (port) => port.showChannelButton(), ['showChannelButton']],
    ['hide channel button', (port) => port.hideChannelButton(), ['hideChannelButton']],
    ['set appearance', (port) => port.setAppearance('dark'), ['setAppearance', 'dark']],
    ['clear callbacks', (port) => port.clearCallbacks(), ['clearCallbacks']],
  ])('%s', (_name, use, call) => {
    use(chat)
    expect(page.calls).toEqual([call])
  })
})

describe('each callback reaches the site:', () => {
  it.each([
    ['messenger shown', 'onShowMessenger', 'messengerShown', []],
    ['messenger hidden', 'onHideMessenger', 'messengerHidden', []],
    ['badge changed', 'onBadgeChanged', 'badgeChanged', [3, 1]],
    ['chat created', 'onChatCreated', 'chatCreated', []],
    ['url clicked', 'onUrlClicked', 'urlClicked', ['https://lumi.example/']],
  ] as const)('%s', (_name, method, callback, values) => {
    const callbacks = toCallbacks()
    chat.listen(callbacks)
    call(method, ...values)
    expect(callbacks[callback]).toHaveBeenCalledExactlyOnceWith(...values)
  })

  it('follow-up changed, without the visitor’s contact details', () => {
    const callbacks = toCallbacks()
    chat.listen(callbacks)
    call('onFollowUpChanged', { name: '홍길동', mobileNumber: '+821012345678', email: 'me@mail.example' })
    expect(callbacks.followUpChanged).toHaveBeenCalledExactlyOnceWith()
  })

  const toCallbacks = () => ({
    messengerShown: vi.fn(),
    messengerHidden: vi.fn(),
    badgeChanged: vi.fn(),
    chatCreated: vi.fn(),
    followUpChanged: vi.fn(),
    urlClicked: vi.fn(),
  })
  const call = (method: string, ...values: unknown[]) => {
    const registered = page.calls.find(([name]) => name === method)?.[1]
    if (typeof registered !== 'function') throw new Error(`${method} was not registered`)
    registered(...values)
  }
})

describe('a failing script', () => {
  it('is reported when it is blocked', () => {
    page = openPage()
    const blocked = vi.fn()
    loadChannelTalk(blocked)
    page.scripts[0]?.listeners.get('error')?.()
    expect(blocked).toHaveBeenCalledOnce()
  })

  it('leaves its calls in the loader’s queue without throwing', () => {
    page = openPage()
    const waiting = loadChannelTalk(() => {})
    expect(() => waiting.showMessenger()).not.toThrow()
    expect([...(window.ChannelIO.q ?? [])].map(([method]) => method)).toEqual(['showMessenger'])
  })

  it('does not break the page when it throws', () => {
    page = openPage({ fails: true })
    const failing = loadChannelTalk(() => {})
    page.arrive()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    expect(() => failing.setPage('/')).not.toThrow()
    expect(reported).toHaveBeenCalledOnce()
  })
})
