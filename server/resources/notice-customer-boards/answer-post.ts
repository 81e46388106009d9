import type { Database } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import { cleanRichText } from '../../content/rich-text.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { postTags } from './board.ts'
import { insertEvent, type PostActor } from './events.ts'
import { answerPost, holdPost } from './repository.ts'
import type { CustomerPostRecord } from './post.ts'
import { sealAnswer } from './sealed-words.ts'

/** The clinic’s answer to a post. */
export type Answering = {
  readonly id: number
  /** HTML; disallowed markup is removed. */
  readonly content: string
  readonly actor: PostActor
  /** Expected time of the post’s last change; omitted to accept any. */
  readonly updatedAt?: string | undefined
}

/**
 * Answers a post, or replaces its answer; null when it is gone. Throws 400 when the answer is empty after cleaning and
 * 409 BOARD_POST_CHANGED when its author has changed the post since it was read.
 */
export const answerCustomersPost = async (
  db: Pick<Database, 'write'>,
  partnerId: PartnerId,
  secrets: Secrets,
  { id, content, actor, updatedAt }: Answering,
  now: Date,
): Promise<CustomerPostRecord | null> => {
  const clean = cleanRichText(content).trim()
  if (clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '') {
    const fields = [{ name: 'content', code: 'content.required' }]
    throw new AppError('BOARD_INVALID', 400, 'The answer is empty.', { fields })
  }
  return db.write(postTags(partnerId, id), async (transaction) => {
    const before = await holdPost(partnerId, transaction, secrets, id)
    if (!before) return null
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) {
      throw new AppError('BOARD_POST_CHANGED', 409, 'The author has changed the post. Read it again first.')
    }
    const replacedAnswer = sealAnswer(secrets, before.answer?.content ?? null)
    await insertEvent(partnerId, transaction, id, { kind: 'ANSWERED', actor, at: now.toISOString(), replacedAnswer })
    return answerPost(partnerId, transaction, secrets, id, clean, now)
  })
}
