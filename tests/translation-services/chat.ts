import {
  fieldsOf,
  startService,
  textsOf,
  translateMarkup,
  type ServiceAnswer,
  type TestService,
} from './start-service.ts'

const FIELDS = new Set(['model', 'messages', 'response_format', 'temperature'])
const NAMES: Readonly<Record<string, string>> = {
  Korean: 'ko',
  Japanese: 'ja',
  English: 'en',
  'Simplified Chinese': 'zh',
}

/** Chat endpoint of a test with OpenAI’s API: `POST /v1/chat/completions`. It follows the instructions of the request. */
export const startChat = ({ key, model }: { readonly key: string; readonly model: string }): Promise<TestService> =>
  startService((request, spoil) => {
    if (request.method !== 'POST' || request.path !== '/v1/chat/completions') return refuse(404, 'not_found')
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(401, 'invalid_api_key')
    const fields = fieldsOf(request.json)
    if (Object.keys(fields).some((name) => !FIELDS.has(name))) return refuse(400, 'unknown_parameter')
    if (fields['model'] !== model) return refuse(404, 'model_not_found')
    if (fieldsOf(fields['response_format'])['type'] !== 'json_object') return refuse(400, 'invalid_type')
    const [system, user] = Array.isArray(fields['messages']) ? fields['messages'].map(fieldsOf) : []
    if (system?.['role'] !== 'system' || user?.['role'] !== 'user') return refuse(400, 'invalid_value')
    const instructions = String(system['content'])
    const language = NAMES[/ into ([A-Z][A-Za-z ]+)\./.exec(instructions)?.[1] ?? ''] ?? ''
    const texts = textsOf(fieldsOf(JSON.parse(String(user['content'])))['texts']) ?? []
    const terms = [...instructions.matchAll(/^\{.*\}$/gm)].flatMap(([line]) =>
      Object.entries(fieldsOf(JSON.parse(line))),
    )
    const translations = texts.map((text) => {
      let translated = translateMarkup(text, language)
      for (const [term, words] of terms) translated = translated.replaceAll(term, String(words))
      return spoil(translated)
    })
    const message = { role: 'assistant', content: JSON.stringify({ translations }) }
    return {
      status: 200,
      body: { id: 'c', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] },
    }
  })

/** Error of OpenAI’s API. */
export const refuse = (status: number, code: string): ServiceAnswer => ({
  status,
  body: { error: { message: code, type: 'invalid_request_error', param: null, code } },
})
