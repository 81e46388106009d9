import { isRecord } from '#schemas/is-record.ts'
import { isEqual } from 'es-toolkit'

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/** Counts the places where two states of an entry differ because only one side changed the common base. */
export const countJoined = ({ base, mine, theirs }: Sides): number => {
  if (isEqual(mine, theirs)) return 0
  if (isEqual(base, mine) || isEqual(base, theirs)) return 1
  const [old, own, other] = [base ?? {}, mine, theirs].map(partsOf)
  if (!old || !own || !other) return 0
  return [...new Set([...own.keys(), ...other.keys()])].reduce(
    (sum, name) => sum + countJoined({ base: old.get(name), mine: own.get(name), theirs: other.get(name) }),
    0,
  )
}

/** Returns fields by name, items by id or else by index; null for values without parts. */
const partsOf = (value: unknown): ReadonlyMap<string, unknown> | null => {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return null
  const items: readonly unknown[] = value
  return new Map(
    items.map((item, place) => [isRecord(item) && 'id' in item ? `#${String(item['id'])}` : `${place}`, item]),
  )
}
