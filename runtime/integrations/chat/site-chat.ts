import type { ChatAppearance, ChatBoot, ChatCallbacks, ChatLanguage, ChatPort } from './chat-port.ts'

/** State of the site that the chat follows: page and visitor. */
export type ChatSite = {
  /** Key of the partner; null where it has no chat. */
  key: string | null
  language: ChatLanguage
  /** Without language prefix; null where the URL is no page of the site. */
  path: string | null
  user: { id: string; name: string } | null
  tags: readonly string[]
  hidesButton: boolean
  appearance: ChatAppearance
}

/** The chat of this browser page. */
export type SiteChat = {
  follow: (site: ChatSite) => void
  /** Opens the messenger, or a new chat with a message; returns whether it succeeded. */
  open: (message?: string) => Promise<boolean>
  /** Hides the messenger. */
  close: () => void
  /** Called when the chat's script failed to load. */
  fail: () => void
}

/** Time in ms without a start after which the chat counts as failed, until it starts after all. */
export const BOOT_TIMEOUT_MS = 10_000

/** Maximum time in ms that a visitor waits for the chat to open; then the link's URL is followed. */
export const OPEN_TIMEOUT_MS = 3000

type Wait = (callback: () => void, delay: number) => void

/** Keeps a chat in sync with the site. For another key or person, it is shut down and booted again. */
export const createSiteChat = (port: ChatPort, callbacks: ChatCallbacks, wait: Wait = setTimeout): SiteChat => {
  let booted: ChatSite | null = null
  let state: 'off' | 'booting' | 'ready' | 'failed' = 'off'
  let boots = 0
  let waiting: ((canOpen: boolean) => void)[] = []

  const settle = (next: 'off' | 'ready' | 'failed') => {
    state = next
    for (const tell of waiting) tell(next === 'ready')
    waiting = []
  }

  const end = () => {
    if (!booted) return
    port.clearCallbacks()
    port.shutdown()
    // Without callbacks the state would still show an open messenger and unread messages.
    callbacks.messengerHidden()
    callbacks.badgeChanged(0, 0)
    booted = null
    settle('off')
  }

  const begin = (site: ChatSite, key: string) => {
    const own = ++boots
    booted = site
    state = 'booting'
    port.listen(callbacks)
    port.boot(toBoot(site, key), (isReady) => {
      if (own === boots && booted) settle(isReady ? 'ready' : 'failed')
    })
    tellPage(port, site)
    if (site.tags.length > 0) port.addTags([...site.tags])
    wait(() => {
      if (own === boots && state === 'booting') settle('failed')
    }, BOOT_TIMEOUT_MS)
  }

  return {
    follow: (site) => {
      const isSame = booted !== null && site.key === booted.key && !isOtherPerson(booted.user, site.user)
      if (booted && isSame) {
        tellChanges(port, booted, site)
        booted = site
        return
      }
      end()
      if (site.key !== null) begin(site, site.key)
    },
    open: async (message) => {
      if (state === 'booting') await new Promise<boolean>((resolve) => waitForBoot(waiting, wait, resolve))
      // The state may have changed during the wait.
      if ((state as string) !== 'ready') return false
      if (message === undefined) port.showMessenger()
      else port.openChat(message)
      return true
    },
    close: () => {
      if (state === 'ready') port.hideMessenger()
    },
    fail: () => {
      if (booted) settle('failed')
    },
  }
}

const waitForBoot = (waiting: ((canOpen: boolean) => void)[], wait: Wait, resolve: (canOpen: boolean) => void) => {
  waiting.push(resolve)
  wait(() => resolve(false), OPEN_TIMEOUT_MS)
}

const toBoot = ({ language, appearance, hidesButton, user }: ChatSite, key: string): ChatBoot => ({
  key,
  language,
  appearance,
  hidesButton,
  ...(user ? { profile: { name: user.name } } : {}),
})

/** Checks whether the person has changed: a sign-in continues the earlier chat, but another person must not see it. */
const isOtherPerson = (before: ChatSite['user'], now: ChatSite['user']): boolean =>
  before !== null && before.id !== now?.id

const tellChanges = (port: ChatPort, before: ChatSite, now: ChatSite): void => {
  if (now.language !== before.language) port.updateUser({ language: now.language })
  if (now.user && now.user.name !== before.user?.name) port.updateUser({ profile: { name: now.user.name } })
  if (now.path !== before.path) tellPage(port, now)
  const gone = before.tags.filter((tag) => !now.tags.includes(tag))
  const come = now.tags.filter((tag) => !before.tags.includes(tag))
  if (gone.length > 0) port.removeTags(gone)
  if (come.length > 0) port.addTags(come)
  if (now.appearance !== before.appearance) port.setAppearance(now.appearance)
  if (now.hidesButton !== before.hidesButton) {
    if (now.hidesButton) port.hideChannelButton()
    else port.showChannelButton()
  }
}

const tellPage = (port: ChatPort, { path }: ChatSite): void => {
  if (path === null) port.resetPage()
  else port.setPage(path)
}
