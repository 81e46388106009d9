import type { BookingSelection } from './booking-port.ts'
import { parseReservedNews, type ReservedNews } from './reserved-news.ts'

/** Kind of reservation: a visit with consultation, or treatments. */
export type BookingKind = 'visit' | 'treatment'

/** Message from the page to the widget's frame. */
export type ToFrame =
  | { type: 'open'; kind: BookingKind | null; language: string; selection?: BookingSelection | undefined }
  | { type: 'language'; language: string }
  /** The dialog around the frame was closed. */
  | { type: 'hidden' }

/** Message from the frame to the page. */
export type FromFrame =
  /** `form` is the dialog layout of the frame's template; null if it sets none. */
  | { type: 'ready'; form: string | null }
  /** The visitor has finished or wants to leave. */
  | { type: 'close' }
  | { type: 'reserved'; news: ReservedNews }

/** Marks our messages, since a page also receives those of extensions and other frames. */
const MARK = 'maru-booking'

/** Wraps a message for `postMessage`. */
export const toMessage = <Message extends ToFrame | FromFrame>(message: Message) => ({ maru: MARK, ...message })

/** Parses a message from the page; it may be any page on the web, so every field is checked. */
export const parseToFrame = (data: unknown): ToFrame | null => {
  if (!isOurs(data)) return null
  const { type, kind, language, selection } = data
  if (type === 'hidden') return { type }
  if (typeof language !== 'string') return null
  if (type === 'language') return { type, language }
  if (type !== 'open') return null
  const parsed = parseSelection(selection)
  return { type, kind: parseKind(kind), language, ...(parsed ? { selection: parsed } : {}) }
}

/** Parses a message from the frame. */
export const parseFromFrame = (data: unknown): FromFrame | null => {
  if (!isOurs(data)) return null
  const { type, form } = data
  if (type === 'ready') return { type, form: typeof form === 'string' ? form : null }
  if (type === 'close') return { type }
  const news = type === 'reserved' ? parseReservedNews(data['news']) : null
  return news ? { type: 'reserved', news } : null
}

/** Parses the kind that a page or a URL requests; null leaves it to the visitor. */
export const parseKind = (value: unknown): BookingKind | null =>
  value === 'visit' || value === 'treatment' ? value : null

/** More than any visitor reserves at once. */
const MAX_OPTIONS = 50

/** Parses a selection; null for one without a number. */
export const parseSelection = (value: unknown): BookingSelection | null => {
  const given: unknown = isRecord(value) ? value['optionIds'] : null
  const optionIds = Array.isArray(given) ? given.slice(0, MAX_OPTIONS).filter(isId) : []
  return optionIds.length > 0 ? { optionIds } : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isOurs = (data: unknown): data is Record<string, unknown> => isRecord(data) && data['maru'] === MARK

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
