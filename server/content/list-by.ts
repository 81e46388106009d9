import type { ContentKind } from './kinds/content-kind.ts'
import type { Queries } from '../db/database.ts'
import { toOffset, type PageOf, type Paging } from '../db/page-of.ts'
import type { PartnerId } from '../core/partner-id.ts'
import type { Offered } from './check-content.ts'
import { listEntries, readSearchable } from './entries.ts'
import type { Entry } from './entry.ts'
import { passes, type ListRow, type ListFilter, type ListOrder } from './list-row.ts'
import { readListRows } from './list-rows.ts'

/** Query for a list: the kind, the filter and the order. */
type List = {
  readonly kind: ContentKind
  readonly offered: Offered
  readonly filter: ListFilter & { readonly order?: ListOrder | undefined }
}

/** Returns a page of a kind's entries in their working copies. Filters here what the database cannot filter. */
export const listBy = async (
  partnerId: PartnerId,
  db: Queries,
  { kind, offered, filter }: List,
  paging: Paging,
): Promise<PageOf<Entry>> => {
  const { keyword, state, missing, category, order = 'key' } = filter
  const isPlain = missing === undefined && category === undefined && (order === 'key' || order === 'changed')
  if (isPlain && state !== 'public' && state !== 'scheduled')
    return listEntries(partnerId, db, { kind: kind.name, keyword, state, order }, paging)
  const { sort } = await readListRows(partnerId, db, kind, offered)
  const found = sort(order).filter((row) => passes(row, filter))
  const offset = toOffset(paging)
  const keys = found.slice(offset, offset + paging.size).map(({ key }) => key)
  const entries = new Map(
    (await readSearchable(partnerId, db, kind.name, keys)).map(({ entry }) => [entry.key, entry] as const),
  )
  return { rows: keys.flatMap((key) => entries.get(key) ?? []), total: found.length }
}

/** Counts the entries of a list, without the bin. */
export const countListRows = (listRows: readonly ListRow[]) => {
  const there = listRows.filter(({ state }) => state !== 'removed')
  const lacking = there.filter(({ untranslated }) => Object.keys(untranslated).length > 0)
  const missing = there.flatMap((row) => Object.entries(row.missing))
  const untranslated = lacking.flatMap((row) => Object.entries(row.untranslated))
  const [most] = lacking
    .map(({ key, untranslated: own }) => ({ key, texts: sum(Object.values(own)) }))
    .toSorted(byTexts)
  return {
    entries: there.length,
    drafts: there.filter(({ isDraft }) => isDraft).length,
    hidden: there.filter(({ state }) => state === 'hidden').length,
    missing: lacking.length,
    missingIn: addUp(missing.map(([language]) => [language, 1])),
    missingTexts: addUp(untranslated),
    most: most ?? null,
    categories: addUp(there.flatMap(({ categories }) => categories.map((category) => [category, 1] as const))),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const byTexts = (one: { texts: number }, other: { texts: number }): number => other.texts - one.texts

const addUp = (pairs: readonly (readonly [string, number])[]): Record<string, number> => {
  const sums = new Map<string, number>()
  for (const [name, count] of pairs) sums.set(name, (sums.get(name) ?? 0) + count)
  return Object.fromEntries(sums)
}
