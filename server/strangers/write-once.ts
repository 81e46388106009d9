import type { Queries } from '../db/database.ts'
import type { AppError } from '../errors.ts'
import { omit } from '../http/omit.ts'
import type { Call } from '../http/resource.ts'
import { readFormToken } from '../secrets/form-token.ts'
import { enqueueWebhook } from '../webhooks/outbox.ts'
import type { Rule } from '../limits/limits.ts'
import { findAnswer, forgetAnswers, isUsed, keepAnswer, useOnce, type OneUse, type OnceKey } from '../limits/once.ts'
import { countWritten, noteUnusual, readPace, type Pace, type WrittenKind } from '../limits/pace.ts'

/** What every form of a stranger is sent with, beside its own fields. */
export type StrangersInput = { readonly formToken: string; readonly website?: string | undefined }

/** A form that strangers write something with. */
export type StrangersForm = {
  /** Keys and counts of one operation are none of another's. */
  readonly operation: string
  readonly kind: WrittenKind
  /** What its tokens are made for, and where it was opened; as in `makeFormToken`. */
  readonly purpose: string
  readonly place: string
  /** What the clinic is told when more is written than usual. */
  readonly unusualEvent: string
  /** How its refusals are worded: for whom it is too early, whose token is over or used, and who looks automatic. */
  readonly refuse: {
    readonly later: (retryAfterSeconds: number) => AppError
    readonly expired: () => AppError
    readonly spam: () => AppError
  }
}

/** Writes it, within the transaction. */
export type Insert<Made, Result> = (transaction: Queries) => Promise<{ readonly made: Made; readonly result: Result }>

/** What is written and what is answered for it. `Made` is kept for the idempotency key, so it names no person. */
export type Writing<Made extends object, Result> = {
  /** What changes with it. */
  readonly tags: readonly string[]
  /** What an earlier request with the same key made; null where it is gone. */
  readonly recall: (made: Made) => Promise<Result | null>
  /** Whether whoever writes has shown how to reach them; the crowd's pause is not theirs then. Absent: never. */
  readonly prove?: () => Promise<boolean>
  /** All that is to be done before the transaction; gives what is done within. */
  readonly prepare: (pace: Pace, isProven: boolean) => Promise<Insert<Made, Result>>
  /** What is done once it is written. */
  readonly settle: (result: Result) => Promise<void>
}

const HOUR_SECONDS = 3600
const WAITS_SECONDS = [60, 120, 300, 600, 1800]

/** What one visitor writes: a household or an office shares an address. */
const VISITOR: Rule = { free: 30, waits: WAITS_SECONDS, forgetAfter: HOUR_SECONDS }

/** What the network around writes: a large office, a hospital, a carrier's shared addresses. */
const NETWORK: Rule = { free: 120, waits: WAITS_SECONDS, forgetAfter: HOUR_SECONDS }

/** Once a clinic gets more than usual, who has written within the hour waits. Who has not goes on. */
const SLOWED: Rule = { free: 1, waits: [600, 1800, HOUR_SECONDS], forgetAfter: HOUR_SECONDS }

/** … one at a time: a pause that a visitor hardly notices, and a machine with a thousand addresses does. */
const PAUSE_SECONDS = 5
const CROWD: Rule = { free: 1, waits: [PAUSE_SECONDS], forgetAfter: HOUR_SECONDS }

/** The token was used meanwhile; thrown within the transaction, so that nothing is written twice. */
class TokenUsed extends Error {}

/** Another request with the same key was faster. */
class WrittenAlready extends Error {}

/**
 * Lets a stranger write something once: a key is answered as before, a token serves one sending, machines and crowds
 * are slowed (0018), and the clinic is told when more is written than usual.
 */
export const writeOnce = async <Input extends StrangersInput, Made extends object, Result>(
  call: Call<Input>,
  form: StrangersForm,
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
    // Whatever stopped it, a faster one with the same key may have been its reason, such as by the very last place.
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

/** Writes it, whoever else may be at it; throws TokenUsed and WrittenAlready where another one was. */
const writeNow = async <Made extends object, Result>(
  call: Call<StrangersInput>,
  form: StrangersForm,
  once: OnceKey | null,
  { tags, prove, prepare }: Writing<Made, Result>,
): Promise<{ result: Result; token: OneUse }> => {
  const { partnerId, db, secrets, now, write } = call
  const token = await takeToken(call, form)
  const pace = await readPace(partnerId, db, form.kind, now)
  if (pace.isUnusual && !pace.isNoted) await tellUnusual(call, form, pace)
  const isProven = (await prove?.()) ?? false
  const isSlowed = pace.isUnusual && !isProven
  await takeTurn(call, form, isSlowed)
  const insert = await prepare(pace, isProven)
  const result = await write(tags, async (transaction) => {
    const counted = await countWritten(partnerId, transaction, form.kind, now)
    // Of a thousand that came in the same moment, all saw a quiet hour.
    if (!isSlowed && !isProven && counted + pace.left > pace.usual) throw form.refuse.later(PAUSE_SECONDS)
    if (!(await useOnce(transaction, token))) throw new TokenUsed()
    const inserted = await insert(transaction)
    if (once && !(await keepAnswer(transaction, secrets, once, inserted.made, now))) throw new WrittenAlready()
    return inserted.result
  })
  return { result, token }
}

/** What was sent, apart from the form's own token: a form that was opened anew sends the same thing. */
const toOnce = ({ input, partnerId, request }: Call<StrangersInput>, { operation }: StrangersForm): OnceKey | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const sent = Object.entries(omit(input, 'formToken', 'website')).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { scope: `${operation} ${partnerId}`, key, sent }
}

const takeToken = async (
  { input, partnerId, db, secrets, now }: Call<StrangersInput>,
  { operation, purpose, place, refuse }: StrangersForm,
): Promise<OneUse> => {
  const form = readFormToken(secrets, input.formToken, { purpose, place }, now)
  if (form.state === 'over') throw refuse.expired()
  if (form.state === 'fast') throw refuse.spam()
  if ((input.website ?? '') !== '') throw refuse.spam()
  const token = { scope: `${operation} ${partnerId} token`, id: form.id, until: form.until }
  if (await isUsed(db, token)) throw refuse.expired()
  return token
}

const takeTurn = async (
  { partnerId, limits, now, request }: Call<unknown>,
  form: StrangersForm,
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

/** Once an hour: a line of the log, and what the clinic's own programs are told. */
const tellUnusual = async (
  { partnerId, tenant, logger, now, write }: Call<unknown>,
  { kind, unusualEvent }: StrangersForm,
  { taken, usual }: Pace,
): Promise<void> => {
  const isFirst = await write([], async (transaction) => {
    if (!(await noteUnusual(partnerId, transaction, { kind, usual, now }))) return false
    await enqueueWebhook(partnerId, transaction, { type: unusualEvent, at: now, data: { taken, usual } })
    return true
  })
  if (isFirst) logger.warn({ partner: tenant.partner.partnerCode, kind, taken, usual }, 'More is written than usual')
}
