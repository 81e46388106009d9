import { showAllSections } from './late-sections.ts'

/** Scroll positions of a tab's history entries, kept over reloads and visits to other sites. */
export type ScrollPlaces = {
  /** Notes the position of the page that is about to be left. */
  leave: () => void
  /** Makes the state of a new entry, whose page is shown from now on. */
  enterNew: () => EntryState
  /** Checks whether the browser has moved to another entry than that of the shown page. */
  hasMoved: () => boolean
  /**
   * Takes the current entry for the one whose page is shown. Scrolls to where it was left and returns whether that is
   * known; an entry that the browser has just made, such as by a link to a place in the page, has no position yet.
   */
  arrive: () => boolean
}

/** State that the router writes into a history entry. */
type EntryState = { place: string }

const STORAGE_KEY = 'maru.scroll'
const MAX_PLACES = 50

/**
 * Begins to keep scroll positions, and returns to that of the entry that was loaded. Positions are kept in the session's
 * storage and not in the entries: Chromium drops what a page writes into its entry while it is being left, and an entry
 * that was left within the page cannot be written to any more.
 */
export const startScrollPlaces = (): ScrollPlaces => {
  const places = readStored()
  let key = readKey() ?? markEntry()
  // Last reported position: when the browser jumps to a place in the page, it has already scrolled.
  let last = window.scrollY

  const leave = () => {
    places.delete(key)
    places.set(key, Math.round(last))
    for (const oldest of places.keys()) {
      if (places.size <= MAX_PLACES) break
      places.delete(oldest)
    }
  }
  const store = () => {
    last = window.scrollY
    leave()
    writeStored(places)
  }
  const arrive = () => {
    const known = readKey()
    key = known ?? markEntry()
    const top = known === null ? undefined : places.get(known)
    if (top === undefined) return false
    if (top > 0) showAllSections()
    window.scrollTo(0, top)
    last = top
    return true
  }

  window.addEventListener('scroll', () => (last = window.scrollY), { passive: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') store()
  })
  window.addEventListener('pagehide', () => {
    store()
    // The browser scrolls before our code has loaded when the visitor comes back.
    history.scrollRestoration = 'auto'
  })
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  window.addEventListener('pageshow', takeOver)
  arrive()
  takeOver()
  return {
    leave,
    enterNew: () => {
      key = makeKey()
      return { place: key }
    },
    hasMoved: () => readKey() !== key,
    arrive,
  }
}

const readKey = (): string | null => {
  const state: unknown = history.state
  return isRecord(state) && typeof state['place'] === 'string' ? state['place'] : null
}

/** Gives the current entry a key, beside what another script keeps in it. */
const markEntry = (): string => {
  const place = makeKey()
  const state: unknown = history.state
  history.replaceState({ ...(isRecord(state) ? state : {}), place }, '')
  return place
}

const makeKey = (): string => Math.random().toString(36).slice(2)

const readStored = (): Map<string, number> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : [])
  } catch {
    // Blocked storage or another script's text: positions last as long as the document.
    return new Map()
  }
}

const writeStored = (places: ReadonlyMap<string, number>): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]))
  } catch {
    // Full or blocked storage costs a convenience, never the page.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
