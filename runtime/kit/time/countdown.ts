import { useEffect, useRef, useState } from 'react'

/** A countdown that a visitor can stop. */
export type Countdown = {
  /** Whole seconds remaining. */
  left: number
  isRunning: boolean
  stop: () => void
}

const SECOND_MS = 1000

/**
 * Calls `tell` with each remaining whole second, down to 0, and then `onEnd` once. Returns the function that cancels
 * it.
 */
export const countDown = (seconds: number, tell: (left: number) => void, onEnd: () => void): (() => void) => {
  let left = seconds
  const timer = setInterval(() => {
    left -= 1
    tell(left)
    if (left > 0) return
    clearInterval(timer)
    onEnd()
  }, SECOND_MS)
  return () => clearInterval(timer)
}

/** Counts whole seconds down from `seconds` once the page is hydrated, and then calls `onEnd` once. */
export const useCountdown = (seconds: number, onEnd: () => void): Countdown => {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setIsStopped] = useState(false)
  const latestEnd = useRef(onEnd)

  useEffect(() => {
    latestEnd.current = onEnd
  })

  // The timer is an external system: it runs only while the component is mounted.
  useEffect(() => {
    if (isStopped) return
    return countDown(seconds, setLeft, () => latestEnd.current())
  }, [isStopped, seconds])

  return { left, isRunning: !isStopped && left > 0, stop: () => setIsStopped(true) }
}
