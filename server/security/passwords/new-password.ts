import { createBackgroundThread } from '../../core/background-thread.ts'
import { UsageError } from '../../core/errors.ts'
import type { GuessTask } from './password-worker.ts'

/** Minimum length: an administrator’s password protects all patients’ questions. */
const SHORTEST = 12
const MAX_PASSWORD_LENGTH = 128

/** Reason why a password is refused. */
export type PasswordProblem = 'too-short' | 'too-long' | 'malformed' | 'personal' | 'common'

const HOW = 'Three or four unrelated words are easy to remember and hard to guess.'

/** Explanations of problems, with advice on a better password. */
export const PASSWORD_TEXTS: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `The password needs at least ${SHORTEST} characters. ${HOW}`,
  'too-long': `The password may have at most ${MAX_PASSWORD_LENGTH} characters. Choose a shorter one.`,
  malformed: 'The password contains an invalid character. Choose another one.',
  personal: `This password is derived from the e-mail address or the clinic's name, which others know. ${HOW}`,
  common: `This password is easy to guess: a common one, a keyboard row, a date, a repetition or a mixture of them. ${HOW}`,
}

/**
 * Returns the problem with an administrator’s new password, or null. `personal` are words associated with its owner,
 * such as the e-mail address. The one check for the command line, the settings and the API.
 */
export const findPasswordProblem = async (
  password: string,
  personal: readonly string[],
): Promise<PasswordProblem | null> => {
  const length = [...password].length
  if (length > MAX_PASSWORD_LENGTH) return 'too-long'
  if (password.includes('\0') || !password.isWellFormed()) return 'malformed'
  if (length < SHORTEST) return 'too-short'
  return guess<'common' | 'personal' | null>({ password, words: personal.flatMap(toWords) } satisfies GuessTask)
}

/** Loading 50,000 words takes 25 MB and 70 ms, and judging a password of repetitions another 60 ms. */
const guess = createBackgroundThread({
  worker: './password-worker',
  name: 'guessTask',
  from: import.meta.url,
  idleMs: 30_000,
  timeoutMs: 5000,
  maxWaiting: 50,
})

/** Returns the password if an administrator may use it. Throws UsageError with the reason and advice. */
export const parseNewPassword = async (password: string, personal: readonly string[]): Promise<string> => {
  const problem = await findPasswordProblem(password, personal)
  if (problem) throw new UsageError(PASSWORD_TEXTS[problem])
  return password
}

/**
 * Returns the parts of a text such as `desk@haneul.example`: all of it, before the @, after it, and each word of these.
 */
const toWords = (text: string): string[] => {
  const plain = text.trim().toLowerCase()
  const words = [plain, ...plain.split('@'), ...plain.split(/[^\p{L}\p{N}]+/u)]
  return [...new Set(words)].filter((word) => word.length >= 3)
}
