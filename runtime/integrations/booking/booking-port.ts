/** Options that a treatment reservation starts with, by their ids in the content API. */
export type BookingSelection = { optionIds: number[] }

/** Interface of any booking widget: its global object has these methods (Spec §1 "Booking"). */
export type BookingPort = {
  setLanguageCode: (code: string) => void
  routeToVisitReservation: () => void
  routeToTreatmentReservation: (selection?: BookingSelection) => void
  /**
   * Optional: takes a function that is to be called with each reservation that succeeded. Without it the site never
   * learns of one made in an external widget. Our own widget tells by RESERVED_EVENT, to pages of others as well.
   */
  onReservation?: (tell: (reservation: unknown) => void) => void
}

/** Address of a widget's script, and the name of the global object that it creates. */
export type BookingWidget = { scriptUrl: string; globalName: string }

/** The site's own widget, for partners without an external one. */
export const OWN_WIDGET: BookingWidget = { scriptUrl: '/booking-widget.js', globalName: 'MaruBooking' }

/** The event on `window` by which the site's own widget tells of a reservation. */
export const RESERVED_EVENT = 'maru-booking:reserved'

/** The event on `window` by which the site's own widget tells that its dialog has opened (`detail` is true) or closed. */
export const DIALOG_EVENT = 'maru-booking:dialog'
