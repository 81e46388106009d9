import {
  createCustomerPost,
  deleteCustomerPost,
  getCustomerPost,
  getCustomerPostForm,
  listCustomerPosts,
  openCustomerPost,
  updateCustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'
import { toPaging } from '../../db/page-of.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handle } from '../../api/http/resource.ts'
import { forgetAttempts } from '../../security/rate-limits/password-guard.ts'
import { makeFormToken } from '../../security/secrets/form-token.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { BOARD_TYPES } from '../notice-board-types/index.ts'
import { administratorOperations } from './admin-routes.ts'
import { CUSTOMER_POSTS, findCustomerBoard, postTags } from './board.ts'
import { findDevice } from './device.ts'
import { forgetReplacedAnswers, insertEvent } from './events.ts'
import { makePostToken } from './post-token.ts'
import { sealContact, toOpened, toPublic, toSummary } from './post.ts'
import { toWords } from './post-words.ts'
import { deletePost, findPost, holdPost, listPosts, updatePost } from './repository.ts'
import { sealAnswer } from './sealed-words.ts'
import { postGone, toSubject, unlockForChange, unlockPost } from './unlock.ts'
import { toFormPlace, writePost } from './write-post.ts'

/** Operations of customers’ posts. */
export const operations = [
  handle(listCustomerPosts, async ({ input, partnerId, db, secrets }) => {
    const board = await findCustomerBoard(partnerId, db, input.boardTypeId)
    const paging = toPaging(input)
    const { rows, total } = await listPosts(partnerId, db, secrets, { ...input, boardTypeId: board.id }, paging)
    const tags = [collectionTag(partnerId, CUSTOMER_POSTS), entityTag(partnerId, BOARD_TYPES, board.id)]
    return { rows: rows.map(toSummary), total, ...paging, tags }
  }),

  handle(getCustomerPost, async ({ input, partnerId, db, secrets }) => {
    const post = await findPost(partnerId, db, secrets, input.id)
    if (!post) throw notFound('boards', 'post')
    const tags = [entityTag(partnerId, CUSTOMER_POSTS, post.id)]
    return { row: toPublic(post), tags, isPrivate: post.isPrivate }
  }),

  handle(openCustomerPost, async (call) => {
    const { input, partnerId, now, secrets, write } = call
    const device = findDevice(call)
    const post = await unlockPost(call, input.id, input.password, device)
    await write([], (transaction) =>
      insertEvent(partnerId, transaction, post.id, { kind: 'OPENED', actor: 'author', at: now.toISOString() }),
    )
    const token = makePostToken(secrets, { ...post, partnerId, postId: post.id }, now)
    return { row: { ...toOpened(post, secrets), ...token }, ...PRIVATE, setCookie: device.cookie }
  }),

  handle(getCustomerPostForm, async ({ input, partnerId, db, secrets, now }) => {
    const { id, name } = await findCustomerBoard(partnerId, db, input.boardTypeId)
    const formToken = makeFormToken(secrets, toFormPlace(partnerId, id), now)
    return { row: { formToken, boardName: name }, ...PRIVATE }
  }),

  handle(createCustomerPost, async (call) => {
    const device = findDevice(call)
    return { row: await writePost(call, device), ...PRIVATE, setCookie: device.cookie }
  }),

  handle(updateCustomerPost, async (call) => {
    const { input, partnerId, now, secrets, write } = call
    const device = findDevice(call)
    const { id, boardTypeId } = await unlockForChange(call, input.id, input, device)
    if (input.boardTypeId !== undefined && input.boardTypeId !== boardTypeId) throw otherBoard()
    const words = { ...toWords(input), ...sealContact(secrets, input) }
    const updated = await write(postTags(partnerId, id), async (transaction) => {
      const before = await holdPost(partnerId, transaction, secrets, id)
      if (!before) return null
      const replacedAnswer = sealAnswer(secrets, before.answer?.content ?? null)
      const event = { kind: 'EDITED', actor: 'author', at: now.toISOString(), replacedAnswer } as const
      await insertEvent(partnerId, transaction, id, event)
      return updatePost(partnerId, transaction, secrets, id, words, now)
    })
    if (!updated) throw postGone()
    const token = makePostToken(secrets, { ...updated, partnerId, postId: id }, now)
    return { row: { ...toOpened(updated, secrets), ...token }, ...PRIVATE, setCookie: device.cookie }
  }),

  handle(deleteCustomerPost, async (call) => {
    const { input, partnerId, now, limits, write } = call
    const { id } = await unlockForChange(call, input.id, input)
    const isDeleted = await write(postTags(partnerId, id), async (transaction) => {
      if (!(await deletePost(partnerId, transaction, id))) return false
      await insertEvent(partnerId, transaction, id, { kind: 'DELETED', actor: 'author', at: now.toISOString() })
      await forgetReplacedAnswers(partnerId, transaction, id)
      return true
    })
    if (!isDeleted) throw postGone()
    await forgetAttempts(limits, { partnerId, subject: toSubject(id) })
    return { row: { id }, ...PRIVATE }
  }),

  ...administratorOperations,
]

const otherBoard = (): AppError =>
  new AppError('BOARD_INVALID', 400, 'A post cannot be moved to another board.', {
    fields: [{ name: 'boardTypeId', code: 'boardTypeId.invalid' }],
  })
