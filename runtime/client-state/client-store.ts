import { EMPTY_CLIENT_STATE, type ClientState } from './client-state.ts'
import { createStore, type Store } from './create-store.ts'
import { parseSnapshot } from './parse-snapshot.ts'
import { persistStore, type SnapshotStorage } from './persist-store.ts'

const STORAGE_KEY = 'maru.client'

let started: Store<ClientState> | undefined

/**
 * Returns the single store of this browser page, restored at its first use. Browser only: the server renders every page
 * with EMPTY_CLIENT_STATE, so that all visitors get the same HTML.
 */
export const clientStore = (): Store<ClientState> => (started ??= startStore())

const startStore = (): Store<ClientState> => {
  const store = createStore(EMPTY_CLIENT_STATE)
  const { follow } = persistStore(store, browserStorage, { now: Date.now })
  followTheme(store)
  // Another tab of the same site changed the state: the bag's dot must agree in all tabs.
  window.addEventListener('storage', ({ key, newValue }) => {
    const kept = key === STORAGE_KEY && newValue !== null ? parseSnapshot(newValue) : null
    // The keywords belong to this page and the theme to this window.
    if (kept) follow(({ hashTags, theme }) => ({ ...kept, hashTags, theme }))
  })
  return store
}

/** Follows the colour scheme of the visitor's system. */
const followTheme = (store: Store<ClientState>): void => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const note = () => {
    const theme = dark.matches ? 'dark' : 'light'
    store.update((state) => (state.theme === theme ? state : { ...state, theme }))
  }
  note()
  dark.addEventListener('change', note)
}

/** Accessing `localStorage` may throw, so it is only accessed inside the functions. */
const browserStorage: SnapshotStorage = {
  read: () => localStorage.getItem(STORAGE_KEY),
  write: (text) => localStorage.setItem(STORAGE_KEY, text),
  remove: () => localStorage.removeItem(STORAGE_KEY),
}
