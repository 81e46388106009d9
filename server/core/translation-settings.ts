import { UsageError } from './errors.ts'

/** Services that translate texts by machine; `chat` is any endpoint with OpenAI’s chat completions. */
export const TRANSLATION_PROVIDERS = ['deepl', 'google', 'papago', 'chat'] as const

/** One of them. */
export type TranslationProvider = (typeof TRANSLATION_PROVIDERS)[number]

/** Account at a translation service. */
export type TranslationAccount = {
  readonly provider: TranslationProvider
  readonly key: string
  /** Papago’s client id; empty for the others. */
  readonly keyId: string
  /** Base address; empty for the provider’s own. */
  readonly address: string
  /** Model of a chat endpoint; empty for the others. */
  readonly model: string
}

/** The operator’s account, which clinics may use up to a number of characters a month each. */
export type TranslationSettings = TranslationAccount & { readonly monthlyLimit: number }

/** Characters a month of a clinic where no limit is set. */
export const DEFAULT_TRANSLATION_LIMIT = 500_000

type Source = Readonly<Record<string, string | undefined>>

/** Reads the operator’s account. Throws UsageError for an incomplete one. */
export const parseTranslation = (record: Source): TranslationSettings | null => {
  const read = (name: string) => record[name]?.trim() ?? ''
  const [name, key, keyId, address, model, limit] = [
    read('TRANSLATION_PROVIDER'),
    read('TRANSLATION_KEY'),
    read('TRANSLATION_KEY_ID'),
    read('TRANSLATION_ADDRESS'),
    read('TRANSLATION_MODEL'),
    read('TRANSLATION_LIMIT'),
  ]
  if (name === '' && key === '') return null
  const provider = TRANSLATION_PROVIDERS.find((one) => one === name)
  if (!provider) throw complain('TRANSLATION_PROVIDER', `is "${name}"`, `use ${TRANSLATION_PROVIDERS.join(', ')}`)
  if (key === '') throw complain('TRANSLATION_KEY', 'is missing', `set the key of the account at ${provider}`)
  if (provider === 'papago' && keyId === '') {
    throw complain('TRANSLATION_KEY_ID', 'is missing', 'set the client id of the application at Naver Cloud')
  }
  if (provider === 'chat' && (address === '' || model === '')) {
    const missing = address === '' ? 'TRANSLATION_ADDRESS' : 'TRANSLATION_MODEL'
    throw complain(
      missing,
      'is missing',
      'a chat endpoint needs an address such as https://api.example.com/v1 and a model',
    )
  }
  if (address !== '' && !/^https?:\/\/[^\s/]+/.test(address)) {
    throw complain('TRANSLATION_ADDRESS', `is "${address}"`, 'write it like https://api.example.com/v1')
  }
  if (limit !== '' && !/^[1-9]\d{0,9}$/.test(limit)) {
    throw complain('TRANSLATION_LIMIT', `is "${limit}"`, 'use a whole number of characters')
  }
  const monthlyLimit = limit === '' ? DEFAULT_TRANSLATION_LIMIT : Number(limit)
  return { provider, key, keyId, address: address.replace(/\/+$/, ''), model, monthlyLimit }
}

const complain = (name: string, problem: string, fix: string): UsageError =>
  new UsageError(`The setting ${name} ${problem}. To fix it: ${fix}.`)
