import { useEffect, useState } from 'react'

/** Milliseconds that a screen has for itself. */
const SCREEN_FIRST_MS = 1000

/** False until a screen stands and can be used: what costs much, and is no part of anybody's work, comes after that. */
export const useQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  // A clock of the browser's, which has to be stopped.
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(true), SCREEN_FIRST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isQuiet
}
