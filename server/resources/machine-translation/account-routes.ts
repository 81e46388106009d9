import type { LanguageCode } from '#schemas/language.ts'
import {
  changeMachineTranslation,
  getMachineTranslation,
  removeMachineTranslation,
  testMachineTranslation,
  type ChangeMachineTranslationInput,
} from '#schemas/generated/api/machine-translation.ts'
import { recordAudit } from '../../content/audit.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../api/http/resource.ts'
import { AppError } from '../../core/errors.ts'
import { DEFAULT_TRANSLATION_LIMIT } from '../../core/translation-settings.ts'
import type { Queries } from '../../db/database.ts'
import { findAccount, keepAccount, openAccount, removeAccount, sealKey, type AccountRecord } from './accounts.ts'
import { openTranslator } from './open-translator.ts'
import { TRANSLATION_PRICES } from './prices.ts'
import { monthOf, readUse } from './usage.ts'

type AnyCall = AdministratorCall<object>

/** Operations on the account of a clinic. */
export const accountOperations = [
  handleAsAdministrator(getMachineTranslation, (call) => answerAccount(call)),

  handleAsAdministrator(changeMachineTranslation, async (call) => {
    const { partnerId, write } = call
    await write([], async (transaction) => {
      const record = toRecord(call, call.input, await findAccount(partnerId, transaction))
      await keepAccount(partnerId, transaction, record)
      const { isOn, source, provider, monthlyLimit } = record
      await note(call, transaction, 'partners/machine-set', { isOn, source, provider, monthlyLimit })
    })
    return answerAccount(call)
  }),

  handleAsAdministrator(removeMachineTranslation, async (call) => {
    await call.write([], async (transaction) => {
      await removeAccount(call.partnerId, transaction)
      await note(call, transaction, 'partners/machine-removed', {})
    })
    return answerAccount(call)
  }),

  handleAsAdministrator(testMachineTranslation, async (call) => {
    const { account } = await requireAccount(call)
    const { mainLanguage } = call.tenant
    const [from, into] = mainLanguage === 'en' ? (['en', 'ko'] as const) : ([mainLanguage, 'en'] as const)
    const { webhookTestHosts: testHosts } = call.env
    const translator = openTranslator({
      account,
      clinic: String(call.partnerId),
      testHosts,
      timeoutMs: TEST_TIMEOUT_MS,
    })
    const outcome = await translator.translate({ texts: [TEST_TEXTS[from] ?? TEST_TEXTS.en], from, into, terms: [] })
    const isWorking = outcome.kind === 'translated'
    const result = isWorking ? (outcome.texts[0] ?? '').slice(0, 100) : outcome.result
    return { row: { isWorking, result }, ...PRIVATE }
  }),
]

const TEST_TIMEOUT_MS = 20_000
/** A greeting by language; languages without one use the English text. */
const TEST_TEXTS: Readonly<Partial<Record<LanguageCode, string>>> & { readonly en: string } = {
  ko: '안녕하세요',
  ja: 'こんにちは',
  en: 'Hello',
  zh: '你好',
}

/** Returns the account that a call may use. Throws 422 where machine translation is off. */
export const requireAccount = async ({ env, secrets, partnerId, db }: AnyCall) => {
  const usable = openAccount({ env, secrets }, await findAccount(partnerId, db))
  if (usable) return usable
  throw new AppError('machine/off', 422, 'Machine translation is off, or its account has no key.')
}

const answerAccount = async ({ env, partnerId, database, now }: AnyCall): Promise<Answer> => {
  const { kysely } = database
  const record = await findAccount(partnerId, kysely)
  const month = monthOf(now)
  const operatorProvider = env.translation?.provider ?? null
  const isOwn = record !== null && record.source === 'own'
  const provider = isOwn ? record.provider : operatorProvider
  const limit = record?.monthlyLimit ?? DEFAULT_TRANSLATION_LIMIT
  return {
    row: {
      isOn: record?.isOn === true && (isOwn ? record.sealedKey !== null : env.translation !== null),
      source: record?.source ?? (operatorProvider ? 'operator' : 'own'),
      provider,
      keyId: record?.keyId ?? '',
      address: record?.address ?? '',
      model: record?.model ?? '',
      isSet: record !== null && record.sealedKey !== null,
      operatorProvider,
      monthlyLimit: isOwn || !env.translation ? limit : Math.min(limit, env.translation.monthlyLimit),
      used: await readUse(partnerId, kysely, month),
      month,
      price: provider && TRANSLATION_PRICES[provider],
    },
    ...PRIVATE,
  }
}

/** Checks a choice. Throws 422 for an incomplete one. */
const toRecord = (
  { secrets, env }: AnyCall,
  { isOn, source, monthlyLimit, ...given }: ChangeMachineTranslationInput,
  before: AccountRecord | null,
): AccountRecord => {
  if (source === 'operator') {
    if (env.translation === null) throw incomplete('The operator offers no account.')
    const kept = before ?? { provider: env.translation.provider, keyId: '', sealedKey: null, address: '', model: '' }
    return { ...kept, isOn, source, monthlyLimit }
  }
  const provider = given.provider ?? before?.provider
  if (!provider) throw incomplete('Choose a provider.')
  const address = provider === 'chat' ? toAddress(given.address ?? before?.address ?? '', env.webhookTestHosts) : ''
  // A stored key must not be sent to another server than the one it was entered for.
  const isSame = before?.provider === provider && before.address === address
  const stored = isSame ? before.sealedKey : null
  const sealedKey = given.key === undefined ? stored : sealKey(secrets, given.key)
  if (sealedKey === null) throw incomplete('The account needs its key.')
  const keyId = provider === 'papago' ? (given.keyId ?? before?.keyId ?? '') : ''
  if (provider === 'papago' && keyId === '') throw incomplete('Papago needs its client id.')
  const model = provider === 'chat' ? (given.model ?? before?.model ?? '') : ''
  if (provider === 'chat' && model === '') throw incomplete('A chat endpoint needs a model.')
  return { isOn, source, provider, keyId, sealedKey, address, model, monthlyLimit }
}

const toAddress = (given: string, testHosts: readonly string[]): string => {
  const url = URL.parse(given)
  const isAllowed = url && (url.protocol === 'https:' || testHosts.includes(url.host))
  if (!isAllowed || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw incomplete('The address of a chat endpoint must have the form https://api.example.com/v1.')
  }
  return url.href.replace(/\/+$/, '')
}

const incomplete = (message: string): AppError => new AppError('machine/incomplete', 422, message)

const note = (
  { partnerId, administrator, now, request }: AnyCall,
  transaction: Queries,
  action: 'partners/machine-set' | 'partners/machine-removed',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit(partnerId, transaction, [
    { action, author: toAuthor(administrator), now, origin: request.visitor(), detail },
  ])
