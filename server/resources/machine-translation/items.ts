import type { LanguageCode } from '#schemas/language.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Queries } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import { ROWS_AT_ONCE } from '../../db/write-until-done.ts'
import type { UnitForm } from '../translations/index.ts'
import type { ResultFault } from './check-result.ts'
import type { Job } from './jobs.ts'
import type { PlannedText } from './plan-texts.ts'

/** `READY` texts are translated and paid, but not yet written into drafts. */
export type ItemState = 'WAITING' | 'READY' | 'WRITTEN' | 'REFUSED'

/** Source of a translation, what to check, or why a text was left out. */
export type ItemNote =
  | 'memory'
  | 'term-missing'
  | 'source-changed'
  | 'done-meanwhile'
  | 'not-allowed'
  | 'too-long'
  | 'provider-refused'
  | ResultFault

/** A text of a job. */
export type Item = {
  readonly position: number
  readonly kind: string
  readonly key: string
  readonly pointer: string
  readonly language: LanguageCode
  readonly form: UnitForm
  readonly digest: string
  readonly characters: number
  readonly note: ItemNote | null
  readonly target: string | null
}

type Tables = {
  machine_item: Omit<Item, 'key'> & {
    readonly job_id: string
    readonly partner_id: PartnerId
    readonly entry_key: string
    readonly state: ItemState
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

const COLUMNS = [
  'position',
  'kind',
  'entry_key as key',
  'pointer',
  'language',
  'form',
  'digest',
  'characters',
  'note',
  'target',
] as const

/** Stores the texts of a job from a position on; those that the clinic has translated before are ready. */
export const insertItems = (
  transaction: Queries,
  { id, partnerId }: Pick<Job, 'id' | 'partnerId'>,
  planned: readonly PlannedText[],
  from: number,
): Promise<void> =>
  inBatches(
    planned.map(({ key, known, ...text }, index) => ({
      ...text,
      job_id: id,
      partner_id: partnerId,
      position: from + index,
      entry_key: key,
      state: known === null ? ('WAITING' as const) : ('READY' as const),
      note: known === null ? null : ('memory' as const),
      target: known,
    })),
    (batch) => tables(transaction).insertInto('machine_item').values(batch).execute(),
  )

/** Deletes some texts of a job; returns the count, which is below `ROWS_AT_ONCE` when none are left. */
export const removeItems = async (transaction: Queries, jobId: string): Promise<number> => {
  const gone = await tables(transaction)
    .deleteFrom('machine_item')
    .where('job_id', '=', jobId)
    .where('position', 'in', (query) =>
      query.selectFrom('machine_item').select('position').where('job_id', '=', jobId).limit(ROWS_AT_ONCE),
    )
    .returning('position')
    .execute()
  return gone.length
}

/** Returns the next texts in a state, all of one language. */
export const nextItems = async (
  db: Queries,
  jobId: string,
  state: 'WAITING' | 'READY',
  most: number,
): Promise<Item[]> => {
  const ofState = tables(db).selectFrom('machine_item').where('job_id', '=', jobId).where('state', '=', state)
  const first = await ofState.select('language').orderBy('position').limit(1).executeTakeFirst()
  if (!first) return []
  return ofState.select(COLUMNS).where('language', '=', first.language).orderBy('position').limit(most).execute()
}

/** Result of some texts of a job. */
export type ItemResult = { readonly state: ItemState; readonly note: ItemNote | null; readonly target: string | null }

/** Records a result for every waiting text of a job with the same source and language: it was paid once. */
export const finishSameTexts = async (
  transaction: Queries,
  jobId: string,
  { language, form, digest }: Pick<Item, 'language' | 'form' | 'digest'>,
  result: ItemResult,
): Promise<void> => {
  await tables(transaction)
    .updateTable('machine_item')
    .set(result)
    .where('job_id', '=', jobId)
    .where('state', '=', 'WAITING')
    .where('language', '=', language)
    .where('form', '=', form)
    .where('digest', '=', digest)
    .execute()
}

/** Records the same state for single texts of a job. */
export const setItems = (
  transaction: Queries,
  jobId: string,
  positions: readonly number[],
  result: Partial<ItemResult>,
): Promise<void> =>
  inBatches(positions, (batch) =>
    tables(transaction)
      .updateTable('machine_item')
      .set(result)
      .where('job_id', '=', jobId)
      .where('position', 'in', batch)
      .execute(),
  )

/** Counts of a job’s texts in one language. */
export type ItemCounts = {
  readonly language: LanguageCode
  readonly texts: number
  readonly written: number
  readonly fromMemory: number
  readonly refused: number
  readonly left: number
}

/** Counts the texts of jobs by job and language. */
export const countItems = async (db: Queries, jobIds: readonly string[]): Promise<Map<string, ItemCounts[]>> => {
  if (jobIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('machine_item')
    .select(({ fn }) => ['job_id', 'language', 'state', 'note', fn.countAll<number>().as('count')])
    .where('job_id', 'in', jobIds)
    .groupBy(['job_id', 'language', 'state', 'note'])
    .execute()
  const counted = new Map<string, ItemCounts[]>()
  for (const [jobId, own] of Map.groupBy(rows, ({ job_id: id }) => id)) {
    const languages = [...Map.groupBy(own, ({ language }) => language)]
    counted.set(
      jobId,
      languages.map(([language, some]) => {
        const sum = (isOne: (row: (typeof some)[number]) => boolean) =>
          some.reduce((total, row) => total + (isOne(row) ? row.count : 0), 0)
        return {
          language,
          texts: sum(() => true),
          written: sum(({ state }) => state === 'WRITTEN'),
          fromMemory: sum(({ state, note }) => state === 'WRITTEN' && note === 'memory'),
          refused: sum(({ state }) => state === 'REFUSED'),
          left: sum(({ state }) => state === 'WAITING' || state === 'READY'),
        }
      }),
    )
  }
  return counted
}

/** Returns the texts of a job that were left out or that need a look. */
export const listNotedItems = (db: Queries, jobId: string, most: number): Promise<Item[]> =>
  tables(db)
    .selectFrom('machine_item')
    .select(COLUMNS)
    .where('job_id', '=', jobId)
    .where((where) => where.or([where('state', '=', 'REFUSED'), where('note', '=', 'term-missing')]))
    .orderBy('position')
    .limit(most)
    .execute()
