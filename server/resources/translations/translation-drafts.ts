import type { LanguageCode } from '#schemas/language.ts'
import type { EntryName } from '../../content/entry.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'

type Tables = {
  translation_draft: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    pointer: string
    language: LanguageCode
    source_digest: string
    target: string
    author: string
    taken_at: string
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Where a draft stands. */
export type DraftName = EntryName & { readonly pointer: string }

/** A translation that waits for somebody to confirm it; of use only for the source with this digest. */
export type TranslationDraft = DraftName & {
  readonly sourceDigest: string
  readonly target: string
  readonly author: string
  readonly at: string
}

/** `products/12/options/#5/name`. */
export const toDraftName = ({ kind, key, pointer }: DraftName): string => `${kind}/${key}${pointer}`

/** All drafts of a language, by `toDraftName`. */
export const listTranslationDrafts = async (
  partnerId: PartnerId,
  db: Queries,
  language: LanguageCode,
): Promise<Map<string, TranslationDraft>> => {
  const rows = await tables(db)
    .selectFrom('translation_draft')
    .select([
      'kind',
      'entry_key as key',
      'pointer',
      'source_digest as sourceDigest',
      'target',
      'author',
      'taken_at as at',
    ])
    .where('partner_id', '=', partnerId)
    .where('language', '=', language)
    .execute()
  return new Map(rows.map((row) => [toDraftName(row), row]))
}

/** Keeps drafts in place of what waited there. */
export const keepTranslationDrafts = async (
  partnerId: PartnerId,
  db: Queries,
  language: LanguageCode,
  drafts: readonly TranslationDraft[],
): Promise<void> => {
  for (const { kind, key, pointer, sourceDigest, target, author, at } of drafts) {
    const stated = { source_digest: sourceDigest, target, author, taken_at: at }
    await tables(db)
      .insertInto('translation_draft')
      .values({ partner_id: partnerId, kind, entry_key: key, pointer, language, ...stated })
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'kind', 'entry_key', 'pointer', 'language']).doUpdateSet(stated),
      )
      .execute()
  }
}

/** Forgets drafts that were confirmed, or that nobody wants. */
export const removeTranslationDrafts = async (
  partnerId: PartnerId,
  db: Queries,
  language: LanguageCode,
  names: readonly DraftName[],
): Promise<number> => {
  let removed = 0
  for (const { kind, key, pointer } of names) {
    const { numDeletedRows } = await tables(db)
      .deleteFrom('translation_draft')
      .where('partner_id', '=', partnerId)
      .where('language', '=', language)
      .where('kind', '=', kind)
      .where('entry_key', '=', key)
      .where('pointer', '=', pointer)
      .executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  return removed
}
