import { useEffect, useState } from 'react'
import type { Refusal } from '../flow/refusal.ts'

/** Whole seconds until the clinic takes another try; 0 where nothing has to be waited for. */
export const useWait = (refusal: Refusal | null): number => {
  const [waited, setWaited] = useState<{ since: Refusal | null; seconds: number }>({ since: null, seconds: 0 })
  const seconds = waited.since === refusal ? waited.seconds : 0
  const left = refusal?.type === 'later' ? Math.max(0, Math.ceil(refusal.seconds) - seconds) : 0

  // A timer is the outside world: it runs only while this is on the page, and ends with it.
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setWaited({ since: refusal, seconds: seconds + 1 }), 1000)
    return () => clearTimeout(timer)
  }, [left, refusal, seconds])

  return left
}
