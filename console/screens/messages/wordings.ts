import { queryOptions } from '@tanstack/react-query'
import { listMessageWordings, type MessageWording } from '#schemas/generated/api/message-wordings.ts'
import { call } from '../../lib/api/call.ts'

/** Query of all messages that a clinic can customise. */
export const wordingsQuery = queryOptions({
  queryKey: ['message-wordings'],
  queryFn: async ({ signal }) => (await call(listMessageWordings, {}, { signal })).rows,
})

/** Texts of a message. */
export type Words = { readonly subject: string; readonly text: string }

/** Parses stored texts; null when they are invalid. */
export const parseWords = (text: string): Words | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('subject' in value) || !('text' in value)) return null
    const { subject, text: own } = value
    return typeof subject === 'string' && typeof own === 'string' ? { subject, text: own } : null
  } catch {
    return null
  }
}

/** One message in one language. */
export type WordingPlace = Pick<MessageWording, 'kind'> & {
  readonly languageCode: MessageWording['texts'][number]['languageCode']
}

/** Returns the key of a wording in a list of edits. */
export const placeKey = ({ kind, languageCode }: WordingPlace): string => `${kind} ${languageCode}`

/** Inserts a placeholder at the cursor, replacing the selection; returns the text and the new cursor position. */
export const insertName = (
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  name: string,
): { readonly text: string; readonly cursor: number } => {
  const added = `{{${name}}}`
  return { text: `${text.slice(0, start)}${added}${text.slice(end)}`, cursor: start + added.length }
}
