import type { BoardRefusal, FieldRefusal, PostField } from '#schemas/board-refusal.ts'
import { ApiError, UNKNOWN_SYSTEM_ERROR } from '../api/api-error.ts'

/** Used when the board sends no retry delay. */
const DEFAULT_WAIT_SECONDS = 60

/** Customer board operation; `create` involves no existing post, so its password cannot be wrong. */
export type BoardCall = 'create' | 'open' | 'save' | 'remove'

/**
 * Maps a failed customer board call to the refusal shown on its screen, by operation and error code; by HTTP status if
 * a back-end uses other codes (docs/specification.md "Boards"). Errors the screen has no text for show the server's
 * message (Spec §8).
 */
export const toRefusal = (error: unknown, call: BoardCall): BoardRefusal => {
  if (!(error instanceof ApiError)) return { type: 'failed' }
  const { status, code, details } = error
  if (code === 'BOARD_TOKEN_EXPIRED') return { type: 'expired' }
  if (code === 'BOARD_SPAM') return { type: 'spam' }
  if (status === 429) return { type: 'later', seconds: toCount(details['retryAfterSeconds']) ?? DEFAULT_WAIT_SECONDS }
  if (call !== 'create') {
    if (status === 409 || (status === 403 && code !== FOREIGN_ORIGIN)) {
      return { type: 'mismatch', triesLeft: toCount(details['triesLeft']) }
    }
    if (status === 404) return { type: 'gone' }
  }
  const fields = status === 400 ? toFields(details['fields']) : []
  return fields.length > 0 ? { type: 'invalid', fields } : toFailed(error)
}

/** The only 403 of our own back-end on the board: the call came from another site's page. */
const FOREIGN_ORIGIN = 'request/foreign-origin'

/** Maps other failures; drops the wrapper's own messages, which are Korean in every page language. */
const toFailed = ({ status, code, message }: ApiError): BoardRefusal => {
  if (code === FOREIGN_ORIGIN) return { type: 'failed' }
  if (status === 401 || status === 403) return { type: 'signedOut' }
  return message === UNKNOWN_SYSTEM_ERROR ? { type: 'failed' } : { type: 'failed', message }
}

const toCount = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null)

const toFields = (value: unknown): FieldRefusal[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const code = typeof item === 'object' && item !== null && 'code' in item ? item.code : undefined
        const field = typeof code === 'string' ? FIELDS[code.split('.')[0] ?? ''] : undefined
        return field && typeof code === 'string' ? [{ field, code }] : []
      })
    : []

/** Fields by the first word of a code. */
const FIELDS: Readonly<Record<string, PostField>> = {
  name: 'authorName',
  authorName: 'authorName',
  password: 'password',
  title: 'title',
  content: 'content',
  phone: 'phone',
  email: 'email',
}
