import { DIALOG_EVENT } from '#integrations/booking/booking-port.ts'
import { WIDGET_CSS } from './widget-css.ts'

/** Milliseconds without an answer after which the frame counts as failed. */
const FRAME_TIMEOUT_MS = 10_000

type DialogOptions = {
  /** Initial form of the dialog in the clinic's theme: position and size. */
  form: string
  /** Texts around the frame, in the current language. */
  t: (key: string) => string
  /** URL of the frame. */
  address: () => string
  /** Contact address for reservations when the frame does not load. */
  contact: () => string
  /** URL of the frame for a window of its own; null where this page may embed the frame. */
  ownWindow: (() => string) | null
  /** Called when the frame is reloaded. */
  onLoad: () => void
  onClose: () => void
}

/** The dialog around the frame. */
export type WidgetDialog = {
  frame: () => HTMLIFrameElement
  open: () => void
  close: () => void
  /** Lays the dialog out for the form of another theme. */
  compose: (form: string) => void
  /** The frame has answered. */
  showFrame: () => void
  /** Updates the texts after a language change. */
  relabel: () => void
}

/**
 * Creates a modal `<dialog>` in a shadow root of its own, since it is also embedded in other sites: the browser keeps
 * the focus inside, makes the rest inert, handles Escape and restores the focus, regardless of the page's styles and
 * layers.
 */
export const createDialog = (options: DialogOptions): WidgetDialog => {
  const parts = draw()
  const { dialog, retry, contact, shut } = parts
  const compose = (form: string) => void (dialog.dataset['form'] = form)
  compose(options.form)
  let { frame } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: State = 'loading'

  const relabel = () => {
    writeWords({ ...parts, frame }, state, options.t)
    contact.href = options.ownWindow?.() ?? options.contact()
    contact.target = options.ownWindow ? '_blank' : ''
  }
  const setState = (next: State) => {
    clearTimeout(timer)
    state = next
    dialog.dataset['state'] = next
    relabel()
  }
  const load = () => {
    const fresh = make('iframe')
    fresh.src = options.address()
    frame.replaceWith(fresh)
    frame = fresh
    setState('loading')
    options.onLoad()
    timer = setTimeout(() => setState('failed'), FRAME_TIMEOUT_MS)
  }

  shut.addEventListener('click', () => dialog.close())
  retry.addEventListener('click', load)
  dialog.addEventListener('close', () => {
    unlockScroll()
    tellPage(false)
    options.onClose()
  })

  return {
    frame: () => frame,
    open: () => {
      if (!dialog.open) {
        dialog.showModal()
        lockScroll()
        tellPage(true)
      }
      if (options.ownWindow) {
        setState('elsewhere')
        return contact.focus()
      }
      // The frame keeps the visitor's input when the dialog is reopened.
      if (!frame.src || state === 'failed') load()
      if (state === 'ready') frame.focus()
    },
    close: () => dialog.close(),
    compose,
    showFrame: () => {
      setState('ready')
      frame.focus()
    },
    relabel,
  }
}

type State =
  | 'loading'
  | 'failed'
  | 'ready'
  /** The page belongs to a site that may not embed the frame. */
  | 'elsewhere'

/** Writes all labels and texts of the dialog. */
const writeWords = (
  { dialog, frame, shut, status, retry, contact }: ReturnType<typeof draw>,
  state: State,
  // Texts: bookingWidget
  t: (key: string) => string,
): void => {
  dialog.setAttribute('aria-label', t('label'))
  frame.title = t('label')
  shut.setAttribute('aria-label', t('close'))
  // Keys: loading, failed, elsewhere
  status.textContent = state === 'ready' ? '' : t(state)
  retry.textContent = t('retry')
  retry.hidden = state === 'elsewhere'
  contact.textContent = t(state === 'elsewhere' ? 'open' : 'contact')
}

/** Adds the dialog's elements to the page, without texts. */
const draw = () => {
  const holder = document.createElement('div')
  holder.id = 'maru-booking-widget'
  const root = holder.attachShadow({ mode: 'open' })
  const dialog = make('dialog')
  const status = make('p')
  status.setAttribute('role', 'status')
  const ways = make('p')
  const retry = make('button')
  const contact = make('a')
  const shut = make('button')
  shut.className = 'close'
  ways.append(retry, contact)
  const frame = make('iframe')
  dialog.append(shut, status, ways, frame)
  root.append(dialog)
  document.body.append(holder)
  // A style element has a sheet only once it is in the document.
  dress(root)
  return { dialog, status, retry, contact, shut, frame }
}

/**
 * Adds the styles by script, which CSP allows where inline styles are forbidden. Safari before 16.4 has no
 * constructable stylesheets.
 */
const dress = (root: ShadowRoot): void => {
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(WIDGET_CSS)
    root.adoptedStyleSheets = [sheet]
    return
  }
  const style = make('style')
  root.append(style)
  for (const rule of WIDGET_CSS.trim().split('\n')) style.sheet?.insertRule(rule, style.sheet.cssRules.length)
}

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  if (element instanceof HTMLButtonElement) element.type = 'button'
  return element
}

/** Tells the page whether the dialog is open; popups and the like wait until it is closed. */
const tellPage = (isOpen: boolean) => window.dispatchEvent(new CustomEvent(DIALOG_EVENT, { detail: isOpen }))

let before: { overflow: string; padding: string | null } | null = null

/** Stops the page behind from scrolling, and reserves the width of its scroll bar. */
const lockScroll = (): void => {
  const { documentElement: root, body } = document
  if (before) return
  const bar = innerWidth - root.clientWidth
  // A page that is locked already has no scroll bar, and its padding is not ours to remove.
  before = { overflow: root.style.overflow, padding: bar > 0 ? body.style.paddingRight : null }
  root.style.overflow = 'hidden'
  if (bar > 0) body.style.paddingRight = `${bar}px`
}

const unlockScroll = (): void => {
  if (!before) return
  document.documentElement.style.overflow = before.overflow
  if (before.padding !== null) document.body.style.paddingRight = before.padding
  before = null
}
