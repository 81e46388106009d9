import { randomUUID } from 'node:crypto'
import {
  changeSavedReply,
  countSavedReply,
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
  type CreateSavedReplyInput,
} from '#schemas/generated/api/saved-replies.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { toLine, toLines } from '../../core/plain-text.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type Answer } from '../../api/http/resource.ts'
import { countUse, deleteReply, insertReply, listReplies, updateReply, type SavedReplyRecord } from './repository.ts'

/** Maximum number of replies; more are not useful. */
const MAX_REPLIES = 100

/** Operations on saved replies. */
export const operations = [
  handleAsAdministrator(listSavedReplies, async ({ partnerId, db }) => {
    const rows = await listReplies(partnerId, db)
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(createSavedReply, async ({ input, partnerId, now, write }) => {
    const reply = { id: randomUUID(), ...toWords(input), uses: 0, updatedAt: now.toISOString() }
    await write([], async (transaction) => {
      if ((await listReplies(partnerId, transaction)).length >= MAX_REPLIES) throw tooMany()
      await insertReply(partnerId, transaction, reply)
    })
    return answerWith(reply)
  }),

  handleAsAdministrator(changeSavedReply, async ({ input, partnerId, now, write }) =>
    answerWith(await write([], (transaction) => updateReply(partnerId, transaction, input.id, toWords(input), now))),
  ),

  handleAsAdministrator(countSavedReply, async ({ input, partnerId, write }) =>
    answerWith(await write([], (transaction) => countUse(partnerId, transaction, input.id))),
  ),

  handleAsAdministrator(removeSavedReply, async ({ input, partnerId, write }) => {
    const isRemoved = await write([], (transaction) => deleteReply(partnerId, transaction, input.id))
    if (!isRemoved) throw notFound('saved-reply', 'reply')
    return { row: { id: input.id }, ...PRIVATE }
  }),
]

/** Removes characters that reverse or hide text; of two texts in one language the last one wins. */
export const toWords = ({ title, texts }: Pick<CreateSavedReplyInput, 'title' | 'texts'>) => ({
  title: toLine(title),
  texts: [...new Map(texts.map(({ languageCode, text }) => [languageCode, toLines(text).trim()]))].map(
    ([languageCode, text]) => ({ languageCode, text }),
  ),
})

const answerWith = (row: SavedReplyRecord | null): Answer => {
  if (!row) throw notFound('saved-reply', 'reply')
  return { row, ...PRIVATE }
}

const tooMany = (): AppError =>
  new AppError('saved-reply/too-many', 409, `A clinic can have at most ${MAX_REPLIES} saved replies.`)
