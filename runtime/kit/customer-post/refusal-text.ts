import type { BoardRefusal, FieldRefusal } from '#schemas/board-refusal.ts'
import { formatWait } from '../time/format-wait.ts'
import type { Translate } from '../text.tsx'

/** Codes that have a sentence in the catalogue. */
const KNOWN_CODES: ReadonlySet<string> = new Set([
  'name.required',
  'name.tooLong',
  'password.required',
  'password.tooShort',
  'password.tooLong',
  'password.blank',
  'title.required',
  'title.tooLong',
  'content.required',
  'content.tooLong',
  'phone.invalid',
  'email.invalid',
])

/** Code for a wrong post password; the board reports it for the whole call. */
export const WRONG_PASSWORD_CODE = 'password.mismatch'

/** Returns the error message of a field. */
export const toFieldText = (
  // Texts: customerPost
  t: Translate,
  { code }: FieldRefusal,
): string => {
  if (code === WRONG_PASSWORD_CODE) return t('refusal.mismatch')
  return KNOWN_CODES.has(code) ? t(`problem.${code}`) : t('problem.other')
}

/** Returns the reason of a failed call as a sentence; fields have sentences of their own. */
export const toRefusalText = (
  // Texts: customerPost
  t: Translate,
  refusal: Exclude<BoardRefusal, { type: 'invalid' }>,
  { intl, hasWords }: { intl: string; hasWords: boolean },
): string => {
  switch (refusal.type) {
    case 'mismatch':
      return refusal.triesLeft === null
        ? t('refusal.mismatch')
        : t('refusal.mismatchLeft', { count: refusal.triesLeft })
    case 'later':
      return t('refusal.later', { time: formatWait(refusal.seconds, intl) })
    case 'expired':
      return t('refusal.expired')
    case 'gone':
      return t('refusal.gone')
    case 'spam':
      return t('refusal.spam')
    case 'signedOut':
      return t(hasWords ? 'refusal.signedOut' : 'refusal.failedOpen')
    case 'failed':
      if (refusal.message !== undefined)
        return hasWords ? t('refusal.told', { message: refusal.message }) : refusal.message
      return hasWords ? t('refusal.failed') : t('refusal.failedOpen')
  }
}
