import { backgroundTask } from '../../core/background-task.ts'
import { isGuessable } from './guessable.ts'

/** A password with words of its owner. */
export type GuessTask = { readonly password: string; readonly words: readonly string[] }

/** Returns why a password is easy to guess, or null. */
export const guessTask = backgroundTask(({ password, words }: GuessTask): 'common' | 'personal' | null => {
  if (isGuessable(password, [])) return 'common'
  return isGuessable(password, words) ? 'personal' : null
})
