import { recordAudit } from '../../content/audit.ts'
import { findEntry } from '../../content/entries.ts'
import { workingCopy } from '../../content/entry.ts'
import { findEdit } from '../../content/history.ts'
import { discardDraft, saveDraft, type Writing } from '../../content/save-draft.ts'
import { takeNumbers, takeTurn } from '../../content/turns.ts'
import type { Queries } from '../../db/database.ts'
import { AppError, notFound } from '../../errors.ts'
import { toPlainHeading } from './columns.ts'
import type { Fields } from './import-draft.ts'
import type { ImportedEntry, ImportPlan, ImportWorld } from './plan-import.ts'
import { findImport, insertImport, markUndone, putMapping, type ImportedEdit } from './repository.ts'

const UNDO_HOURS = 24

/** What an import did. */
export type ImportRun = {
  readonly id: number
  readonly kind: string
  readonly entries: readonly ImportedEdit[]
}

/**
 * Writes a planned import into the working copy, all of it or nothing. Its transaction has taken its turn and made the
 * plan, so nobody changes anything between. Throws 422 when rows are wrong that are not left out on purpose.
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
  const edits: ImportedEdit[] = []
  for (const { key, since, state, data } of entries) {
    const { entry } = await saveDraft(transaction, writing, { kind, key, data, state, since })
    edits.push({ key: entry.key, before: since, after: entry.edit })
  }
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
  const message = `${open.length} rows are wrong or wait for a word. Mend them, or leave them out.`
  throw new AppError('spreadsheet/rows-open', 422, message, { rows: open.map(({ row }) => row) })
}

/** All numbers at once: a new entry's own would be looked for among all others each time. */
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
    // By their schema items are objects.
    return own.filter((item): item is Fields => typeof item === 'object' && item !== null)
  }
  const open = entries.filter(({ key }) => key === null)
  const openItems = entries.flatMap(({ data }) => itemsOf(data)).filter((item) => item['id'] === undefined)
  const used = [...world.entries.map((entry) => ({ ...workingCopy(entry).data })), ...entries.map(({ data }) => data)]
  const take = (name: string, count: number, atLeast: number) =>
    count === 0 ? [] : takeNumbers(partnerId, transaction, { kind: name, count, atLeast })
  const keys = await take(kind, open.length, highest(world.entries.map(({ key }) => Number(key))))
  const highestItem = highest(used.flatMap(itemsOf).map((item) => Number(item['id'] ?? 0)))
  const numbers = await take(`${kind}/items`, openItems.length, highestItem)
  openItems.forEach((item, index) => {
    item['id'] = numbers[index]
  })
  const free = [...keys]
  return entries.map((entry) => ({ ...entry, key: entry.key ?? String(free.shift()) }))
}

const highest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0)

const toKept = ({ columns }: ImportPlan): Record<string, string | null> =>
  Object.fromEntries(
    columns
      .filter(({ heading, source }) => toPlainHeading(heading) !== '' && source !== 'doubled' && source !== 'unknown')
      .map(({ heading, field }) => [toPlainHeading(heading), field?.id ?? null]),
  )

/** What undoing an import did: what it put back, and what somebody has changed since and stays. */
export type UndoneImport = { readonly undone: readonly string[]; readonly left: readonly string[] }

/** Puts back what an import changed, where it still is as imported. Throws 404, 409 when undone, 410 after a day. */
export const undoImport = async (transaction: Queries, writing: Writing, id: number): Promise<UndoneImport> => {
  const { partnerId, author, now } = writing
  await takeTurn(partnerId, transaction)
  const record = await findImport(partnerId, transaction, id)
  if (!record) throw notFound('spreadsheet', 'import')
  if (record.undoneAt !== null) throw new AppError('spreadsheet/undone', 409, 'This import has been undone already.')
  if (now.getTime() - Date.parse(record.importedAt) > UNDO_HOURS * 3_600_000) {
    throw new AppError('spreadsheet/undo-over', 410, `An import can be undone for ${UNDO_HOURS} hours.`)
  }
  const undone: string[] = []
  const left: string[] = []
  for (const edit of record.entries) {
    const isBack = await putBack(transaction, writing, record.kind, edit)
    const list = isBack ? undone : left
    list.push(edit.key)
  }
  await markUndone(partnerId, transaction, id, now)
  await recordAudit(partnerId, transaction, [
    { action: 'content/import-undone', author, now, detail: { import: id, kind: record.kind, keys: undone, left } },
  ])
  return { undone, left }
}

const putBack = async (
  transaction: Queries,
  writing: Writing,
  kind: string,
  { key, before, after }: ImportedEdit,
): Promise<boolean> => {
  const name = { kind, key }
  const entry = await findEntry(writing.partnerId, transaction, name)
  // Published meanwhile, it is no draft any more; changed, it is somebody else's.
  if (!entry?.draft || entry.edit !== after) return false
  if (before === null) {
    await discardDraft(transaction, writing, name, after)
    return true
  }
  const kept = await findEdit(writing.partnerId, transaction, name, before)
  if (!kept) return false
  await saveDraft(transaction, writing, { ...name, ...kept, since: after })
  return true
}
