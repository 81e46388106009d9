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
  /** `form` is how the frame's own look composes the dialog around it; null where it does not say. */
  | { type: 'ready'; form: string | null }
  /** The visitor is done, or wants to go. */
  | { type: 'close' }
  | { type: 'reserved'; news: ReservedNews }

/** Marks the messages, since a page hears those of extensions and other frames too. */
const MARK = 'maru-booking'

/** A message as it travels. */
export const toMessage = <Message extends ToFrame | FromFrame>(message: Message) => ({ maru: MARK, ...message })

/** Reads what a page sent; it may be any page of the world, so everything of it is looked at. */
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

/** Reads what the frame sent. */
export const parseFromFrame = (data: unknown): FromFrame | null => {
  if (!isOurs(data)) return null
  const { type, form } = data
  if (type === 'ready') return { type, form: typeof form === 'string' ? form : null }
  if (type === 'close') return { type }
  const news = type === 'reserved' ? parseReservedNews(data['news']) : null
  return news ? { type: 'reserved', news } : null
}

/** The kind that a page or an address names; null leaves it to the visitor. */
export const parseKind = (value: unknown): BookingKind | null =>
  value === 'visit' || value === 'treatment' ? value : null

/** More than any visitor reserves at once. */
const MAX_OPTIONS = 50

/** Reads a selection; null for one without a number. */
export const parseSelection = (value: unknown): BookingSelection | null => {
  const given: unknown = isRecord(value) ? value['optionIds'] : null
  const optionIds = Array.isArray(given) ? given.slice(0, MAX_OPTIONS).filter(isId) : []
  return optionIds.length > 0 ? { optionIds } : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isOurs = (data: unknown): data is Record<string, unknown> => isRecord(data) && data['maru'] === MARK

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
