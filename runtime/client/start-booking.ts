import { handleCommands } from '#kit/commands.ts'
import { coverPage } from '#kit/layers/escape.ts'
import { followLink } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import type { PageData } from '../render/page-data.ts'
import { whenQuiet } from './when-quiet.ts'

type Booking = import('./booking.ts').Booking

/** Path for reservation requests when no widget loads. */
const CONTACT = '/cscenter/contact'

/**
 * Handles all requests for a reservation, where the site takes any; elsewhere links are simply followed. The code loads
 * with the first request; an external widget's when the browser is idle, since its script is far away. Returns the
 * function to call with each page that is shown after the first.
 */
export const startBooking = (first: PageData): ((data: PageData) => void) => {
  if (!first.page.config.useWidget) return () => {}
  let shown = first
  let booking: Promise<Booking> | undefined
  const connect = () => {
    booking ??= import('./booking.ts').then(({ connectBooking }) => connectBooking(shown))
    // Offline, or after a new release: the next call tries again.
    booking.catch(() => (booking = undefined))
    return booking
  }
  const goToContact = () => followLink(toLocalPath(CONTACT, shown.page))

  handleCommands(['booking.open'], (command) => {
    const uncover = coverPage('modal', true)
    void connect()
      .then((ready) => ready.open(command, goToContact), goToContact)
      .finally(uncover)
  })
  if (first.page.config.bookingWidget)
    whenQuiet(
      () =>
        void connect()
          .then((ready) => ready.prepare())
          .catch(() => {}),
    )
  return (data) => {
    shown = data
    void booking?.then((ready) => ready.show(data))
  }
}
