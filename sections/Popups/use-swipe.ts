import { useRef, type HTMLAttributes } from 'react'
import { isDrag } from '#kit/scroll-row.ts'
import { findSwipe } from './find-swipe.ts'

/** What hears fingers, pens and mice. */
export type SwipeHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onDragStart'
>

/** Tells of swipes to the next item (1) and to the one before (-1); a press that moved follows no link. */
export const useSwipe = (onSwipe: (step: 1 | -1) => void): SwipeHandlers => {
  const press = useRef<{ x: number; y: number } | null>(null)
  const hasDragged = useRef(false)
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }) => {
      hasDragged.current = false
      press.current = isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }) => {
      const from = press.current
      press.current = null
      if (!from) return
      const to = { x: clientX, y: clientY }
      hasDragged.current = isDrag(from, to)
      const step = findSwipe(from, to)
      if (step !== 0) onSwipe(step)
    },
    // The finger scrolls the page.
    onPointerCancel: () => {
      press.current = null
    },
    onClickCapture: (event) => {
      // A click by keyboard has no press before it.
      if (!hasDragged.current || event.detail === 0) return
      hasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // A mouse would take the picture or the link along.
    onDragStart: (event) => event.preventDefault(),
  }
}
