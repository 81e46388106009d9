import { useActorRef, useSelector } from '@xstate/react'
import { useState, type FocusEvent, type HTMLAttributes } from 'react'
import type { Swiper } from 'swiper/types'
import { useCalm } from '#kit/use-calm.ts'
import { useReport } from '#kit/use-report.ts'
import { realClock } from '#machines/clock.ts'
import { popupCarouselMachine } from '#machines/popup-carousel.ts'

/** A popup's carousel: the machine keeps the time, Swiper moves the pictures. */
export type PopupCarousel = {
  index: number
  /** It would move by itself, if nobody held it. */
  isPlaying: boolean
  isCalm: boolean
  toggle: () => void
  choose: (index: number) => void
  /** For the carousel's root. */
  hold: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
  /** For Swiper. */
  handlers: { onSwiper: (swiper: Swiper) => void; onSlideChange: (swiper: Swiper) => void }
}

/** Starts the carousel's machine in real time and keeps Swiper at its item. */
export const usePopupCarousel = (count: number): PopupCarousel => {
  const isCalm = useCalm()
  const actor = useActorRef(popupCarouselMachine, { clock: realClock, input: { count, startsCalm: isCalm } })
  const index = useSelector(actor, ({ context }) => context.index)
  const isPaused = useSelector(actor, ({ value }) => value === 'paused')
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  useReport(`${index} ${swiper === null}`, index, (item) => swiper?.slideTo(item))

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
  return {
    index,
    isPlaying: !isPaused,
    isCalm,
    toggle: () => actor.send({ type: 'toggle' }),
    choose: (item) => actor.send({ type: 'choose', index: item }),
    hold: {
      onPointerEnter: () => actor.send({ type: 'hold', by: 'pointer' }),
      onPointerLeave: () => actor.send({ type: 'release', by: 'pointer' }),
      onFocus: () => actor.send({ type: 'hold', by: 'focus' }),
      onBlur: (event) => {
        if (!isInside(event)) actor.send({ type: 'release', by: 'focus' })
      },
    },
    handlers: {
      onSwiper: setSwiper,
      // The machine's own steps come back here too; only a swipe is news to it.
      onSlideChange: ({ activeIndex }) => {
        if (activeIndex !== actor.getSnapshot().context.index) actor.send({ type: 'choose', index: activeIndex })
      },
    },
  }
}
