import type { CreateCustomerPostInput } from '#schemas/generated/api/notice-customer-boards.ts'
import { AppError } from '../../http/app-error.ts'

/** What an author says of a post, apart from phone and e-mail, as it is kept. Throws 400 when it says nothing. */
export const toWords = (input: Pick<CreateCustomerPostInput, 'title' | 'content' | 'authorName' | 'isPrivate'>) => {
  const texts = {
    title: toLine(input.title),
    content: toLines(input.content).trim(),
    authorName: toLine(input.authorName),
  }
  const empty = Object.entries(texts).filter(([, text]) => text.replaceAll(EMPTY, '') === '')
  if (empty.length > 0) {
    const fields = empty.map(([name]) => ({ name, code: `${name}.required` }))
    throw new AppError('BOARD_INVALID', 400, 'Some fields hold nothing that can be read.', { fields })
  }
  return { ...texts, isPrivate: input.isPrivate }
}

/** Signs without a shape of their own; within words they have a meaning. */
const EMPTY = /[\s\u00ad\u115f\u1160\u200b-\u200f\u2060\u2800\u3164\uffa0]/g

/** Signs that nobody sees and that could turn the words around them. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

const toLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '')

const toLine = (text: string): string => toLines(text).replaceAll(/\s+/g, ' ').trim()
