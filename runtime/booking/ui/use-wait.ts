import { useEffect, useState } from 'react'
import type { Refusal } from '../flow/refusal.ts'

/** Returns the whole seconds until the clinic accepts another attempt; 0 when no wait is needed. */
export const useWait = (refusal: Refusal | null): number => {
  const [waited, setWaited] = useState<{ since: Refusal | null; seconds: number }>({ since: null, seconds: 0 })
  const seconds = waited.since === refusal ? waited.seconds : 0
  const left = refusal?.type === 'later' ? Math.max(0, Math.ceil(refusal.seconds) - seconds) : 0

  // The timer is an external system: it runs only while the component is mounted.
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setWaited({ since: refusal, seconds: seconds + 1 }), 1000)
    return () => clearTimeout(timer)
  }, [left, refusal, seconds])

  return left
}
