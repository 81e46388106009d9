import type { LanguageCode } from '#schemas/language.ts'
import { askProvider, readAt, toCode, toFailure, toTranslated } from './ask-provider.ts'
import type { Translator, TranslatorPlace } from './translator.ts'

const HOST = 'https://papago.apigw.ntruss.com'

const CODES: Readonly<Partial<Record<LanguageCode, string>>> = { zh: 'zh-CN' }

/** Code of the gateway for a used-up quota; the other codes of status 429 are rates. */
const QUOTA = '400'

/** Translates with Papago of Naver Cloud (`POST /nmt/v1/translation`), one text at a time. */
export const createPapago = (place: TranslatorPlace): Translator => ({
  provider: 'papago',
  markup: 'tokens',
  takesGlossary: false,
  // At most 5,000 characters; tokens need some of them.
  limits: { texts: 1, characters: 5000, textCharacters: 3500, bytes: 64 * 1024 },
  translate: async ({ texts, from, into }) => {
    const [text = ''] = texts
    const answer = await askProvider(place, {
      method: 'POST',
      address: `${place.account.address || HOST}/nmt/v1/translation`,
      headers: { 'x-ncp-apigw-api-key-id': place.account.keyId, 'x-ncp-apigw-api-key': place.account.key },
      // Clinics speak politely; Papago knows the difference for Korean and Japanese.
      json: {
        source: CODES[from] ?? from,
        target: CODES[into] ?? into,
        text,
        ...(isPolite(into) ? { honorific: true } : {}),
      },
    })
    if ('kind' in answer) return answer
    if (answer.status === 200) return toTranslated([readAt(answer.body, 'message', 'result', 'translatedText')], 1)
    const code = toCode(readAt(answer.body, 'error', 'errorCode')) || toCode(readAt(answer.body, 'errorCode'))
    if (answer.status === 429 && code === QUOTA) return { kind: 'stopped', reason: 'quota', result: `429 ${code}` }
    return toFailure(answer, code)
  },
})

const isPolite = (into: LanguageCode): boolean => into === 'ko' || into === 'ja'
