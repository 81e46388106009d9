import { showAllSections } from './late-sections.ts'

/** Scroll positions of a tab's history entries, preserved across reloads and visits to other sites. */
export type ScrollPlaces = {
  /** Stores the position of the page that is about to be left. */
  leave: () => void
  /** Creates the state of a new entry and makes it the current one. */
  enterNew: () => EntryState
  /** Checks whether the browser has moved to another entry than that of the shown page. */
  hasMoved: () => boolean
  /**
   * Makes the browser's current entry the shown one. Scrolls to its stored position and returns whether there is one;
   * an entry that the browser has just made, such as by a link to a place in the page, has no position yet.
   */
  arrive: () => boolean
}

/** State that the router writes into a history entry. */
type EntryState = { place: string }

const STORAGE_KEY = 'maru.scroll'
const MAX_PLACES = 50

/**
 * Starts storing scroll positions, and restores that of the entry that was loaded. Positions are stored in the
 * session's storage and not in the entries: Chromium drops state written to an entry while its page is being left, and
 * an entry left within the page cannot be written to any more.
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
    // When the visitor comes back, the browser restores the scroll position before our code has loaded.
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

/** Adds a key to the state of the current entry, next to the data of other scripts. */
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
    // Storage is blocked or holds another script's data: positions last as long as the document.
    return new Map()
  }
}

const writeStored = (places: ReadonlyMap<string, number>): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]))
  } catch {
    // Full or blocked storage costs only the restored position.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
