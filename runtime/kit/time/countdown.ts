import { useEffect, useRef, useState } from 'react'

/** A countdown that a visitor can stop. */
export type Countdown = {
  /** Whole seconds left. */
  left: number
  isRunning: boolean
  stop: () => void
}

const SECOND_MS = 1000

/** Tells each whole second that is left, down to 0, and then does something once. Returns the function that ends it. */
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

/** Counts whole seconds down from `seconds` once the page is alive, and then does something once. */
export const useCountdown = (seconds: number, onEnd: () => void): Countdown => {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setIsStopped] = useState(false)
  const latestEnd = useRef(onEnd)

  useEffect(() => {
    latestEnd.current = onEnd
  })

  // A timer is the outside world: it runs only while this is on the page, and ends with it.
  useEffect(() => {
    if (isStopped) return
    return countDown(seconds, setLeft, () => latestEnd.current())
  }, [isStopped, seconds])

  return { left, isRunning: !isStopped && left > 0, stop: () => setIsStopped(true) }
}
