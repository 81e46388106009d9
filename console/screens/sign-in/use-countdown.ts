import { useEffect, useState } from 'react'

/** Counts down after too many tries: `begin` with seconds; `seconds` is 0 when one may try again. */
export const useCountdown = () => {
  const [seconds, setSeconds] = useState(0)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { seconds, begin: setSeconds }
}
