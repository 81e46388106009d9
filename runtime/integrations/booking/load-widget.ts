import { createTrustPolicy } from '#kit/html/trusted-types.ts'
import { OWN_WIDGET, type BookingPort, type BookingWidget } from './booking-port.ts'

const FUNCTIONS = ['setLanguageCode', 'routeToVisitReservation', 'routeToTreatmentReservation'] as const

/**
 * Loads a widget's script and returns its functions. Rejects when the script fails to load, or when its global object
 * or one of its functions is missing after the script has run. Never settles if the script never responds.
 */
export const loadWidget = ({ scriptUrl, globalName }: BookingWidget): Promise<BookingPort> => {
  const known = readPort(globalName)
  if (known) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = toScriptAddress(scriptUrl)
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('No booking script'))
    })
    script.addEventListener('load', () => {
      const port = readPort(globalName)
      if (port) return resolve(port)
      script.remove()
      reject(new Error(`Incomplete booking object "${globalName}"`))
    })
    document.head.append(script)
  })
}

let policy: ReturnType<typeof createTrustPolicy> | undefined

/**
 * Returns the script's URL, trusted for the own widget. A page without third parties accepts only scripts of a Trusted
 * Types policy, and this one admits its own widget. Pages with an external widget have no such rule: their CSP names
 * its host (docs/decisions/0022-one-gate-for-html.md).
 */
const toScriptAddress = (scriptUrl: string): string => {
  if (scriptUrl !== OWN_WIDGET.scriptUrl) return scriptUrl
  policy ??= createTrustPolicy('maru-script', {
    createScriptURL: (url) => {
      if (url === OWN_WIDGET.scriptUrl) return url
      throw new TypeError(`${url} is no script of the site`)
    },
  })
  return policy?.createScriptURL(scriptUrl) ?? scriptUrl
}

/** Returns the widget's functions, bound to its object, since they may be methods that need it. */
const readPort = (globalName: string): BookingPort | null => {
  const widget: unknown = Reflect.get(window, globalName)
  if ((typeof widget !== 'object' && typeof widget !== 'function') || widget === null) return null
  if (FUNCTIONS.some((name) => typeof Reflect.get(widget, name) !== 'function')) return null
  const method = (name: (typeof FUNCTIONS)[number] | 'onReservation', ...given: unknown[]) => {
    const found: unknown = Reflect.get(widget, name)
    if (typeof found !== 'function') throw new TypeError(`The booking widget lost its ${name}`)
    Reflect.apply(found, widget, given)
  }
  return {
    setLanguageCode: (code) => method('setLanguageCode', code),
    routeToVisitReservation: () => method('routeToVisitReservation'),
    routeToTreatmentReservation: (selection) =>
      selection ? method('routeToTreatmentReservation', selection) : method('routeToTreatmentReservation'),
    ...(typeof Reflect.get(widget, 'onReservation') === 'function'
      ? { onReservation: (tell) => method('onReservation', tell) }
      : {}),
  }
}
