/** Returns a text from the browser's local storage; null if missing or storage is blocked. */
export const readStoredText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Private windows and blocked storage: nothing is stored.
    return null
  }
}

/** Stores a text in the browser for this visitor; null removes it. Does nothing where storage is unavailable. */
export const writeStoredText = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Full or blocked storage must not break the page.
  }
}
