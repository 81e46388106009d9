import { useEffect, useRef, useState, useSyncExternalStore, type HTMLAttributes } from 'react'

/** State and controls of a carousel: current item, navigation, and handlers for its root that pause it. */
export type Autoplay = {
  index: number
  isPlaying: boolean
  show: (index: number) => void
  toggle: () => void
  /** Handlers for the carousel's root, which pause it while it is hovered or has focus. */
  hold: Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'>
}

/**
 * Cycles through `count` items every `interval` ms (0 disables it). Pauses while hovered or focused, starts paused
 * under reduced motion and in a frame, and stays paused once the visitor has chosen an item.
 */
export const useAutoplay = (count: number, interval: number): Autoplay => {
  const [index, setIndex] = useState(0)
  // Reduced motion is only known in the browser; the cached HTML is the same for all visitors.
  const isCalm = useSyncExternalStore(subscribeToCalm, readCalm, () => false)
  const [isWanted, setIsPlaying] = useState<boolean | null>(null)
  const isPlaying = isWanted ?? (interval > 0 && !isCalm)
  // A ref, because holding changes nothing visible and needs no re-render.
  const isHeld = useRef(false)
  const restart = useRef(() => {})
  const hold = (isNow: boolean) => {
    isHeld.current = isNow
    restart.current()
  }

  // The timer is an external system: it starts and stops with the state it depends on.
  useEffect(() => {
    if (!isPlaying || interval <= 0 || count < 2) return
    let timer: ReturnType<typeof setInterval> | undefined
    restart.current = () => {
      clearInterval(timer)
      if (!isHeld.current) timer = setInterval(() => setIndex((current) => (current + 1) % count), interval)
    }
    restart.current()
    return () => {
      clearInterval(timer)
      restart.current = () => {}
    }
  }, [isPlaying, interval, count])

  return {
    index,
    isPlaying,
    show: (chosen) => {
      setIsPlaying(false)
      setIndex(chosen)
    },
    toggle: () => setIsPlaying(!isPlaying),
    hold: {
      onMouseEnter: () => hold(true),
      onMouseLeave: () => hold(false),
      onFocus: () => hold(true),
      onBlur: () => hold(false),
    },
  }
}

const CALM = '(prefers-reduced-motion: reduce)'

/** Checks for reduced motion, or for a frame, which is always an editor preview: other sites cannot frame the page. */
const readCalm = (): boolean => top !== self || matchMedia(CALM).matches

const subscribeToCalm = (listen: () => void): (() => void) => {
  const query = matchMedia(CALM)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}
