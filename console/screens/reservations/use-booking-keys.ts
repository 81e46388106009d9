import type { RefObject } from 'react'
import { useStepKeys } from '../../shell/use-step-keys.ts'

/**
 * ↑ and ↓ lead from one booking to the next, day after day, which Enter opens. From anywhere else they lead to the one that
 * is open, or to the first. While keys lead a booking about, the arrows are for that.
 */
export const useBookingKeys = (place: RefObject<HTMLElement | null>, isAiming: boolean): void => {
  useStepKeys((by) => {
    if (isAiming) return
    const bookings = [...(place.current?.querySelectorAll<HTMLElement>('[data-booking]') ?? [])]
    const at = bookings.findIndex((one) => one === document.activeElement)
    const open = bookings.findIndex((one) => one.dataset['chosen'] !== undefined)
    const next = at === -1 ? Math.max(open, 0) : at + by
    bookings[next]?.focus()
  })
}
