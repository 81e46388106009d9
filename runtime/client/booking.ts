import { emptyBag, toBagOptionIds } from '#client-state/bag.ts'
import { clientStore } from '#client-state/client-store.ts'
import { keepReservation, toggleReservationSend } from '#client-state/reservation.ts'
import { DIALOG_EVENT, OWN_WIDGET, RESERVED_EVENT, type BookingPort } from '#integrations/booking/booking-port.ts'
import { loadWidget } from '#integrations/booking/load-widget.ts'
import { parseReservedNews, readForeignNews, type ReservedNews } from '#integrations/booking/reserved-news.ts'
import { createSiteBooking, type BookingRequest } from '#integrations/booking/site-booking.ts'
import { sendCommand, type Command } from '#kit/commands.ts'
import { coverPage } from '#kit/layers/escape.ts'
import type { Translate } from '#kit/text.tsx'
import type { PageData } from '../render/page-data.ts'

type OpenCommand = Extract<Command, { type: 'booking.open' }>

/** The page's booking widget, as its callers use it. */
export type Booking = {
  prepare: () => void
  /** Called when another page is shown, perhaps in another language. */
  show: (data: PageData) => void
  /** Opens the widget; if it does not load, says so and goes to the contact page. Settles when either has happened. */
  open: (command: OpenCommand, goToContact: () => void) => Promise<void>
}

/** Milliseconds after which a slow widget is announced, so that the visitor does not press again. */
const SLOW_AFTER_MS = 1000

/** Connects the page with the partner's widget, or with the site's own. */
export const connectBooking = (first: PageData): Booking => {
  let shown = first
  const { bookingWidget = OWN_WIDGET } = first.page.config
  const isOwn = bookingWidget === OWN_WIDGET
  const load = () => loadWidget(bookingWidget)
  const site = createSiteBooking(isOwn ? load : hearReservations(load, first), first.page.language)
  if (isOwn) {
    keepReservations()
    followDialog()
  }
  return {
    prepare: site.prepare,
    show: (data) => {
      shown = data
      site.setLanguage(data.page.language)
    },
    open: async (command, goToContact) => {
      const slow = setTimeout(() => saySlow(toTexts(shown)), SLOW_AFTER_MS)
      const outcome = await site.open(toRequest(command))
      clearTimeout(slow)
      if (outcome !== 'failed') return
      sayFailed(toTexts(shown))
      goToContact()
    },
  }
}

const toRequest = ({ kind, optionIds = [] }: OpenCommand): BookingRequest =>
  kind === 'visit' || optionIds.length === 0 ? { kind } : { kind, selection: { optionIds } }

/** Stores the reservations that the site's own widget reports. */
const keepReservations = (): void => {
  window.addEventListener(RESERVED_EVENT, (event) => {
    const news = event instanceof CustomEvent ? parseReservedNews(event.detail) : null
    if (news) keepNews(news)
  })
}

/** Holds popups and the like back while the own widget's dialog is open. */
const followDialog = (): void => {
  let uncover = () => {}
  window.addEventListener(DIALOG_EVENT, (event) => {
    uncover()
    if (event instanceof CustomEvent && event.detail === true) uncover = coverPage('modal')
  })
}

/** Subscribes to the reservations of an external widget that supports it, once it has loaded. */
const hearReservations = (load: () => Promise<BookingPort>, { page }: PageData): (() => Promise<BookingPort>) => {
  const knowledge = { partnerName: page.partner.displayName, now: () => new Date() }
  let isHeard = false
  return async () => {
    const port = await load()
    // A load that was given up may still finish, so two loads can succeed.
    if (!isHeard && port.onReservation) {
      isHeard = true
      try {
        port.onReservation((reservation) => keepNews(readForeignNews(reservation, knowledge)))
      } catch (error) {
        // An error in the widget's reporting must not prevent a booking.
        reportError(error)
      }
    }
    return port
  }
}

/** Stores a successful reservation (Spec §3) and empties the bag that it was made from. */
const keepNews = (news: ReservedNews): void =>
  clientStore().update((state) => {
    // It has already been sent to the clinic, which is what `isSend` records.
    const reservation = { ...news.reservation, isSend: false }
    const kept = toggleReservationSend(keepReservation(state, reservation))
    const bagIds = toBagOptionIds(state)
    return bagIds.length > 0 && bagIds.every((id) => news.optionIds.includes(id)) ? emptyBag(kept) : kept
  })

/** Returns the translations of the current page, which arrive with its data, for its toasts. */
const toTexts =
  ({ texts }: PageData): Translate =>
  (key) => {
    const words = texts['toasts']?.[key]
    return typeof words === 'string' ? words : ''
  }

// Texts: toasts
const saySlow = (t: Translate) => say(t('bookingSlow'))

const sayFailed = (t: Translate) => say(t('bookingFailed'))

const say = (description: string) => sendCommand({ type: 'toast.add', kind: 'info', description })
