/** Returns a text from the browser's local storage; null if missing or storage is blocked. */
export const readStoredText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Private windows and blocked storage: the visitor simply has nothing stored.
    return null
  }
}

/** Keeps a text in the browser for this visitor; null removes it. Where the browser keeps nothing, nothing happens. */
export const writeStoredText = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Full or blocked storage costs the visitor a convenience, never the page.
  }
}
