import {
  answerCustomerPost,
  getAdminCustomerPost,
  getCustomerPostGuard,
  listAdminCustomerPosts,
  pinCustomerPost,
  removeCustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../http/app-error.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../http/resource.ts'
import { listUnusualHours, readPace, toGuard } from '../../limits/pace.ts'
import { forgetAttempts } from '../../limits/password-guard.ts'
import { answerCustomersPost } from './answer-post.ts'
import { postTags } from './board.ts'
import { forgetReplacedAnswers, insertEvent, listEvents, type PostActor } from './events.ts'
import { toAdminSummary, toOpened, type CustomerPostRecord } from './post.ts'
import { deletePost, findPost, listAllPosts, pinPost } from './repository.ts'
import { postGone, toSubject } from './unlock.ts'

/** What administrators do with customers' posts. */
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
    return { rows: rows.map(toAdminSummary), total, ...paging, tags: [], isPrivate: true }
  }),

  handleAsAdministrator(getAdminCustomerPost, async (call) => {
    const { input, partnerId, db, secrets } = call
    const post = await findPost(partnerId, db, secrets, input.id)
    if (!post) throw notFound('boards', 'post')
    return answerWith(call, post)
  }),

  handleAsAdministrator(getCustomerPostGuard, async ({ partnerId, db, now }) => {
    const [pace, hours] = await Promise.all([
      readPace(partnerId, db, 'POST', now),
      listUnusualHours(partnerId, db, 'POST', now),
    ])
    return { row: toGuard(pace, hours), tags: [], isPrivate: true }
  }),

  handleAsAdministrator(answerCustomerPost, async (call) => {
    const { input, partnerId, now, secrets } = call
    const post = await answerCustomersPost(call, partnerId, secrets, { ...input, actor: toActor(call) }, now)
    if (!post) throw postGone()
    return answerWith(call, post)
  }),

  handleAsAdministrator(pinCustomerPost, async (call) => {
    const { input, partnerId, now, secrets, write } = call
    const post = await write(postTags(partnerId, input.id), async (transaction) => {
      const pinned = await pinPost(partnerId, transaction, secrets, input.id, input.isPinned)
      const event = { kind: 'PINNED', actor: toActor(call), at: now.toISOString() } as const
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
      const event = { kind: 'DELETED', actor: toActor(call), at: now.toISOString() } as const
      await insertEvent(partnerId, transaction, input.id, event)
      await forgetReplacedAnswers(partnerId, transaction, input.id)
      return true
    })
    if (!isDeleted) throw postGone()
    await forgetAttempts(limits, { partnerId, subject: toSubject(input.id) })
    return { row: { id: input.id }, tags: [], isPrivate: true }
  }),
]

const toActor = ({ administrator }: AdministratorCall<unknown>): PostActor => `administrator ${administrator.id}`

const answerWith = async (call: AdministratorCall<unknown>, post: CustomerPostRecord): Promise<Answer> => {
  const history = await listEvents(call.partnerId, call.db, post.id)
  return { row: { ...toOpened(post, call.secrets), history }, tags: [], isPrivate: true }
}
