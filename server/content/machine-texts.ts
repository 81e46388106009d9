import type { LanguageCode } from '#schemas/language.ts'
import type { PartnerId } from '../core/partner-id.ts'
import type { Queries } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import { isLocalised } from './localise.ts'
import type { Entry, EntryName } from './entry.ts'
import { problem, type DataProblem } from './problems.ts'
import { findStable } from './stable-pointer.ts'
import { digestOf } from './text-digest.ts'

type Tables = {
  machine_text: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    pointer: string
    language: LanguageCode
    target_digest: string
    provider: string
    made_at: string
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Place of a translation; the pointer names items of lists by their numbers. */
export type MachineTextName = EntryName & { readonly pointer: string; readonly language: LanguageCode }

/**
 * A translation that a machine made and no person has read. It counts only while the text has this digest: a change by
 * a person ends it.
 */
export type MachineText = MachineTextName & {
  readonly digest: string
  readonly provider: string
  readonly at: string
}

/** Returns the name of a place: `products/12/options/#5/name ja`. */
export const toMachineName = ({ kind, key, pointer, language }: MachineTextName): string =>
  `${kind}/${key}${pointer} ${language}`

/** Returns a clinic’s machine-made texts by `toMachineName`. */
export const listMachineTexts = async (partnerId: PartnerId, db: Queries): Promise<Map<string, MachineText>> => {
  const rows = await tables(db)
    .selectFrom('machine_text')
    .select(['kind', 'entry_key as key', 'pointer', 'language', 'target_digest as digest', 'provider', 'made_at as at'])
    .where('partner_id', '=', partnerId)
    .execute()
  return new Map(rows.map((row) => [toMachineName(row), row]))
}

/** Marks texts as machine-made and unread. */
export const putMachineTexts = (partnerId: PartnerId, db: Queries, texts: readonly MachineText[]): Promise<void> => {
  // One statement must not contain a text twice.
  const own = [...new Map(texts.map((text) => [toMachineName(text), text])).values()]
  return inBatches(own, (batch) =>
    tables(db)
      .insertInto('machine_text')
      .values(
        batch.map(({ kind, key, pointer, language, digest, provider, at }) => ({
          partner_id: partnerId,
          kind,
          entry_key: key,
          pointer,
          language,
          target_digest: digest,
          provider,
          made_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'kind', 'entry_key', 'pointer', 'language']).doUpdateSet((row) => ({
          target_digest: row.ref('excluded.target_digest'),
          provider: row.ref('excluded.provider'),
          made_at: row.ref('excluded.made_at'),
        })),
      )
      .execute(),
  )
}

/** Removes the marks of texts that a person has read. */
export const clearMachineTexts = async (
  partnerId: PartnerId,
  db: Queries,
  names: readonly MachineTextName[],
): Promise<void> => {
  for (const own of Map.groupBy(names, ({ kind, key, language }) => `${kind}/${key} ${language}`).values()) {
    const [first] = own
    if (!first) continue
    await inBatches(
      own.map(({ pointer }) => pointer),
      (batch) =>
        tables(db)
          .deleteFrom('machine_text')
          .where('partner_id', '=', partnerId)
          .where('kind', '=', first.kind)
          .where('entry_key', '=', first.key)
          .where('language', '=', first.language)
          .where('pointer', 'in', batch)
          .execute(),
    )
  }
}

/** Finds the unread machine-made texts that a publication would make public; those already public are not repeated. */
export const findUnreadTexts = (entry: Entry, data: object, marks: readonly MachineText[]): DataProblem[] =>
  marks.flatMap(({ pointer, language, digest, provider }) => {
    const found = findStable(data, pointer)
    const text = found && textIn(found.value, language)
    if (!found || text === null || digestOf(text) !== digest) return []
    const before = entry.published?.state === 'shown' ? findStable(entry.published.data, pointer) : null
    if (before && textIn(before.value, language) === text) return []
    const message = `${found.path} in ${language} was translated by ${provider} and has not been read.`
    return [problem('machine-translation-unread', 'warning', found.path, message, { language })]
  })

const textIn = (value: unknown, language: LanguageCode): string | null => {
  if (typeof value !== 'object' || value === null || !isLocalised(value)) return null
  const text: unknown = Object.getOwnPropertyDescriptor(value, language)?.value
  if (Array.isArray(text)) return text.join('\n')
  return typeof text === 'string' ? text : null
}
