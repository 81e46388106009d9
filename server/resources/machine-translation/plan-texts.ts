import type { LanguageCode } from '#schemas/language.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import { digestOf } from '../../content/text-digest.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import type { Queries } from '../../db/database.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import {
  areaOf,
  loadAllTranslations,
  type Translation,
  type TranslatedEntry,
  type UnitForm,
} from '../translations/index.ts'
import { countCharacters } from './split-text.ts'

/** Selection of texts to translate: those that meet all conditions. */
export type WantedTexts = {
  readonly languages: readonly LanguageCode[]
  readonly state?: 'open' | 'missing' | 'outdated' | undefined
  readonly area?: string | undefined
  /** Entries, such as `products/1,2`. */
  readonly only?: string | undefined
  readonly texts?: readonly { readonly kind: string; readonly key: string; readonly pointer: string }[] | undefined
}

/** A text to translate into one language. */
export type PlannedText = {
  readonly kind: string
  readonly key: string
  readonly pointer: string
  readonly language: LanguageCode
  readonly form: UnitForm
  readonly digest: string
  /** Characters to pay; zero for a text from the memory, and for the repetition of another one. */
  readonly characters: number
  /** The clinic’s translation of the same text; null if there is none. */
  readonly known: string | null
}

/**
 * Finds the texts to translate among the clinic’s content, which is all that this reads: posts, reservations and chats
 * of visitors are stored elsewhere. Repeated texts are paid once.
 */
export const planTexts = async (
  db: Queries,
  { tenant, kinds, wanted }: { readonly tenant: Tenant; readonly kinds: ContentKinds; readonly wanted: WantedTexts },
): Promise<PlannedText[]> => {
  const isWanted = createFilter(wanted)
  const planned: PlannedText[] = []
  const yieldToLoop = createLoopYield()
  for (const [language, loaded] of await loadAllTranslations(db, { tenant, kinds })) {
    if (!wanted.languages.includes(language)) continue
    const memory = await buildMemory(loaded, yieldToLoop)
    const seen = new Set<string>()
    for (const { entry, translations } of loaded) {
      await yieldToLoop()
      for (const translation of translations) {
        const { unit, source } = translation
        if (!isWanted(entry, translation)) continue
        const name = toTextName(unit.form, source)
        const known = memory.get(name) ?? null
        const isPaid = known === null && !seen.has(name)
        seen.add(name)
        planned.push({
          kind: entry.kind,
          key: entry.key,
          pointer: unit.pointer,
          language,
          form: unit.form,
          digest: digestOf(source),
          characters: isPaid ? countCharacters(source) : 0,
          known,
        })
      }
    }
  }
  return planned
}

/** Returns the translations of all texts that are translated, by `toTextName`. */
const buildMemory = async (
  loaded: readonly TranslatedEntry[],
  yieldToLoop: () => Promise<void>,
): Promise<ReadonlyMap<string, string>> => {
  const memory = new Map<string, string>()
  for (const { translations } of loaded) {
    await yieldToLoop()
    for (const { unit, source, target, state, machine } of translations) {
      if (state !== 'done') continue
      const name = toTextName(unit.form, source)
      // Text that a person wrote or confirmed takes precedence over unread text.
      if (!memory.has(name) || !machine) memory.set(name, target)
    }
  }
  return memory
}

const toTextName = (form: UnitForm, source: string): string => `${form} ${source.trim()}`

const createFilter = ({ area, only, texts, state = 'open' }: WantedTexts) => {
  const [kind = '', keys = ''] = only?.split('/') ?? []
  const names = only === undefined ? null : new Set(keys.split(',').map((key) => `${kind}/${key}`))
  const chosen = texts && new Set(texts.map((text) => `${text.kind}/${text.key}${text.pointer}`))
  return (entry: TranslatedEntry['entry'], { unit, state: own }: Translation): boolean => {
    if (own === 'done' || (state !== 'open' && own !== state)) return false
    const name = `${entry.kind}/${entry.key}`
    if (names && !names.has(name)) return false
    if (chosen && !chosen.has(name + unit.pointer)) return false
    return area === undefined || areaOf(entry, unit.pointer) === area
  }
}
