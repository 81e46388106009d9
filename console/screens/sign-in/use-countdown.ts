import { useEffect, useState } from 'react'
import { ApiError } from '../../api/call.ts'

/** Seconds that one still has to wait after too many tries; 0 when none. */
export const useCountdown = (error: unknown): number => {
  const given = error instanceof ApiError ? error.details['retryAfterSeconds'] : undefined
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (typeof given !== 'number') return
    setEndsAt(Date.now() + given * 1000)
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [error, given])
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000))
}
