/** Interface of any customer chat (Spec §1): fourteen controls and six callbacks. */
export type ChatPort = {
  /** Starts the chat; `end` receives whether it succeeded. */
  boot: (options: ChatBoot, end: (isReady: boolean) => void) => void
  shutdown: () => void
  showMessenger: () => void
  hideMessenger: () => void
  /** Opens a new chat, with a prefilled message if there is one. */
  openChat: (message?: string) => void
  trackEvent: (name: string, properties?: Record<string, string | number>) => void
  updateUser: (change: { language?: string; profile?: { name: string | null } }) => void
  addTags: (tags: string[]) => void
  removeTags: (tags: string[]) => void
  /** Sets the visitor's current page, by its path without language. */
  setPage: (path: string) => void
  resetPage: () => void
  showChannelButton: () => void
  hideChannelButton: () => void
  setAppearance: (appearance: ChatAppearance) => void
  listen: (callbacks: ChatCallbacks) => void
  clearCallbacks: () => void
}

/** Boot options of a chat. */
export type ChatBoot = {
  key: string
  language: ChatLanguage
  appearance: ChatAppearance
  /** The site has its own link to the chat on this page. */
  hidesButton: boolean
  profile?: { name: string }
}

/** Callbacks from the chat to the site. */
export type ChatCallbacks = {
  messengerShown: () => void
  messengerHidden: () => void
  badgeChanged: (unread: number, alerts: number) => void
  chatCreated: () => void
  /** The visitor left a name, a number or an address with the clinic; the site stores none of it. */
  followUpChanged: () => void
  urlClicked: (url: string) => void
}

export type ChatAppearance = 'light' | 'dark'

/** Languages of the messenger's interface. */
export type ChatLanguage = 'ko' | 'ja' | 'en'

/** Above the site's popups (30), below its search (40), dialogs (110) and alerts (120): Spec §9 "Stacking levels". */
export const CHAT_LEVEL = 35

/** Maps a page language to one of the messenger, which has no Chinese interface and shows English instead. */
export const toChatLanguage = (language: string): ChatLanguage =>
  language === 'ko' || language === 'ja' ? language : 'en'
