import { fieldsOf, startService, translateMarkup, type ServiceAnswer, type TestService } from './start-service.ts'

const CODES = new Set(['ko', 'en', 'ja', 'zh-CN', 'zh-TW'])
const MAX_CHARACTERS = 5000

/** Papago of Naver Cloud of a test: `POST /nmt/v1/translation`. */
export const startPapago = ({ keyId, key }: { readonly keyId: string; readonly key: string }): Promise<TestService> =>
  startService((request, spoil) => {
    if (request.method !== 'POST' || request.path !== '/nmt/v1/translation') return refuse(404, '300')
    const { headers } = request
    if (headers['x-ncp-apigw-api-key-id'] !== keyId || headers['x-ncp-apigw-api-key'] !== key) return refuse(401, '200')
    const { source, target, text, honorific = false, ...others } = fieldsOf(request.json)
    if (!CODES.has(String(source))) return refuse(400, 'N2MT01')
    if (!CODES.has(String(target))) return refuse(400, 'N2MT04')
    if (source === target) return refuse(400, 'N2MT05')
    if (typeof text !== 'string' || text === '') return refuse(400, 'N2MT07')
    // The tags of protected parts do not count.
    if ([...text.replaceAll(/<\/?span[^>]*>/g, '')].length > MAX_CHARACTERS) return refuse(400, 'N2MT08')
    if (typeof honorific !== 'boolean' || Object.keys(others).length > 0) return refuse(400, 'N2MT02')
    const translated = translateMarkup(text, String(target).slice(0, 2)).replaceAll(/<\/?span[^>]*>/g, '')
    const result = { srcLangType: source, tarLangType: target, translatedText: spoil(translated) }
    return { status: 200, body: { message: { result } } }
  })

/** Error of Papago or of its gateway. */
export const refuse = (status: number, errorCode: string): ServiceAnswer => ({
  status,
  body: { error: { errorCode, message: 'refused' } },
})
