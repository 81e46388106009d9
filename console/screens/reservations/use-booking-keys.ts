import type { RefObject } from 'react'
import { useStepKeys } from '../../ui/shortcuts/use-step-keys.ts'

/**
 * Makes ↑ and ↓ move between bookings, day by day; Enter opens one. From elsewhere they go to the open booking, or the
 * first. Disabled while a booking is being moved by keyboard.
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
