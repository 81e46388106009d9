import { useEffect, useState } from 'react'

/** Milliseconds between updates of the current time. */
const TICK_MS = 30_000

/** Returns the current time, updated twice a minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
