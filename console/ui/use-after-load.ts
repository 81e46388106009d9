import { useEffect, useState } from 'react'

/** Milliseconds reserved for the screen itself. */
const SCREEN_FIRST_MS = 1000

/** Returns false until the screen is loaded and usable; expensive optional work waits for that. */
export const useAfterLoad = (): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  // Timers have to be cleared.
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(true), SCREEN_FIRST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isQuiet
}
