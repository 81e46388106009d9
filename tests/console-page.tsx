import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { RIGHTS, type AdministratorRole } from '#server/security/rights.ts'
import { SignOutProvider, SessionProvider, type Session } from '../console/lib/api/session.ts'
import { startTexts, changeLanguage, LanguageProvider } from '../console/lib/texts/texts.tsx'
import { theme } from '../console/ui/theme/theme.ts'
import { rememberListeners } from './page-listeners.ts'

/** The owner of a clinic in Korean and English; another role has the server's rights of that role. */
export const toSession = (changes: Partial<Session> = {}): Session => ({
  id: 1,
  email: 'mina@lumi.example',
  name: 'Kim Mina',
  role: 'owner',
  rights: rightsOf(changes.role ?? 'owner'),
  language: null,
  isForAllPartners: false,
  clinic: { code: 'lumi', name: 'Lumi Clinic' },
  isOperatorsConsole: false,
  languages: ['ko', 'en'],
  siteAddress: 'https://lumi.example',
  isLaunched: true,
  sitesDomain: null,
  sessionId: 'session-1',
  expiresAt: '2026-12-24T00:00:00.000Z',
  isStaying: false,
  provenUntil: null,
  hasAuthenticator: false,
  passkeys: 0,
  recoveryCodes: 0,
  fallbackFields: [],
  ...changes,
})

const rightsOf = (role: AdministratorRole): string[] =>
  Object.entries(RIGHTS).flatMap(([right, roles]) => (roles.includes(role) ? [right] : []))

type Options = {
  readonly session?: Partial<Session>
  /** The router's address, such as `/treatments?state=draft`. */
  readonly at?: string
  readonly leave?: () => void
}

const wait = setTimeout

/**
 * A document of the console for every test of a file, in English, 1440 pixels wide, without moves. `show` draws a piece
 * in it with everything that the console gives its screens.
 */
export const openConsolePage = () => {
  let root: Root | null = null
  let place = document.body
  let client = new QueryClient()
  let end = () => {}
  beforeAll(async () => {
    if (!i18next.isInitialized) await startTexts()
  })
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    localStorage.clear()
    await changeLanguage('en')
    setWidth(1440)
    end = rememberListeners()
    // No fonts load here, but some fields listen to their events.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
    document.body.innerHTML = '<div id="console"></div>'
    place = find('#console')
    client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  })
  afterEach(async () => {
    notifications.clean()
    notifications.cleanQueue()
    root?.unmount()
    root = null
    await settle(client)
    client.clear()
    end()
    document.body.innerHTML = ''
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  const page = {
    /** Query client of the console, a new one for each test. */
    get client() {
      return client
    },
    /** Current address of the router. */
    get address() {
      return find('[data-address]').dataset['address'] ?? ''
    },
    /** Draws a piece, and lets it come to rest. */
    show: async (piece: ReactNode, { session = {}, at = '/', leave = () => {} }: Options = {}): Promise<void> => {
      root?.unmount()
      root = createRoot(place)
      root.render(
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <LanguageProvider>
            <QueryClientProvider client={client}>
              <MemoryRouter initialEntries={[at]} useTransitions={false}>
                <SessionProvider value={toSession(session)}>
                  <SignOutProvider value={leave}>
                    <main id="sheet">{piece}</main>
                    <Where />
                  </SignOutProvider>
                </SessionProvider>
              </MemoryRouter>
            </QueryClientProvider>
            <Notifications transitionDuration={0} />
          </LanguageProvider>
        </MantineProvider>,
      )
      await settle(client)
    },
    /** Draws nothing but a hook; `current` is what it gave last. */
    run: async <Given,>(useIt: () => Given, options: Options = {}): Promise<{ readonly current: Given }> => {
      const told: Given[] = []
      await page.show(<Hook give={useIt} tell={(given) => void told.push(given)} />, options)
      return {
        get current() {
          // A hook that was drawn has given something.
          return told.at(-1) as Given
        },
      }
    },
    /** Takes the piece away, as leaving its screen does. */
    close: async (): Promise<void> => {
      root?.unmount()
      root = null
      await settle(client)
    },
    settle: () => settle(client),
    /** Presses what a role and a name say. */
    press: async (role: Role, name: string | RegExp, within?: ParentNode): Promise<void> => {
      const found = get(role, name, within)
      found.focus()
      found.click()
      await settle(client)
    },
    /** Writes into a field in the place of what stood there. */
    type: async (name: string | RegExp, text: string, within?: ParentNode): Promise<void> => {
      write(get('textbox', name, within), text)
      await settle(client)
    },
    /** Presses a key where the focus is, such as `mod+Enter`; true where the screen took it. */
    key: async (keys: string, target: Element = document.activeElement ?? document.body): Promise<boolean> => {
      const isTaken = !target.dispatchEvent(toKeyEvent(keys))
      await settle(client)
      return isTaken
    },
    /** Returns the notifications at the foot of the page in order, without decorations such as keys. */
    notices: (): string[] =>
      [...document.querySelectorAll('.mantine-Notification-description')].map((notice) => {
        const said = notice.cloneNode(true) as Element
        for (const hidden of said.querySelectorAll('[aria-hidden]')) hidden.remove()
        return said.textContent ?? ''
      }),
  }
  return page
}

const Hook = <Given,>({ give, tell }: { give: () => Given; tell: (given: Given) => void }) => {
  const given = give()
  useEffect(() => tell(given))
  return null
}

const Where = () => {
  const { pathname, search, hash } = useLocation()
  return <i hidden data-address={`${pathname}${search}${hash}`} />
}

/** The window’s width in pixels, as media queries see it. */
export const setWidth = (width: number): void => {
  // In vitest the window has the API of happy-dom.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
  happyDOM.setViewport({ width, height: 900 })
}

/** Until nothing is asked, written or drawn any more. */
const settle = async (client: QueryClient): Promise<void> => {
  let hasMoved = false
  // Far quicker than to compare what the whole page is written as.
  const observer = new MutationObserver(() => (hasMoved = true))
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
  for (let still = 0, round = 0; still < 4 && round < 400; round += 1) {
    hasMoved = false
    await beat()
    const isBusy = hasMoved || client.isFetching() > 0 || client.isMutating() > 0
    still = isBusy ? 0 : still + 1
  }
  observer.disconnect()
}

/** A moment in which what has come is drawn at once: by itself React shows late what it had to wait for. */
const beat = async (): Promise<void> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  try {
    await act(async () => {
      await new Promise((resolve) => wait(resolve, 3))
      await vi.dynamicImportSettled()
    })
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  }
}

const ROLES = {
  alert: '[role=alert]',
  button: 'button:not([role]), [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  listitem: 'li',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  row: 'tr, [role=row]',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, [role=textbox]',
} as const

type Role = keyof typeof ROLES

/** Everything of a role that one can reach, in the order of the page; all of it, or what has a name. */
export const all = (role: Role, name: string | RegExp = /^/, place: ParentNode = document): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(ROLES[role])].filter((one) => {
    if (one.closest('[hidden], [style*="display: none"]')) return false
    const said = nameOf(one)
    return typeof name === 'string' ? said === name : name.test(said)
  })

/** The names of everything of a role. */
export const names = (role: Role, place?: ParentNode): string[] => all(role, /^/, place).map(nameOf)

/** The one that a role and a name say, which has to be there. */
export const get = (role: Role, name: string | RegExp = /^/, place?: ParentNode): HTMLElement => {
  const [found] = all(role, name, place)
  if (!found) throw new Error(`There is no ${role} ${String(name)} among: ${names(role, place).join(' | ')}`)
  return found
}

/** Checks whether an enabled control exists. */
export const isUsable = (role: Role, name: string | RegExp): boolean =>
  all(role, name).some((one) => !one.matches(':disabled, [data-disabled]'))

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Nothing in the page is ${selector}`)
  return found
}

/** Returns the accessible name of a control: its own label, its label element, or its text. */
const nameOf = (element: HTMLElement): string => {
  const own = element.getAttribute('aria-label')
  if (own !== null) return own
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = [
    ...ids.flatMap((id) => document.getElementById(id) ?? []),
    ...(ids.length === 0 && element.id ? document.querySelectorAll(`label[for="${element.id}"]`) : []),
  ]
  if (labels.length > 0) return wordsOf(labels.map((label) => readText(label, UNHEARD)).join(' '))
  return wordsOf(readText(element, UNHEARD)) || (element.getAttribute('placeholder') ?? '')
}

const wordsOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the text of an element, with whitespace collapsed. */
export const textOf = (place: Node | null = document.body): string => wordsOf(place ? readText(place, UNSEEN) : '')

const UNSEEN = 'style, script'
const UNHEARD = `${UNSEEN}, [aria-hidden="true"]`

const readText = (node: Node, without: string): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof Element && node.matches(without)) return ''
  return [...node.childNodes].map((one) => readText(one, without)).join('')
}

/** The value of a field. */
export const valueOf = (name: string | RegExp): string => {
  const field = get('textbox', name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : textOf(field)
}

/** As a browser does it, so that React hears of it. */
export const write = (field: Element, text: string): void => {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const toKeyEvent = (keys: string): KeyboardEvent => {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key === ' ' ? 'Space' : key
  return new KeyboardEvent('keydown', {
    key,
    code,
    ctrlKey: parts.includes('mod'),
    shiftKey: parts.includes('shift'),
    altKey: parts.includes('alt'),
    bubbles: true,
    cancelable: true,
  })
}
