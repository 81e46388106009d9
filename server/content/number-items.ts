import type { ContentKind } from '../content-kind/content-kind.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import { allEntries, findHighestNumber } from './entries.ts'
import { workingCopy } from './entry.ts'
import { entrySchema, walkBySchema } from './entry-schemas.ts'
import { takeNumbers } from './turns.ts'

/** Options of offers are told from those of treatments by their numbers alone, in bags and reservations. */
const FIRST_AFTER: Readonly<Record<string, number>> = { events: 99_999 }

type Numbered = { id?: unknown }

/** Gives numbers to the items within new data that have none, such as the options of a treatment; changes the data. */
export const numberItems = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: ContentKind,
  key: string,
  data: object,
): Promise<void> => {
  const open = listItems(kind, key, data).filter(({ id }) => id === undefined || id === null)
  if (open.length === 0) return
  const entries = await allEntries(partnerId, transaction, kind.name)
  const used = entries.flatMap((entry) => listItems(kind, entry.key, workingCopy(entry).data))
  const atLeast = highest([...used, ...listItems(kind, key, data)], FIRST_AFTER[kind.name] ?? 0)
  const series = `${kind.name}/items`
  const numbers = await takeNumbers(partnerId, transaction, { kind: series, count: open.length, atLeast })
  open.forEach((item, index) => {
    item.id = numbers[index]
  })
}

/** The number for a new entry of a kind. */
export const numberEntry = async (partnerId: PartnerId, transaction: Queries, kind: string): Promise<number> => {
  const atLeast = await findHighestNumber(partnerId, transaction, kind)
  const [number = atLeast + 1] = await takeNumbers(partnerId, transaction, { kind, count: 1, atLeast })
  return number
}

/** The objects within an entry's data whose schema gives each a number of its own. */
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
