import type { CreateCustomerPostInput } from '#schemas/generated/api/notice-customer-boards.ts'
import { AppError } from '../../core/errors.ts'
import { isUnreadable, toLine, toLines } from '../../core/plain-text.ts'

/** Returns an author’s input for a post as stored, except phone and e-mail. Throws 400 when it has no text. */
export const toWords = (input: Pick<CreateCustomerPostInput, 'title' | 'content' | 'authorName' | 'isPrivate'>) => {
  const texts = {
    title: toLine(input.title),
    content: toLines(input.content).trim(),
    authorName: toLine(input.authorName),
  }
  const empty = Object.entries(texts).filter(([, text]) => isUnreadable(text))
  if (empty.length > 0) {
    const fields = empty.map(([name]) => ({ name, code: `${name}.required` }))
    throw new AppError('BOARD_INVALID', 400, 'Some fields contain no visible text.', { fields })
  }
  return { ...texts, isPrivate: input.isPrivate }
}
