import { omit } from 'es-toolkit'
import type { Queries } from '../../db/database.ts'
import type { AppError } from '../../core/errors.ts'
import type { Call } from '../http/resource.ts'
import { readFormToken } from '../../security/secrets/form-token.ts'
import { enqueueWebhook } from '../../messaging/webhooks/outbox.ts'
import type { Rule } from '../../security/rate-limits/limits.ts'
import {
  findAnswer,
  forgetAnswers,
  isUsed,
  keepAnswer,
  useOnce,
  type OneUse,
  type OnceKey,
} from '../../security/rate-limits/once.ts'
import { countWritten, noteUnusual, readPace, type Pace, type WrittenKind } from '../../security/rate-limits/pace.ts'

/** Input of every anonymous form besides its own fields. */
export type PublicFormInput = { readonly formToken: string; readonly website?: string | undefined }

/** A form for anonymous submissions. */
export type PublicForm = {
  /** Operation that idempotency keys and counts belong to. */
  readonly operation: string
  readonly kind: WrittenKind
  /** Purpose and place of its tokens, as in `makeFormToken`. */
  readonly purpose: string
  readonly place: string
  /** Webhook event for an unusual volume. */
  readonly unusualEvent: string
  /** Errors by cause: throttled, token expired or used, and automated input. */
  readonly refuse: {
    readonly later: (retryAfterSeconds: number) => AppError
    readonly expired: () => AppError
    readonly spam: () => AppError
  }
}

/** Inserts the entry within the transaction. */
export type Insert<Made, Result> = (transaction: Queries) => Promise<{ readonly made: Made; readonly result: Result }>

/** The write and its answer. `Made` is stored for the idempotency key, so it contains no personal data. */
export type Writing<Made extends object, Result> = {
  /** Cache tags that the write changes. */
  readonly tags: readonly string[]
  /** Loads the result of an earlier request with the same key; null when it is gone. */
  readonly recall: (made: Made) => Promise<Result | null>
  /**
   * Checks whether the sender has proven a contact address, which exempts them from the volume limit. Absent: never.
   */
  readonly prove?: () => Promise<boolean>
  /** Prepares outside the transaction; returns the callback to run inside it. */
  readonly prepare: (pace: Pace, isProven: boolean) => Promise<Insert<Made, Result>>
  /** Runs after the write. */
  readonly settle: (result: Result) => Promise<void>
}

const HOUR_SECONDS = 3600
const WAITS_SECONDS = [60, 120, 300, 600, 1800]

/** Limit per visitor: a household or an office may share an address. */
const VISITOR: Rule = { free: 30, waits: WAITS_SECONDS, forgetAfter: HOUR_SECONDS }

/** Limit per network: a large office, a hospital, a carrier's shared addresses. */
const NETWORK: Rule = { free: 120, waits: WAITS_SECONDS, forgetAfter: HOUR_SECONDS }

/** Above the usual volume, repeat senders within an hour are throttled; first-time senders are not. */
const SLOWED: Rule = { free: 1, waits: [600, 1800, HOUR_SECONDS], forgetAfter: HOUR_SECONDS }

/** One at a time under high volume: visitors hardly notice the pause, a machine with a thousand addresses does. */
const PAUSE_SECONDS = 5
const CROWD: Rule = { free: 1, waits: [PAUSE_SECONDS], forgetAfter: HOUR_SECONDS }

/** The token was used meanwhile; thrown within the transaction to prevent a duplicate. */
class TokenUsed extends Error {}

/** Another request with the same key finished first. */
class WrittenAlready extends Error {}

/**
 * Handles an anonymous form submission idempotently. A repeated key gets the earlier answer, a token is valid for one
 * submission, bots and bursts are throttled (0018), and the clinic is notified of an unusual volume.
 */
export const writeOnce = async <Input extends PublicFormInput, Made extends object, Result>(
  call: Call<Input>,
  form: PublicForm,
  writing: Writing<Made, Result>,
): Promise<Result> => {
  const { db, secrets, now } = call
  const { recall, settle } = writing
  const once = toOnce(call, form)
  const findMade = async (): Promise<Result | null> => {
    const made = once && (await findAnswer<Made>(db, secrets, once, now))
    return made ? recall(made) : null
  }
  const known = await findMade()
  if (known) return known
  let written: { readonly result: Result; readonly token: OneUse }
  try {
    written = await writeNow(call, form, once, writing)
  } catch (error) {
    // The failure may be caused by a concurrent request with the same key, e.g. one that took the last slot.
    const made = await findMade()
    if (made) return made
    throw error instanceof TokenUsed ? form.refuse.expired() : error
  }
  const { result, token } = written
  await settle(result)
  if (once) await forgetAnswers(db, once.scope, now)
  await forgetAnswers(db, token.scope, now)
  return result
}

/** Writes the submission in a transaction; throws TokenUsed and WrittenAlready when a concurrent request was faster. */
const writeNow = async <Made extends object, Result>(
  call: Call<PublicFormInput>,
  form: PublicForm,
  once: OnceKey | null,
  { tags, prove, prepare }: Writing<Made, Result>,
): Promise<{ result: Result; token: OneUse }> => {
  const { partnerId, db, secrets, now, write } = call
  const token = await takeToken(call, form)
  const pace = await readPace(partnerId, db, form.kind, now)
  if (pace.isUnusual && !pace.isNoted) await warnOfVolume(call, form, pace)
  const isProven = (await prove?.()) ?? false
  const isSlowed = pace.isUnusual && !isProven
  await enforceLimits(call, form, isSlowed)
  const insert = await prepare(pace, isProven)
  const result = await write(tags, async (transaction) => {
    const counted = await countWritten(partnerId, transaction, form.kind, now)
    // Counted within the transaction: a thousand concurrent requests would all have seen a quiet hour before it.
    if (!isSlowed && !isProven && counted + pace.left > pace.usual) throw form.refuse.later(PAUSE_SECONDS)
    if (!(await useOnce(transaction, token))) throw new TokenUsed()
    const inserted = await insert(transaction)
    if (once && !(await keepAnswer(transaction, secrets, once, inserted.made, now))) throw new WrittenAlready()
    return inserted.result
  })
  return { result, token }
}

/** Builds the idempotency key from the input without the form token, since a reopened form sends the same input. */
const toOnce = ({ input, partnerId, request }: Call<PublicFormInput>, { operation }: PublicForm): OnceKey | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const sent = Object.entries(omit(input, ['formToken', 'website'])).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { scope: `${operation} ${partnerId}`, key, sent }
}

const takeToken = async (
  { input, partnerId, db, secrets, now }: Call<PublicFormInput>,
  { operation, purpose, place, refuse }: PublicForm,
): Promise<OneUse> => {
  const form = readFormToken(secrets, input.formToken, { purpose, place }, now)
  if (form.state === 'over') throw refuse.expired()
  if (form.state === 'fast') throw refuse.spam()
  if ((input.website ?? '') !== '') throw refuse.spam()
  const token = { scope: `${operation} ${partnerId} token`, id: form.id, until: form.until }
  if (await isUsed(db, token)) throw refuse.expired()
  return token
}

const enforceLimits = async (
  { partnerId, limits, now, request }: Call<unknown>,
  form: PublicForm,
  isSlowed: boolean,
): Promise<void> => {
  const scope = `${form.operation} ${partnerId}`
  const taken = await limits.take(
    [
      { key: `${scope} visitor ${request.visitor()}`, rule: isSlowed ? SLOWED : VISITOR },
      { key: `${scope} network ${request.network()}`, rule: isSlowed ? SLOWED : NETWORK },
      ...(isSlowed ? [{ key: `${scope} crowd`, rule: CROWD }] : []),
    ],
    now,
  )
  if (!taken.isAllowed) throw form.refuse.later(taken.retryAfterSeconds)
}

/** Logs an unusual volume and enqueues a webhook, once an hour. */
const warnOfVolume = async (
  { partnerId, tenant, logger, now, write }: Call<unknown>,
  { kind, unusualEvent }: PublicForm,
  { taken, usual }: Pace,
): Promise<void> => {
  const isFirst = await write([], async (transaction) => {
    if (!(await noteUnusual(partnerId, transaction, { kind, usual, now }))) return false
    await enqueueWebhook(partnerId, transaction, { type: unusualEvent, at: now, data: { taken, usual } })
    return true
  })
  if (isFirst) logger.warn({ partner: tenant.partner.partnerCode, kind, taken, usual }, 'Unusually many submissions')
}
