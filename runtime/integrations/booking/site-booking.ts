import type { BookingPort, BookingSelection } from './booking-port.ts'

/** Request of a visitor to the widget. */
export type BookingRequest = { kind: 'visit' } | { kind: 'treatment'; selection?: BookingSelection | undefined }

/** Outcome of a request: opened, failed without an answer, or superseded by newer ones. */
export type BookingOutcome = 'opened' | 'failed' | 'superseded'

/** The booking widget of this browser page. */
export type SiteBooking = {
  /** Loads the widget before the first request; a failure is not reported. */
  prepare: () => void
  /** Sets the page's language, at first and after each switch. */
  setLanguage: (code: string) => void
  open: (request: BookingRequest) => Promise<BookingOutcome>
}

/** Milliseconds after which a widget that has not loaded counts as failed; the next request reloads it. */
export const LOAD_TIMEOUT_MS = 10_000

/** Maximum number of queued requests; the oldest are dropped. */
export const QUEUE_LIMIT = 5

type Wait = (callback: () => void, delay: number) => void
type Waiting = { request: BookingRequest; end: (outcome: BookingOutcome) => void }

/**
 * Connects a booking widget to the site. Requests are queued in order while it loads; each sets the language first.
 * `load` has one call in flight at a time and is called again after a failure.
 */
export const createSiteBooking = (
  load: () => Promise<BookingPort>,
  language: string,
  wait: Wait = setTimeout,
): SiteBooking => {
  let port: BookingPort | null = null
  let code = language
  let isLoading = false
  let loads = 0
  let waiting: Waiting[] = []

  const settle = (act: (request: BookingRequest) => BookingOutcome) => {
    const all = waiting
    waiting = []
    isLoading = false
    for (const { request, end } of all) end(act(request))
  }

  const begin = () => {
    if (port || isLoading) return
    isLoading = true
    const own = ++loads
    const fail = () => {
      if (own === loads && isLoading) settle(() => 'failed')
    }
    load().then((loaded) => {
      // A late script opens nothing by itself, but serves the next request.
      port = loaded
      if (isLoading) settle((request) => call(loaded, code, request))
    }, fail)
    wait(fail, LOAD_TIMEOUT_MS)
  }

  return {
    prepare: begin,
    setLanguage: (next) => {
      if (next === code) return
      code = next
      if (port) guard(() => port?.setLanguageCode(next))
    },
    open: (request) =>
      new Promise((end) => {
        if (port) return end(call(port, code, request))
        waiting.push({ request, end })
        for (const { end: giveUp } of waiting.splice(0, Math.max(0, waiting.length - QUEUE_LIMIT))) {
          giveUp('superseded')
        }
        begin()
      }),
  }
}

const call = (port: BookingPort, code: string, request: BookingRequest): BookingOutcome => {
  const isCalled = guard(() => {
    port.setLanguageCode(code)
    if (request.kind === 'visit') port.routeToVisitReservation()
    else port.routeToTreatmentReservation(request.selection)
  })
  return isCalled ? 'opened' : 'failed'
}

/** Runs `act`; an error of the widget is reported but does not break the page. */
const guard = (act: () => void): boolean => {
  try {
    act()
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}
