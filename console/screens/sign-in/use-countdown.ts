import { useEffect, useState } from 'react'

/** Counts down after too many attempts: `begin` takes the seconds; `seconds` is 0 when retrying is allowed. */
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
