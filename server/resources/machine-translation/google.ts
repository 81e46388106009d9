import type { LanguageCode } from '#schemas/language.ts'
import { askProvider, readAt, readListAt, toCode, toFailure, toTranslated } from './ask-provider.ts'
import type { Translator, TranslatorPlace } from './translator.ts'

const HOST = 'https://translation.googleapis.com'

const CODES: Readonly<Partial<Record<LanguageCode, string>>> = { zh: 'zh-CN' }

/** Reasons of status 403 that pass by themselves. */
const TEMPORARY = /^(?:user)?rateLimitExceeded$/i
const QUOTA = /^(?:dailyLimitExceeded|quotaExceeded)/i

/** Translates with Google Cloud Translation Basic (`POST /language/translate/v2`), whose keys are plain API keys. */
export const createGoogle = (place: TranslatorPlace): Translator => ({
  provider: 'google',
  markup: 'html',
  takesGlossary: false,
  // At most 128 texts and 100 kB; Google recommends 5,000 characters for a request.
  limits: { texts: 128, characters: 10_000, textCharacters: 5000, bytes: 90 * 1024 },
  translate: async ({ texts, from, into }) => {
    const answer = await askProvider(place, {
      method: 'POST',
      address: `${place.account.address || HOST}/language/translate/v2`,
      // Not in the address, which servers log.
      headers: { 'x-goog-api-key': place.account.key },
      json: { q: texts, source: CODES[from] ?? from, target: CODES[into] ?? into, format: 'html' },
    })
    if ('kind' in answer) return answer
    if (answer.status === 200) {
      const found = readListAt(answer.body, 'data', 'translations')?.map((one) => readAt(one, 'translatedText'))
      return toTranslated(found ?? null, texts.length)
    }
    const [first] = readListAt(answer.body, 'error', 'errors') ?? []
    const reason = toCode(readAt(first, 'reason'))
    const result = `${answer.status} ${reason}`.trim()
    if (answer.status === 403 && TEMPORARY.test(reason)) return { kind: 'later', result, waitMs: null }
    if (answer.status === 403 && QUOTA.test(reason)) return { kind: 'stopped', reason: 'quota', result }
    // A wrong key is a bad request at Google.
    if (answer.status === 400 && isKeyFault(answer.body)) return { kind: 'stopped', reason: 'key', result }
    return toFailure(answer, reason)
  },
})

const isKeyFault = (body: unknown): boolean =>
  (readListAt(body, 'error', 'details') ?? []).some((one) => readAt(one, 'reason') === 'API_KEY_INVALID')
