import type { LanguageCode } from '#schemas/language.ts'
import type { EntryName } from '../../content/entry.ts'
import type { Queries } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { PartnerId } from '../../core/partner-id.ts'

type Tables = {
  translation_mark: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    pointer: string
    language: LanguageCode
    source_digest: string
    author: string
    marked_at: string
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** A translation confirmed for a source, which is identified by its digest. */
export type Mark = EntryName & {
  readonly pointer: string
  readonly language: LanguageCode
  readonly sourceDigest: string
}

/** Returns marks by name, as `toMarkName` writes it. */
export const listMarks = async (partnerId: PartnerId, db: Queries): Promise<Map<string, string>> => {
  const rows = await tables(db)
    .selectFrom('translation_mark')
    .select(['kind', 'entry_key as key', 'pointer', 'language', 'source_digest'])
    .where('partner_id', '=', partnerId)
    .execute()
  return new Map(rows.map((row) => [toMarkName(row), row.source_digest]))
}

/** Returns a mark’s name: `products/12/options/#5/name ja`. */
export const toMarkName = ({ kind, key, pointer, language }: Omit<Mark, 'sourceDigest'>): string =>
  `${kind}/${key}${pointer} ${language}`

/** Marks translations as right for their current sources. */
export const putMarks = (
  partnerId: PartnerId,
  db: Queries,
  marks: readonly Mark[],
  { author, now }: { readonly author: string; readonly now: Date },
): Promise<void> => {
  // One statement must not contain a text twice.
  const rows = [...new Map(marks.map((mark) => [toMarkName(mark), mark])).values()]
  return inBatches(rows, (batch) =>
    tables(db)
      .insertInto('translation_mark')
      .values(
        batch.map(({ kind, key, pointer, language, sourceDigest }) => ({
          partner_id: partnerId,
          kind,
          entry_key: key,
          pointer,
          language,
          source_digest: sourceDigest,
          author,
          marked_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'kind', 'entry_key', 'pointer', 'language']).doUpdateSet((row) => ({
          source_digest: row.ref('excluded.source_digest'),
          author: row.ref('excluded.author'),
          marked_at: row.ref('excluded.marked_at'),
        })),
      )
      .execute(),
  )
}
