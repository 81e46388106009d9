/** Returns this browser's local storage for the site; null where it is blocked: accessing it throws there. */
export const findLocalStorage = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}

/**
 * Stores a text on the device, or deletes it with null. Falls back to memory when device storage is missing or full.
 */
export const setLocalItem = (name: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Reads a stored value; null where it is missing. */
export const getLocalItem = (name: string): string | null => findLocalStorage()?.getItem(name) ?? null
