/** Options that a treatment reservation starts with, by their ids in the content API. */
export type BookingSelection = { optionIds: number[] }

/** Interface of any booking widget: its global object has these methods (Spec §1 "Booking"). */
export type BookingPort = {
  setLanguageCode: (code: string) => void
  routeToVisitReservation: () => void
  routeToTreatmentReservation: (selection?: BookingSelection) => void
  /**
   * Optional: registers a callback for each successful reservation. Without it the site never learns of reservations
   * made in an external widget. Our own widget reports through `RESERVED_EVENT`, to embedding pages as well.
   */
  onReservation?: (tell: (reservation: unknown) => void) => void
}

/** Address of a widget's script, and the name of the global object that it creates. */
export type BookingWidget = { scriptUrl: string; globalName: string }

/** The site's own widget, for partners without an external one. */
export const OWN_WIDGET: BookingWidget = { scriptUrl: '/booking-widget.js', globalName: 'MaruBooking' }

/** Event on `window` by which the site's own widget reports a reservation. */
export const RESERVED_EVENT = 'maru-booking:reserved'

/** Event on `window` by which the site's own widget reports that its dialog has opened (`detail` is true) or closed. */
export const DIALOG_EVENT = 'maru-booking:dialog'
