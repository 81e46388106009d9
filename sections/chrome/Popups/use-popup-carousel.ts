import { useActorRef, useSelector } from '@xstate/react'
import type { FocusEvent, HTMLAttributes } from 'react'
import { useSlides, type Slides } from '#kit/slides/use-slides.ts'
import { useCalm } from '#kit/screen/use-calm.ts'
import { realClock } from '#machines/clock.ts'
import { popupCarouselMachine } from '#machines/popup-carousel.ts'

/** A popup's carousel, timed by its machine. */
export type PopupCarousel = {
  index: number
  /** Autoplay is on, even while it is held. */
  isPlaying: boolean
  toggle: () => void
  choose: (index: number) => void
  /** For the carousel's root. */
  hold: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel' | 'onFocus' | 'onBlur'
  >
  /** Props for the row of items, which follow the finger. */
  row: Slides['row']
}

/** Starts the carousel's machine in real time. */
export const usePopupCarousel = (count: number): PopupCarousel => {
  const isCalm = useCalm()
  const actor = useActorRef(popupCarouselMachine, { clock: realClock, input: { count, startsCalm: isCalm } })
  const index = useSelector(actor, ({ context }) => context.index)
  const isPaused = useSelector(actor, ({ value }) => value === 'paused')
  const choose = (item: number) => actor.send({ type: 'choose', index: item })
  const { row, wakes } = useSlides({ index, count, onMoved: choose })

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
  return {
    index,
    isPlaying: !isPaused,
    toggle: () => actor.send({ type: 'toggle' }),
    choose,
    hold: {
      onPointerEnter: (event) => {
        actor.send({ type: 'hold', by: 'pointer' })
        wakes.onPointerEnter?.(event)
      },
      onPointerLeave: () => actor.send({ type: 'release', by: 'pointer' }),
      // A scrolling finger fires no further pointer events.
      onTouchStart: (event) => {
        actor.send({ type: 'hold', by: 'touch' })
        wakes.onTouchStart?.(event)
      },
      onTouchEnd: () => actor.send({ type: 'release', by: 'touch' }),
      onTouchCancel: () => actor.send({ type: 'release', by: 'touch' }),
      onFocus: (event) => {
        actor.send({ type: 'hold', by: 'focus' })
        wakes.onFocus?.(event)
      },
      onBlur: (event) => {
        if (!isInside(event)) actor.send({ type: 'release', by: 'focus' })
      },
    },
    row,
  }
}
