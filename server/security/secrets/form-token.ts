import { randomUUID } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const MAX_AGE_MS = 6 * 3_600_000

/** Minimum time in milliseconds that a person needs to fill in a form. */
const FILL_MS = 3000

/** Form that a token is valid for. */
export type FormPlace = {
  /** Kind of form, such as `reservation.form`; tokens are not valid for another kind. */
  readonly purpose: string
  /** Owner of the form, such as the ids of the clinic and its board. */
  readonly place: string
}

/**
 * State of a form token: `over` is forged, for another form or expired; `fast` was submitted faster than a person can.
 */
export type FormToken =
  | { readonly state: 'fine'; readonly id: string; readonly until: Date }
  | { readonly state: 'over' }
  | { readonly state: 'fast' }

/**
 * Creates a token with the time and place of a form’s opening. It is valid for one submission, which
 * `server/api/public-forms/write-once.ts` enforces.
 */
export const makeFormToken = (secrets: Secrets, { purpose, place }: FormPlace, now: Date): string => {
  const text = `${now.getTime()}.${randomUUID()}`
  return `${text}.${secrets.sign(purpose, `${place}/${text}`)}`
}

/** Verifies the token that a form is submitted with. */
export const readFormToken = (secrets: Secrets, token: string, { purpose, place }: FormPlace, now: Date): FormToken => {
  const [, at = '', id = '', signature = ''] = /^(\d{1,15})\.([0-9a-f-]{36})\.(.+)$/.exec(token) ?? []
  if (!secrets.verify(purpose, `${place}/${at}.${id}`, signature)) return { state: 'over' }
  const age = now.getTime() - Number(at)
  if (age > MAX_AGE_MS) return { state: 'over' }
  return age < FILL_MS ? { state: 'fast' } : { state: 'fine', id, until: new Date(Number(at) + MAX_AGE_MS) }
}
