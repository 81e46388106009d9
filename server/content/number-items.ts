import type { ContentKind } from './kinds/content-kind.ts'
import type { Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { allEntries, findHighestNumber } from './entries.ts'
import { workingCopy } from './entry.ts'
import { entrySchema, walkBySchema } from './entry-schemas.ts'
import { reserveNumbers } from './content-lock.ts'

/** Bags and reservations tell options of offers from those of treatments by number alone. */
const FIRST_AFTER: Readonly<Record<string, number>> = { events: 99_999 }

type Numbered = { id?: unknown }

/** Data of an entry that is to be written. */
export type NewData = { readonly key: string; readonly data: object }

/**
 * Numbers the unnumbered items within new data of a kind, such as the options of a treatment; modifies the data. Call
 * it once per kind in each write.
 */
export const numberItems = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: ContentKind,
  written: readonly NewData[],
): Promise<void> => {
  const own = written.flatMap(({ key, data }) => listItems(kind, key, data))
  const open = own.filter(({ id }) => id === undefined || id === null)
  if (open.length === 0) return
  const entries = await allEntries(partnerId, transaction, kind.name)
  const yieldToLoop = createLoopYield()
  let atLeast = highest(own, FIRST_AFTER[kind.name] ?? 0)
  for (const entry of entries) {
    atLeast = highest(listItems(kind, entry.key, workingCopy(entry).data), atLeast)
    await yieldToLoop()
  }
  const series = `${kind.name}/items`
  const numbers = await reserveNumbers(partnerId, transaction, { kind: series, count: open.length, atLeast })
  open.forEach((item, index) => {
    item.id = numbers[index]
  })
}

/** Returns numbers for new entries of a kind. Call it once per kind in each write. */
export const numberEntries = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: string,
  count: number,
): Promise<number[]> => {
  if (count === 0) return []
  const atLeast = await findHighestNumber(partnerId, transaction, kind)
  return reserveNumbers(partnerId, transaction, { kind, count, atLeast })
}

/** Returns the objects within an entry's data whose schema gives each its own number. */
const listItems = (kind: ContentKind, key: string, data: object): Numbered[] => {
  const items: Numbered[] = []
  walkBySchema(entrySchema(kind, key).schema, data, (node, value, pointer) => {
    const isItem = pointer !== '' && node.properties?.['id']?.type === 'integer'
    if (isItem && typeof value === 'object' && value !== null) items.push(value)
  })
  return items
}

const highest = (items: readonly Numbered[], floor: number): number =>
  items.reduce((most, { id }) => (typeof id === 'number' && id > most ? id : most), floor)
