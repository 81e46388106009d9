import { recordAudit } from '../../content/audit.ts'
import { findEntries } from '../../content/entries.ts'
import { workingCopy, type Entry, type EntryName } from '../../content/entry.ts'
import { findEdit } from '../../content/history.ts'
import { toText } from '../../content/references.ts'
import { discardDrafts, saveDrafts, type DraftInput, type Writing } from '../../content/save-draft.ts'
import { reserveNumbers, lockContent } from '../../content/content-lock.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { toPlainHeading } from './columns.ts'
import type { Fields } from './import-draft.ts'
import type { ImportedEntry, ImportPlan, ImportWorld } from './plan-import.ts'
import { findImport, insertImport, markUndone, putMapping, type ImportedEdit, type ImportRecord } from './repository.ts'

const UNDO_HOURS = 24

/** Result of an import. */
export type ImportRun = {
  readonly id: number
  readonly kind: string
  readonly entries: readonly ImportedEdit[]
}

/**
 * Writes a planned import into the working copy, all or nothing, and records it. Fails when content was written after
 * the plan was made. Throws 422 when invalid rows are not explicitly skipped.
 */
export const runImport = async (
  transaction: Queries,
  writing: Writing,
  world: ImportWorld,
  plan: ImportPlan,
  { skipsWrong }: { readonly skipsWrong: boolean },
): Promise<ImportRun> => {
  refuseOpenRows(plan, skipsWrong)
  const { partnerId, author, now } = writing
  const kind = world.sheet.kind
  const entries = await numberNew(transaction, writing, world, plan.entries)
  const inputs = entries.map(({ key, since, state, data }) => ({ kind, key, data, state, since }))
  const saved = await saveDrafts(transaction, writing, inputs)
  const edits = saved.map(({ entry }, index): ImportedEdit => {
    return { key: entry.key, before: inputs[index]?.since ?? null, after: entry.edit }
  })
  await putMapping(partnerId, transaction, kind, { ...world.kept, ...toKept(plan) })
  const record = { kind, importedAt: now.toISOString(), author: author.name, entries: edits }
  const id = await insertImport(partnerId, transaction, record)
  const keys = edits.map(({ key }) => key)
  await recordAudit(partnerId, transaction, [
    { action: 'content/imported', author, now, detail: { import: id, kind, keys } },
  ])
  return { id, kind, entries: edits }
}

const refuseOpenRows = ({ rows }: ImportPlan, skipsWrong: boolean): void => {
  const open = rows.filter(({ state }) => state === 'wrong' || state === 'check')
  if (open.length === 0 || skipsWrong) return
  const message = `${open.length} rows are invalid or need a check. Fix them or skip them.`
  throw new AppError('spreadsheet/rows-open', 422, message, { rows: open.map(({ row }) => row) })
}

/** Assigns all numbers at once: assigning one by one would search all existing numbers each time. */
const numberNew = async (
  transaction: Queries,
  { partnerId }: Writing,
  world: ImportWorld,
  entries: readonly ImportedEntry[],
): Promise<(ImportedEntry & { key: string })[]> => {
  const { kind, items } = world.sheet
  const itemsOf = (data: Fields): Fields[] => {
    const list = items === null ? [] : data[items]
    const own: readonly unknown[] = Array.isArray(list) ? list : []
    // The schema defines items as objects.
    return own.filter((item): item is Fields => typeof item === 'object' && item !== null)
  }
  const open = entries.filter(({ key }) => key === null)
  const openItems = entries.flatMap(({ data }) => itemsOf(data)).filter((item) => item['id'] === undefined)
  const used = [...world.entries.map((entry) => ({ ...workingCopy(entry).data })), ...entries.map(({ data }) => data)]
  const take = (name: string, count: number, atLeast: number) =>
    reserveNumbers(partnerId, transaction, { kind: name, count, atLeast })
  const keys = await take(kind, open.length, highest(world.entries.map(({ key }) => Number(key))))
  const highestItem = highest(used.flatMap(itemsOf).map((item) => Number(item['id'] ?? 0)))
  const numbers = await take(`${kind}/items`, openItems.length, highestItem)
  openItems.forEach((item, index) => {
    item['id'] = numbers[index]
  })
  const free = keys.values()
  return entries.map((entry) => ({ ...entry, key: entry.key ?? String(free.next().value) }))
}

const highest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0)

const toKept = ({ columns }: ImportPlan): Record<string, string | null> =>
  Object.fromEntries(
    columns
      .filter(({ heading, source }) => toPlainHeading(heading) !== '' && source !== 'doubled' && source !== 'unknown')
      .map(({ heading, field }) => [toPlainHeading(heading), field?.id ?? null]),
  )

/** Result of undoing an import: entries restored, and entries left alone because they changed since. */
export type UndoneImport = { readonly undone: readonly string[]; readonly left: readonly string[] }

/**
 * Reverts the changes of an import where they are still as imported; within a transaction, or recorded. Throws 404, 409
 * when undone, 410 after a day.
 */
export const undoImport = async (transaction: Queries, writing: Writing, id: number): Promise<UndoneImport> => {
  const { partnerId, author, now } = writing
  await lockContent(partnerId, transaction)
  const record = await findImport(partnerId, transaction, id)
  if (!record) throw notFound('spreadsheet', 'import')
  if (record.undoneAt !== null) throw new AppError('spreadsheet/undone', 409, 'This import has already been undone.')
  if (now.getTime() - Date.parse(record.importedAt) > UNDO_HOURS * 3_600_000) {
    throw new AppError('spreadsheet/undo-over', 410, `An import can be undone for ${UNDO_HOURS} hours.`)
  }
  const { added, changed, left } = await chooseBack(transaction, partnerId, record)
  await discardDrafts(transaction, writing, added)
  await saveDrafts(transaction, writing, changed)
  const isBack = new Set([...added, ...changed].map(({ key }) => key))
  const undone = record.entries.map(({ key }) => key).filter((key) => isBack.has(key))
  await markUndone(partnerId, transaction, id, now)
  await recordAudit(partnerId, transaction, [
    { action: 'content/import-undone', author, now, detail: { import: id, kind: record.kind, keys: undone, left } },
  ])
  return { undone, left }
}

type Back = {
  readonly added: readonly Entry[]
  readonly changed: readonly (DraftInput & EntryName)[]
  /** Entries published or changed since the import. */
  readonly left: readonly string[]
}

const chooseBack = async (db: Queries, partnerId: PartnerId, { kind, entries }: ImportRecord): Promise<Back> => {
  const names = entries.map(({ key }) => ({ kind, key }))
  const known = await findEntries(partnerId, db, names)
  const added: Entry[] = []
  const changed: (DraftInput & EntryName)[] = []
  const left: string[] = []
  for (const { key, before, after } of entries) {
    const entry = known.get(toText({ kind, key }))
    const isAsImported = entry?.draft && entry.edit === after
    const kept = isAsImported && before !== null ? await findEdit(partnerId, db, { kind, key }, before) : null
    if (isAsImported && before === null) added.push(entry)
    else if (kept) changed.push({ kind, key, ...kept, since: after })
    else left.push(key)
  }
  return { added, changed, left }
}
