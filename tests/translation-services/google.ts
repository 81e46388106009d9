import {
  fieldsOf,
  startService,
  textsOf,
  translateMarkup,
  type ServiceAnswer,
  type TestService,
} from './start-service.ts'

const FIELDS = new Set(['q', 'source', 'target', 'format', 'model'])
const CODES = new Set(['ko', 'ja', 'en', 'zh-CN', 'zh-TW'])
const MAX_SEGMENTS = 128
const MAX_BYTES = 102_400

/** Google Cloud Translation Basic of a test: `POST /language/translate/v2`. */
export const startGoogle = (key: string): Promise<TestService> =>
  startService((request, spoil) => {
    if (request.method !== 'POST' || request.path !== '/language/translate/v2') return refuse(404, 'notFound')
    const given = request.headers['x-goog-api-key']
    if (given === undefined) return refuse(403, 'forbidden')
    if (given !== key) return refuse(400, 'badRequest', [{ reason: 'API_KEY_INVALID' }])
    const fields = fieldsOf(request.json)
    const texts = textsOf(fields['q'])
    if (!texts || Object.keys(fields).some((name) => !FIELDS.has(name))) return refuse(400, 'badRequest')
    if (texts.length === 0 || texts.length > MAX_SEGMENTS || request.bytes > MAX_BYTES) return refuse(400, 'badRequest')
    const [source, target] = [String(fields['source']), String(fields['target'])]
    if (!CODES.has(source) || !CODES.has(target) || fields['format'] !== 'html') return refuse(400, 'invalid')
    const translations = texts.map((text) => ({
      translatedText: spoil(translateMarkup(text, target.slice(0, 2)).replaceAll("'", '&#39;')),
    }))
    return { status: 200, body: { data: { translations } } }
  })

/** Error of Google. */
export const refuse = (status: number, reason: string, details: readonly object[] = []): ServiceAnswer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ message: reason, domain: 'global', reason }], details } },
})
