import { useEffect, useState } from 'react'

/** Milliseconds that a screen has for itself. */
const SCREEN_FIRST_MS = 1000

/** Returns false until the screen is loaded and usable; expensive optional work waits for that. */
export const useQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  // A clock of the browser's, which has to be stopped.
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(true), SCREEN_FIRST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isQuiet
}
