import type { FieldRefusal, PostWords } from '#schemas/board-refusal.ts'
import { isEmail } from '../is-email.ts'

/** Maximum lengths of the texts of a post, in characters, by the board's contract. */
export const POST_LIMITS = { name: 40, title: 100, content: 5000 } as const

/**
 * Length of a post's password: 4 to 128 characters (Spec §5) of any kind; spaces count, but a new one needs other
 * characters too.
 */
export const PASSWORD_LIMITS = { least: 4, most: 128 } as const

/**
 * Validates a post before it is sent, in the order of its fields; the board reports the same codes. An existing
 * password is exempt from the rules for new ones.
 */
export const checkPost = (words: PostWords, password: string, mode: 'write' | 'edit' = 'write'): FieldRefusal[] => [
  ...checkText('authorName', 'name', words.authorName, POST_LIMITS.name),
  ...(mode === 'write' ? checkNewPassword(password) : checkPassword(password)),
  ...checkText('title', 'title', words.title, POST_LIMITS.title),
  ...checkText('content', 'content', words.content, POST_LIMITS.content),
  ...(words.phone && !isPhone(words.phone.number) ? [{ field: 'phone', code: 'phone.invalid' } as const] : []),
  ...(words.email !== null && !isEmail(words.email) ? [{ field: 'email', code: 'email.invalid' } as const] : []),
]

const checkNewPassword = (password: string): FieldRefusal[] => {
  const found = checkPassword(password)
  return found.length === 0 && password.trim() === '' ? [{ field: 'password', code: 'password.blank' }] : found
}

/** Validates a password by itself. */
export const checkPassword = (password: string): FieldRefusal[] => {
  const length = countCharacters(password)
  if (length === 0) return [{ field: 'password', code: 'password.required' }]
  if (length < PASSWORD_LIMITS.least) return [{ field: 'password', code: 'password.tooShort' }]
  return length > PASSWORD_LIMITS.most ? [{ field: 'password', code: 'password.tooLong' }] : []
}

const checkText = (
  field: 'authorName' | 'title' | 'content',
  name: string,
  text: string,
  most: number,
): FieldRefusal[] => {
  const length = countCharacters(text.trim())
  if (length === 0) return [{ field, code: `${name}.required` }]
  return length > most ? [{ field, code: `${name}.tooLong` }] : []
}

/** Counts characters like JSON Schema: an emoji is one. */
const countCharacters = (text: string): number => [...text].length

const isPhone = (number: string): boolean => {
  const digits = number.replaceAll(/\D/g, '').length
  return /^[\d\s().-]+$/.test(number) && digits >= 4 && digits <= 20
}
