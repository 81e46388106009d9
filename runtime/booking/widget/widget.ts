import { RESERVED_EVENT, type BookingPort } from '#integrations/booking/booking-port.ts'
import {
  parseFromFrame,
  parseSelection,
  toMessage,
  type BookingKind,
  type ToFrame,
} from '#integrations/booking/messages.ts'
import { createDialog, type WidgetDialog } from './dialog.ts'

/**
 * Data that the server writes before this script: the texts around the frame by language, the clinic's main language,
 * the other sites that may embed the frame, and the dialog's form in the clinic's theme; the frame's own policy stops
 * anyone who bypasses that.
 */
declare const MARU_BOOKING: {
  main: string
  words: Record<string, Record<string, string>>
  hosts: string[]
  form: string
}

type Ask = Extract<ToFrame, { type: 'open' }>

/** Returns the clinic's address: that of this script, or the one set on the page's element. */
const readHost = (script: Element | null): string => {
  const told = script?.getAttribute('data-host') ?? (script instanceof HTMLScriptElement ? script.src : '')
  return new URL(told || location.href, location.href).origin
}

const LOOK = ['token', 'template', 'version', 'type']

/** Returns the query of a preview that sets its look, so that the frame has the same one; empty on other pages. */
const toLook = ({ pathname, search }: Location): string => {
  if (pathname !== '/__preview') return ''
  const query = new URLSearchParams(search)
  return LOOK.flatMap((name) => {
    const value = query.get(name)
    return value ? [`&${name}=${encodeURIComponent(value)}`] : []
  }).join('')
}

/**
 * Returns the query of the frame's address that describes the origin of the visit, as far as this page knows it: the
 * referrer, and the campaign of the URL that the document was opened with, which the router may have left since.
 * Nothing is stored.
 */
const toVisit = (host: string): string => {
  const [opened] = performance.getEntriesByType('navigation')
  const campaign = new URL(opened?.name ?? location.href).searchParams.get('utm_source')
  const before = document.referrer && new URL(document.referrer)
  const from = before && `${before.protocol}//${before.host}`
  const isOwn = location.origin === host
  const visit = new URLSearchParams()
  // A page of the clinic that was reached from another of its pages does not know the origin of the visit.
  if (from !== location.origin) visit.set('from', from || (isOwn ? '' : location.origin))
  else if (!isOwn) visit.set('from', location.origin)
  if (campaign) visit.set('utm_source', campaign)
  return visit.size > 0 ? `&${visit}` : ''
}

/** Creates the site's own booking widget: a dialog with the clinic's frame, built on first use. */
const createWidget = (script: Element | null): BookingPort & { close: () => void } => {
  const host = readHost(script)
  let language = toOffered(script?.getAttribute('data-language') ?? document.documentElement.lang)
  let dialog: WidgetDialog | null = null
  let isReady = false
  let asked: Ask | null = null

  const post = (message: ToFrame) => dialog?.frame().contentWindow?.postMessage(toMessage(message), host)
  const close = () => dialog?.close()

  const toOwnWindow = (): string => {
    const { kind = null, selection } = asked ?? {}
    const options = selection ? `&options=${selection.optionIds.join(',')}` : ''
    return `${host}/booking/frame?lang=${language}${kind ? `&kind=${kind}` : ''}${options}${toVisit(host)}`
  }

  const make = (): WidgetDialog => {
    const made = createDialog({
      form: MARU_BOOKING.form,
      t: (key) => MARU_BOOKING.words[language]?.[key] ?? '',
      // With the kind in its URL, the frame loads its first data while it starts; the message repeats the kind.
      address: () =>
        `${host}/booking/frame?lang=${language}${asked?.kind ? `&kind=${asked.kind}` : ''}${toLook(location)}${toVisit(host)}`,
      contact: () => `${host}${language === MARU_BOOKING.main ? '' : `/${language}`}/cscenter/contact`,
      ownWindow: location.origin === host || MARU_BOOKING.hosts.includes(location.origin) ? null : toOwnWindow,
      onLoad: () => {
        isReady = false
      },
      onClose: () => {
        if (isReady) post({ type: 'hidden' })
      },
    })
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== host || source !== made.frame().contentWindow) return
      const message = parseFromFrame(data)
      if (message?.type === 'ready') {
        isReady = true
        // A preview's template choice differs from the clinic's, and so does one changed after this script was loaded.
        if (message.form !== null) made.compose(message.form)
        made.showFrame()
        if (asked) post(asked)
      } else if (message?.type === 'close') close()
      else if (message) window.dispatchEvent(new CustomEvent(RESERVED_EVENT, { detail: message.news }))
    })
    return made
  }

  const open = (kind: BookingKind, selection: unknown) => {
    const parsed = parseSelection(selection)
    asked = { type: 'open', kind, language, ...(parsed ? { selection: parsed } : {}) }
    dialog ??= make()
    dialog.open()
    if (isReady) post(asked)
  }

  return {
    setLanguageCode: (code) => {
      language = toOffered(code)
      dialog?.relabel()
      if (isReady) post({ type: 'language', language })
    },
    routeToVisitReservation: () => open('visit', null),
    routeToTreatmentReservation: (selection) => open('treatment', selection),
    close,
  }
}

/**
 * Returns the clinic's language for a code or a tag such as `zh-Hans`; its main language if it does not offer that one.
 */
const toOffered = (tag: string): string => {
  const code = tag.toLowerCase().split('-')[0] ?? ''
  return code in MARU_BOOKING.words ? code : MARU_BOOKING.main
}

Reflect.set(window, 'MaruBooking', createWidget(document.currentScript))
