import { useActorRef, useSelector } from '@xstate/react'
import type { FocusEvent, HTMLAttributes } from 'react'
import { useCalm } from '#kit/use-calm.ts'
import { realClock } from '#machines/clock.ts'
import { popupCarouselMachine } from '#machines/popup-carousel.ts'
import { useSwipe, type SwipeHandlers } from './use-swipe.ts'

/** A popup's carousel, whose machine keeps the time. */
export type PopupCarousel = {
  index: number
  /** It would move by itself, if nobody held it. */
  isPlaying: boolean
  toggle: () => void
  choose: (index: number) => void
  /** For the carousel's root. */
  hold: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
  /** For what holds the items. */
  swipe: SwipeHandlers
}

/** Starts the carousel's machine in real time. */
export const usePopupCarousel = (count: number): PopupCarousel => {
  const isCalm = useCalm()
  const actor = useActorRef(popupCarouselMachine, { clock: realClock, input: { count, startsCalm: isCalm } })
  const index = useSelector(actor, ({ context }) => context.index)
  const isPaused = useSelector(actor, ({ value }) => value === 'paused')
  const choose = (item: number) => actor.send({ type: 'choose', index: item })
  // Beyond the first and the last there is nothing to swipe to, and the machine stays where it is.
  const swipe = useSwipe((step) => choose(index + step))

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
  return {
    index,
    isPlaying: !isPaused,
    toggle: () => actor.send({ type: 'toggle' }),
    choose,
    hold: {
      onPointerEnter: () => actor.send({ type: 'hold', by: 'pointer' }),
      onPointerLeave: () => actor.send({ type: 'release', by: 'pointer' }),
      onFocus: () => actor.send({ type: 'hold', by: 'focus' }),
      onBlur: (event) => {
        if (!isInside(event)) actor.send({ type: 'release', by: 'focus' })
      },
    },
    swipe,
  }
}
