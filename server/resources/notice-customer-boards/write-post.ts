import type { CreateCustomerPostInput } from '#schemas/generated/api/notice-customer-boards.ts'
import { AppError } from '../../http/app-error.ts'
import { omit } from '../../http/omit.ts'
import type { Call } from '../../http/resource.ts'
import type { Rule } from '../../limits/limits.ts'
import { findAnswer, forgetAnswers, keepAnswer, type OnceKey } from '../../limits/once.ts'
import { rememberOwner } from '../../limits/password-guard.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { findCustomerBoard, postTags } from './board.ts'
import type { Device } from './device.ts'
import { insertEvent } from './events.ts'
import { refuseBlankPassword } from './post-password.ts'
import { readFormToken } from './post-token.ts'
import { toWords } from './post-words.ts'
import { sealContact, toSummary, type CustomerPostRecord } from './post.ts'
import { insertPost, takeNumber } from './repository.ts'
import { toSubject, tokenExpired, tryLater } from './unlock.ts'

const HOUR = 3600

/** New posts of one visitor: a household or an office shares an address. */
const OWN: Rule = { free: 30, waits: [60, 120, 300, 600, 1800], forgetAfter: HOUR }

/** New posts of a whole clinic; beyond it they come one at a time. */
const PARTNER: Rule = { free: 300, waits: [10], forgetAfter: HOUR }

type Summary = ReturnType<typeof toSummary>

/** Another request with the same key was faster; thrown within the transaction, so that nothing is written twice. */
class WrittenAlready extends Error {}

/** Writes a new post, once for each idempotency key, and answers with what the list shows of it. */
export const writePost = async (call: Call<CreateCustomerPostInput>, device: Device): Promise<Summary> => {
  const { input, partnerId, db, secrets, now, limits, request } = call
  const board = await findCustomerBoard(partnerId, db, input.boardTypeId)
  const once = toOnce(call)
  const known = once && (await findAnswer<Summary>(db, secrets, once, now))
  if (known) return known
  refuseMachines(call)
  refuseBlankPassword(input.password)
  const visitor = request.visitor()
  const counts = [
    { key: `posts ${partnerId} ${visitor}`, rule: OWN },
    { key: `posts ${partnerId}`, rule: PARTNER },
  ]
  const taken = await limits.take(counts, now)
  if (!taken.isAllowed) throw tryLater(taken.retryAfterSeconds)
  const passwordHash = await hashPassword(input.password)
  const summary = await insertOnce(call, { boardTypeId: board.id, passwordHash }, once)
  await rememberOwner(limits, { partnerId, subject: toSubject(summary.id), visitor, device: device.digest }, now)
  if (once) await forgetAnswers(db, once.scope, now)
  return summary
}

/** What was sent, apart from the form's own token: a form that was opened anew sends the same post. */
const toOnce = ({ input, partnerId, request }: Call<CreateCustomerPostInput>): OnceKey | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const sent = Object.entries(omit(input, 'formToken', 'website')).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { scope: `createCustomerPost ${partnerId}`, key, sent }
}

const refuseMachines = ({ input, partnerId, secrets, now }: Call<CreateCustomerPostInput>): void => {
  const { boardTypeId, formToken, website = '' } = input
  const form = readFormToken(secrets, formToken, { partnerId, boardTypeId }, now)
  if (form === 'over') throw tokenExpired()
  if (form === 'fast' || website !== '') {
    throw new AppError('BOARD_SPAM', 400, 'This looks like an automatic message. Please wait a moment and try again.')
  }
}

const insertOnce = async (
  call: Call<CreateCustomerPostInput>,
  given: Pick<CustomerPostRecord, 'boardTypeId' | 'passwordHash'>,
  once: OnceKey | null,
): Promise<Summary> => {
  const { input, partnerId, db, secrets, now, write } = call
  const at = now.toISOString()
  const words = { ...toWords(input), ...sealContact(secrets, input) }
  try {
    // Which number it gets is known within the transaction; the list's tag alone says that there is a new one.
    return await write(postTags(partnerId, 0).slice(0, 1), async (transaction) => {
      const id = await takeNumber(partnerId, transaction)
      const state = { id, passwordVersion: 1, isPinned: false, answer: null, createdAt: at, updatedAt: at }
      const post: CustomerPostRecord = { ...given, ...words, ...state }
      await insertPost(partnerId, transaction, secrets, post)
      await insertEvent(partnerId, transaction, id, { kind: 'CREATED', actor: 'author', at })
      const summary = toSummary(post)
      if (once && !(await keepAnswer(transaction, secrets, once, summary, now))) throw new WrittenAlready()
      return summary
    })
  } catch (error) {
    const answered = error instanceof WrittenAlready && once ? await findAnswer<Summary>(db, secrets, once, now) : null
    if (!answered) throw error
    return answered
  }
}
