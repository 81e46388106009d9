import { useActorRef, useSelector } from '@xstate/react'
import { useRef, type FocusEvent, type HTMLAttributes } from 'react'
import { useCommandHandler } from '#kit/use-commands.ts'
import { realClock } from '#machines/clock.ts'
import { toastsMachine, type Toast } from '#machines/toasts.ts'

/** State and handlers of the list of toasts. */
export type Toasts = {
  toasts: readonly Toast[]
  close: (id: number) => void
  /** Handlers for the list: timers pause while it is hovered or focused. */
  hold: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
  /** Moves the focus out of a closing toast: to the next one, or back to its origin. */
  passFocusOn: (toast: Element) => void
}

/** Runs the toasts' machine in real time, fed by the commands of all sections. */
export const useToasts = (): Toasts => {
  const actor = useActorRef(toastsMachine, { clock: realClock, input: { now: () => realClock.now() } })
  const cameFrom = useRef<Element | null>(null)

  useCommandHandler(['toast.add'], ({ kind, description, isHtml = false, hasClose = true }) =>
    actor.send({ type: 'add', toast: { kind, description, isHtml, hasClose } }),
  )

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
  return {
    toasts: useSelector(actor, ({ context }) => context.toasts),
    close: (id) => actor.send({ type: 'close', id }),
    hold: {
      onPointerEnter: () => actor.send({ type: 'hold', by: 'pointer' }),
      onPointerLeave: () => actor.send({ type: 'release', by: 'pointer' }),
      onFocus: (event) => {
        if (!isInside(event)) cameFrom.current = event.relatedTarget
        actor.send({ type: 'hold', by: 'focus' })
      },
      onBlur: (event) => {
        if (!isInside(event)) actor.send({ type: 'release', by: 'focus' })
      },
    },
    passFocusOn: (toast) => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || !toast.contains(focused)) return
      const next = findNeighbour(toast)?.querySelector<HTMLElement>('button, a') ?? cameFrom.current
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
      else focused.blur()
    },
  }
}

const findNeighbour = (toast: Element): Element | undefined =>
  [toast.nextElementSibling, toast.previousElementSibling].find(
    (other): other is Element => other instanceof HTMLElement && other.dataset['closing'] !== 'true',
  )
