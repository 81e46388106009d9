import type { LanguageCode } from '#schemas/language.ts'
import type { Writing } from '../../content/save-draft.ts'
import { lockContent } from '../../content/content-lock.ts'
import type { Queries } from '../../db/database.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { loadTranslations } from './load-translations.ts'
import { keepTranslationDrafts, removeTranslationDrafts, toDraftName, type DraftName } from './translation-drafts.ts'
import { plainText, tidyTarget } from './tidy.ts'
import { digestOf } from '../../content/text-digest.ts'

/** Submitted draft, with its source; an empty target deletes the stored draft. */
export type TranslatedDraft = DraftName & { readonly source: string; readonly target: string }

/** Counts of the submitted drafts by outcome. */
export type DraftCounts = { readonly kept: number; readonly removed: number; readonly refused: number }

/** Stores drafts beside the content, within a transaction. Drafts whose source has changed meanwhile are left out. */
export const writeDrafts = async (
  transaction: Queries,
  { partnerId, kinds, author, now }: Writing,
  { tenant, language, given }: { tenant: Tenant; language: LanguageCode; given: readonly TranslatedDraft[] },
): Promise<DraftCounts> => {
  await lockContent(partnerId, transaction)
  const [empty, filled] = [given.filter(isEmpty), given.filter((one) => !isEmpty(one))]
  const names = new Set(filled.map(({ kind, key }) => `${kind}/${key}`))
  const loaded = names.size > 0 ? await loadTranslations(transaction, { tenant, kinds, language, names }) : []
  const known = new Map(
    loaded.flatMap(({ entry: { kind, key }, translations }) =>
      translations.map((one) => [toDraftName({ kind, key, pointer: one.unit.pointer }), one] as const),
    ),
  )
  const kept = filled.flatMap((one) => {
    const translation = known.get(toDraftName(one))
    if (!translation || plainText(translation.source) !== plainText(one.source)) return []
    const target = tidyTarget(one.target, translation.unit.form)
    const sourceDigest = digestOf(translation.source)
    const { kind, key, pointer } = one
    return [{ kind, key, pointer, sourceDigest, target, author: author.name, at: now.toISOString() }]
  })
  const removed = await removeTranslationDrafts(partnerId, transaction, language, empty)
  await keepTranslationDrafts(partnerId, transaction, language, kept)
  return { kept: kept.length, removed, refused: filled.length - kept.length }
}

const isEmpty = ({ target }: TranslatedDraft): boolean => target.trim() === ''
