import { createHash } from 'node:crypto'
import type { LanguageCode } from '#schemas/language.ts'
import {
  askProvider,
  readAt,
  readListAt,
  toCode,
  toFailure,
  toTranslated,
  type ProviderAnswer,
} from './ask-provider.ts'
import type { TermPair, TranslationOutcome, TranslationRequest, Translator, TranslatorPlace } from './translator.ts'

/** Keys of the free plan end in `:fx` and have their own host. */
const HOSTS = { free: 'https://api-free.deepl.com', pro: 'https://api.deepl.com' }

/** English and Chinese need a variant as targets. */
const TARGETS: Readonly<Partial<Record<LanguageCode, string>>> = { en: 'EN-US', zh: 'ZH-HANS' }

/** Translates with DeepL (`POST /v2/translate`), with the clinic’s terms as a glossary of the account. */
export const createDeepl = (place: TranslatorPlace): Translator => {
  const { key, address } = place.account
  const base = address || (key.endsWith(':fx') ? HOSTS.free : HOSTS.pro)
  const headers = { authorization: `DeepL-Auth-Key ${key}` }
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, json?: object) =>
    askProvider(place, { method, address: `${base}${path}`, headers, ...(json ? { json } : {}) })
  const glossaries = createGlossaries(place.clinic, ask)
  return {
    provider: 'deepl',
    markup: 'html',
    takesGlossary: true,
    // At most 50 texts and 128 KiB; the other fields of the request need a little.
    limits: { texts: 50, characters: 60_000, textCharacters: 15_000, bytes: 120 * 1024 },
    translate: async (request) => {
      const glossary = request.terms.length > 0 ? await glossaries.find(request) : null
      if (glossary && glossary.kind !== 'found') return glossary
      const answer = await ask('POST', '/v2/translate', {
        text: request.texts,
        source_lang: request.from.toUpperCase(),
        target_lang: TARGETS[request.into] ?? request.into.toUpperCase(),
        tag_handling: 'html',
        ...(glossary ? { glossary_id: glossary.id } : {}),
      })
      if ('kind' in answer) return answer
      if (answer.status === 404 && glossary) glossaries.forget()
      if (answer.status !== 200) return toFailure(answer, '')
      const texts = readListAt(answer.body, 'translations')?.map((one) => readAt(one, 'text')) ?? null
      return toTranslated(texts, request.texts.length)
    },
  }
}

type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  json?: object,
) => Promise<ProviderAnswer | Extract<TranslationOutcome, { kind: 'later' }>>

type Found = { readonly kind: 'found'; readonly id: string }

/**
 * Finds or creates the glossary with exactly these terms and deletes the clinic’s former one of the same languages. Its
 * name has a digest of its terms, so that every process finds it again.
 */
const createGlossaries = (clinic: string, ask: Ask) => {
  let known: { readonly name: string; readonly id: string } | null = null
  const find = async ({ terms, from, into }: TranslationRequest): Promise<Found | NotTranslated> => {
    const entries = toEntries(terms)
    const prefix = `maru-${clinic}-${from}-${into}-`
    const name = prefix + createHash('sha256').update(entries).digest('hex').slice(0, 16)
    if (known?.name === name) return { kind: 'found', id: known.id }
    const listed = await ask('GET', '/v3/glossaries')
    if ('kind' in listed) return listed
    if (listed.status !== 200) return toFailure(listed, 'glossaries')
    const own = (readListAt(listed.body, 'glossaries') ?? []).flatMap((one) => {
      const [id, title] = [readAt(one, 'glossary_id'), readAt(one, 'name')]
      return typeof id === 'string' && typeof title === 'string' && title.startsWith(prefix) ? [{ id, title }] : []
    })
    for (const { id, title } of own) {
      if (title !== name) await ask('DELETE', `/v3/glossaries/${encodeURIComponent(id)}`)
    }
    const same = own.find(({ title }) => title === name)
    const id = same?.id ?? (await create(name, { source: from, target: into, entries }))
    if (typeof id !== 'string') return id
    known = { name, id }
    return { kind: 'found', id }
  }
  const create = async (
    name: string,
    { source, target, entries }: { source: string; target: string; entries: string },
  ): Promise<string | NotTranslated> => {
    const dictionary = { source_lang: source, target_lang: target, entries, entries_format: 'tsv' }
    const made = await ask('POST', '/v3/glossaries', { name, dictionaries: [dictionary] })
    if ('kind' in made) return made
    const id = toCode(readAt(made.body, 'glossary_id'))
    if (made.status === 201 && id !== '') return id
    // A refused glossary concerns every text.
    const failure = toFailure(made, 'glossary')
    return failure.kind === 'refused' ? { kind: 'stopped', reason: 'account', result: failure.result } : failure
  }
  return { find, forget: () => void (known = null) }
}

type NotTranslated = Exclude<TranslationOutcome, { kind: 'translated' }>

/** Tabs and line breaks separate entries. */
const toEntries = (terms: readonly TermPair[]): string =>
  terms.map(({ term, text }) => `${plain(term)}\t${plain(text)}`).join('\n')

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
