import {
  answerCustomerPost,
  getAdminCustomerPost,
  getCustomerPostGuard,
  listAdminCustomerPosts,
  pinCustomerPost,
  removeCustomerPost,
  showCustomerPostContact,
} from '#schemas/generated/api/notice-customer-boards.ts'
import { recordAudit } from '../../content/audit.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { toActor, toAuthor } from '../../api/http/administrator.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../api/http/resource.ts'
import { listUnusualHours, readPace, toGuard } from '../../security/rate-limits/pace.ts'
import { forgetAttempts } from '../../security/rate-limits/password-guard.ts'
import { nameActors } from '../administrators/index.ts'
import { answerCustomersPost } from './answer-post.ts'
import { postTags } from './board.ts'
import { findReplacedAnswer, forgetReplacedAnswers, hasOpened, insertEvent, listEvents } from './events.ts'
import { openContact, toAdminPost, toInboxRow, type CustomerPostRecord } from './post.ts'
import { deletePost, findPost, listAllPosts, pinPost } from './repository.ts'
import { openAnswer } from './sealed-words.ts'
import { postGone, toSubject } from './unlock.ts'

/** Administrators’ operations on customers’ posts. */
export const administratorOperations = [
  handleAsAdministrator(listAdminCustomerPosts, async ({ input, partnerId, db, secrets }) => {
    const paging = toPaging(input)
    const isAnswered = input.state === undefined ? undefined : input.state === 'ANSWERED'
    const { rows, total } = await listAllPosts(
      partnerId,
      db,
      secrets,
      { boardTypeId: input.boardTypeId, isAnswered },
      paging,
    )
    return { rows: rows.map(toInboxRow), total, ...paging, ...PRIVATE }
  }),

  handleAsAdministrator(getAdminCustomerPost, async (call) => {
    const { input, partnerId, db, secrets } = call
    const post = await findPost(partnerId, db, secrets, input.id)
    if (!post) throw notFound('boards', 'post')
    if (post.isPrivate) await noteOpened(call, post.id)
    return answerWith(call, post)
  }),

  handleAsAdministrator(showCustomerPostContact, async (call) => {
    const { input, partnerId, db, secrets, now, write, administrator, request } = call
    const post = await findPost(partnerId, db, secrets, input.id)
    if (!post) throw postGone()
    await write([], async (transaction) => {
      const event = { kind: 'CONTACT_SEEN', actor: toActor(call.administrator), at: now.toISOString() } as const
      await insertEvent(partnerId, transaction, post.id, event)
      await recordAudit(partnerId, transaction, [
        {
          action: 'post/contact-seen',
          author: toAuthor(administrator),
          now,
          origin: request.visitor(),
          detail: { post: post.id },
        },
      ])
    })
    return { row: openContact(post, secrets), ...PRIVATE }
  }),

  handleAsAdministrator(getCustomerPostGuard, async ({ partnerId, db, now }) => {
    const [pace, hours] = await Promise.all([
      readPace(partnerId, db, 'POST', now),
      listUnusualHours(partnerId, db, 'POST', now),
    ])
    return { row: toGuard(pace, hours), ...PRIVATE }
  }),

  handleAsAdministrator(answerCustomerPost, async (call) => {
    const { input, partnerId, now, secrets } = call
    const post = await answerCustomersPost(
      call,
      partnerId,
      secrets,
      { ...input, actor: toActor(call.administrator) },
      now,
    )
    if (!post) throw postGone()
    return answerWith(call, post)
  }),

  handleAsAdministrator(pinCustomerPost, async (call) => {
    const { input, partnerId, now, secrets, write } = call
    const post = await write(postTags(partnerId, input.id), async (transaction) => {
      const pinned = await pinPost(partnerId, transaction, secrets, input.id, input.isPinned)
      const event = { kind: 'PINNED', actor: toActor(call.administrator), at: now.toISOString() } as const
      if (pinned) await insertEvent(partnerId, transaction, input.id, event)
      return pinned
    })
    if (!post) throw postGone()
    return answerWith(call, post)
  }),

  handleAsAdministrator(removeCustomerPost, async (call) => {
    const { input, partnerId, now, limits, write } = call
    const isDeleted = await write(postTags(partnerId, input.id), async (transaction) => {
      if (!(await deletePost(partnerId, transaction, input.id))) return false
      const event = { kind: 'DELETED', actor: toActor(call.administrator), at: now.toISOString() } as const
      await insertEvent(partnerId, transaction, input.id, event)
      await forgetReplacedAnswers(partnerId, transaction, input.id)
      return true
    })
    if (!isDeleted) throw postGone()
    await forgetAttempts(limits, { partnerId, subject: toSubject(input.id) })
    return { row: { id: input.id }, ...PRIVATE }
  }),
]

const answerWith = async (call: AdministratorCall<unknown>, post: CustomerPostRecord): Promise<Answer> => {
  const history = await nameActors(call.db, await listEvents(call.partnerId, call.db, post.id))
  const sealed = post.answer ? null : await findReplacedAnswer(call.partnerId, call.db, post.id)
  const replacedAnswer = sealed === null ? null : openAnswer(call.secrets, sealed)
  return { row: { ...toAdminPost(post, call.secrets), replacedAnswer, history }, ...PRIVATE }
}

/** Period in milliseconds in which a return to a post does not count as opening it again. */
const SAME_VISIT_MS = 3_600_000

/** Logs who has read a private post. */
const noteOpened = async (call: AdministratorCall<unknown>, id: number): Promise<void> => {
  const { partnerId, db, now, write } = call
  const actor = toActor(call.administrator)
  const since = new Date(now.getTime() - SAME_VISIT_MS)
  if (await hasOpened(partnerId, db, id, { actor, since })) return
  await write([], (transaction) =>
    insertEvent(partnerId, transaction, id, { kind: 'OPENED', actor, at: now.toISOString() }),
  )
}
