import {
  fieldsOf,
  startService,
  textsOf,
  translateMarkup,
  type ServiceAnswer,
  type TestService,
} from './start-service.ts'

const FIELDS = new Set(['text', 'source_lang', 'target_lang', 'tag_handling', 'glossary_id'])
const SOURCES = new Set(['KO', 'JA', 'EN', 'ZH'])
const TARGETS = new Set(['KO', 'JA', 'EN-US', 'EN-GB', 'ZH', 'ZH-HANS', 'ZH-HANT'])
const MAX_BYTES = 128 * 1024
const MAX_TEXTS = 50

type Glossary = { id: string; name: string; source: string; target: string; entries: ReadonlyMap<string, string> }

/** DeepL of a test, by its OpenAPI document: `/v2/translate` and `/v3/glossaries`. */
export const startDeepl = async (
  key: string,
): Promise<TestService & { readonly glossaries: Map<string, Glossary> }> => {
  const glossaries = new Map<string, Glossary>()
  const service = await startService((request, spoil) => {
    if (request.headers.authorization !== `DeepL-Auth-Key ${key}`) return refuse(403, 'Forbidden')
    if (request.bytes > MAX_BYTES) return refuse(413, 'Payload too large')
    if (request.method === 'POST' && request.path === '/v2/translate') {
      return translate(fieldsOf(request.json), glossaries, spoil)
    }
    if (request.method === 'GET' && request.path === '/v3/glossaries') {
      return { status: 200, body: { glossaries: [...glossaries.values()].map(toRow) } }
    }
    if (request.method === 'POST' && request.path === '/v3/glossaries') {
      return create(fieldsOf(request.json), glossaries)
    }
    const id = /^\/v3\/glossaries\/([\w-]+)$/.exec(request.path)?.[1]
    if (request.method === 'DELETE' && id !== undefined) {
      return glossaries.delete(id) ? { status: 204 } : refuse(404, 'Not found')
    }
    return refuse(404, 'Not found')
  })
  return { ...service, glossaries }
}

const refuse = (status: number, message: string): ServiceAnswer => ({ status, body: { message } })

const translate = (
  fields: Readonly<Record<string, unknown>>,
  glossaries: ReadonlyMap<string, Glossary>,
  spoil: (text: string) => string,
): ServiceAnswer => {
  const texts = textsOf(fields['text'])
  const [source, target] = [String(fields['source_lang']), String(fields['target_lang'])]
  if (!texts || texts.length === 0 || texts.length > MAX_TEXTS) return refuse(400, 'Value for text not supported.')
  if (Object.keys(fields).some((name) => !FIELDS.has(name))) return refuse(400, 'Unknown parameter.')
  if (!SOURCES.has(source) || !TARGETS.has(target)) return refuse(400, "Value for 'target_lang' not supported.")
  if (fields['tag_handling'] !== 'html') return refuse(400, "Value for 'tag_handling' not supported.")
  const id = fields['glossary_id']
  const glossary = typeof id === 'string' ? glossaries.get(id) : undefined
  const isOfPair = glossary?.source === source.toLowerCase() && target.toLowerCase().startsWith(glossary.target)
  if (id !== undefined && !isOfPair) return refuse(404, 'Glossary not found')
  const translations = texts.map((text) => {
    let translated = translateMarkup(text, target.slice(0, 2).toLowerCase())
    for (const [term, words] of glossary?.entries ?? []) translated = translated.replaceAll(term, words)
    return { detected_source_language: source, text: spoil(translated) }
  })
  return { status: 200, body: { translations } }
}

const create = (fields: Readonly<Record<string, unknown>>, glossaries: Map<string, Glossary>): ServiceAnswer => {
  const { name, dictionaries } = fields
  const dictionary = fieldsOf(Array.isArray(dictionaries) ? dictionaries[0] : null)
  const [source, target] = [dictionary['source_lang'], dictionary['target_lang']]
  const { entries, entries_format: format } = dictionary
  if (typeof name !== 'string' || typeof source !== 'string' || typeof target !== 'string') return refuse(400, 'Bad')
  if (typeof entries !== 'string' || entries === '' || format !== 'tsv') return refuse(400, 'Bad request')
  const pairs = entries.split('\n').map((line) => line.split('\t'))
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return refuse(400, 'Invalid glossary entries')
  const id = `glossary-${glossaries.size + 1}-${name.slice(-8)}`
  const known = new Map(pairs.map(([term = '', words = '']) => [term, words]))
  const glossary = { id, name, source: source.toLowerCase(), target: target.toLowerCase(), entries: known }
  glossaries.set(id, glossary)
  return { status: 201, body: toRow(glossary) }
}

const toRow = ({ id, name, source, target, entries }: Glossary) => ({
  glossary_id: id,
  name,
  dictionaries: [{ source_lang: source, target_lang: target, entry_count: entries.size }],
  creation_time: '2026-05-04T03:00:00.000Z',
})
