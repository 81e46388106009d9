import { useEffect, useRef, useState } from 'react'

/** A countdown that a visitor can stop. */
export type Countdown = {
  /** Whole seconds left. */
  left: number
  isRunning: boolean
  stop: () => void
}

/** Counts whole seconds down from `seconds` once the page is alive, and then does something once. */
export const useCountdown = (seconds: number, onEnd: () => void): Countdown => {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setIsStopped] = useState(false)
  const isRunning = !isStopped && left > 0
  const latestEnd = useRef(onEnd)

  useEffect(() => {
    latestEnd.current = onEnd
  })

  // A timer is the outside world: it runs only while this is on the page, and ends with it.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) latestEnd.current()
    }, 1000)
    return () => clearTimeout(timer)
  }, [isRunning, left])

  return { left, isRunning, stop: () => setIsStopped(true) }
}
