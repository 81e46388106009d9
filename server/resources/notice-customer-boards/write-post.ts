import type { CreateCustomerPostInput } from '#schemas/generated/api/notice-customer-boards.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { Refusal, AppError } from '../../core/errors.ts'
import type { Call } from '../../api/http/resource.ts'
import { rememberOwner } from '../../security/rate-limits/password-guard.ts'
import { writeOnce, type PublicForm } from '../../api/public-forms/write-once.ts'
import { hashPassword } from '../../security/passwords/passwords.ts'
import type { FormPlace } from '../../security/secrets/form-token.ts'
import { findCustomerBoard, postTags } from './board.ts'
import type { Device } from './device.ts'
import { insertEvent } from './events.ts'
import { toWords } from './post-words.ts'
import { sealContact, toSummary, type CustomerPostRecord } from './post.ts'
import { findPost, insertPost, nextPostNumber } from './repository.ts'
import { toSubject, tokenExpired, tryLater } from './unlock.ts'
import { isUnreadable } from '../../core/plain-text.ts'

type Summary = ReturnType<typeof toSummary>

/** Returns the purpose and place of the token of a board’s form. */
export const toFormPlace = (partnerId: PartnerId, boardTypeId: number): FormPlace => ({
  purpose: 'customer-post.form',
  place: `${partnerId}/${boardTypeId}`,
})

const FORM = {
  operation: 'createCustomerPost',
  kind: 'POST',
  unusualEvent: 'board.unusual',
  refuse: {
    later: tryLater,
    expired: tokenExpired,
    spam: () =>
      new Refusal('BOARD_SPAM', 400, 'This looks like an automatic message. Please wait a moment and try again.'),
  },
} as const satisfies Partial<PublicForm>

/** Creates a post, once for each idempotency key, and returns its list row. */
export const writePost = async (call: Call<CreateCustomerPostInput>, device: Device): Promise<Summary> => {
  const { input, partnerId, db, secrets, now, limits, request } = call
  const { id: boardTypeId } = await findCustomerBoard(partnerId, db, input.boardTypeId)
  const at = now.toISOString()
  return writeOnce<CreateCustomerPostInput, { id: number }, Summary>(
    call,
    { ...FORM, ...toFormPlace(partnerId, boardTypeId) },
    {
      // Its number is only known within the transaction; the list’s tag suffices for a new post.
      tags: postTags(partnerId, 0).slice(0, 1),
      // A post’s text is stored only encrypted in its own row.
      recall: async ({ id }) => {
        const post = await findPost(partnerId, db, secrets, id)
        return post ? toSummary(post) : null
      },
      prepare: async () => {
        refuseBlankPassword(input.password)
        const words = { ...toWords(input), ...sealContact(secrets, input) }
        const passwordHash = await hashPassword(input.password)
        return async (transaction) => {
          const id = await nextPostNumber(partnerId, transaction)
          const state = { id, passwordVersion: 1, isPinned: false, answer: null, createdAt: at, updatedAt: at }
          const post: CustomerPostRecord = { boardTypeId, passwordHash, ...words, ...state }
          await insertPost(partnerId, transaction, secrets, post)
          await insertEvent(partnerId, transaction, id, { kind: 'CREATED', actor: 'author', at })
          return { made: { id }, result: toSummary(post) }
        }
      },
      settle: async ({ id }) => {
        const owner = { partnerId, subject: toSubject(id), visitor: request.visitor(), device: device.digest }
        await rememberOwner(limits, owner, now)
      },
    },
  )
}

/** Rejects a new password without visible characters. Throws 400; the contract limits its length. */
const refuseBlankPassword = (password: string): void => {
  if (!isUnreadable(password)) return
  const fields = [{ name: 'password', code: 'password.blank' }]
  throw new AppError('BOARD_INVALID', 400, 'A password must not consist of spaces only.', { fields })
}
