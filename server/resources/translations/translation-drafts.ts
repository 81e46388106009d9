import type { LanguageCode } from '#schemas/language.ts'
import type { EntryName } from '../../content/entry.ts'
import type { Queries } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { PartnerId } from '../../core/partner-id.ts'

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

/** Position of a draft. */
export type DraftName = EntryName & { readonly pointer: string }

/** Translation awaiting confirmation; valid only for the source with this digest. */
export type TranslationDraft = DraftName & {
  readonly sourceDigest: string
  readonly target: string
  readonly author: string
  readonly at: string
}

/** Returns a draft’s name: `products/12/options/#5/name`. */
export const toDraftName = ({ kind, key, pointer }: DraftName): string => `${kind}/${key}${pointer}`

/** Returns all drafts of a language, by `toDraftName`. */
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

/** Stores drafts in place of previous ones. */
export const keepTranslationDrafts = (
  partnerId: PartnerId,
  db: Queries,
  language: LanguageCode,
  drafts: readonly TranslationDraft[],
): Promise<void> => {
  // One statement must not contain a text twice.
  const own = [...new Map(drafts.map((draft) => [toDraftName(draft), draft])).values()]
  const rows = own.map(({ kind, key, pointer, sourceDigest, target, author, at }) => ({
    partner_id: partnerId,
    kind,
    entry_key: key,
    pointer,
    language,
    source_digest: sourceDigest,
    target,
    author,
    taken_at: at,
  }))
  return inBatches(rows, (batch) =>
    tables(db)
      .insertInto('translation_draft')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'kind', 'entry_key', 'pointer', 'language']).doUpdateSet((row) => ({
          source_digest: row.ref('excluded.source_digest'),
          target: row.ref('excluded.target'),
          author: row.ref('excluded.author'),
          taken_at: row.ref('excluded.taken_at'),
        })),
      )
      .execute(),
  )
}

/** Deletes drafts that were confirmed or discarded; returns the count. */
export const removeTranslationDrafts = async (
  partnerId: PartnerId,
  db: Queries,
  language: LanguageCode,
  names: readonly DraftName[],
): Promise<number> => {
  if (names.length === 0) return 0
  const known = await listTranslationDrafts(partnerId, db, language)
  const gone = new Map(names.filter((name) => known.has(toDraftName(name))).map((name) => [toDraftName(name), name]))
  for (const own of Map.groupBy(gone.values(), ({ kind, key }) => `${kind}/${key}`).values()) {
    const [{ kind, key } = { kind: '', key: '' }] = own
    const pointers = own.map(({ pointer }) => pointer)
    await inBatches(pointers, (batch) =>
      tables(db)
        .deleteFrom('translation_draft')
        .where('partner_id', '=', partnerId)
        .where('language', '=', language)
        .where('kind', '=', kind)
        .where('entry_key', '=', key)
        .where('pointer', 'in', batch)
        .execute(),
    )
  }
  return gone.size
}
