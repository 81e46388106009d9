import { isRecord } from '#schemas/is-record.ts'
import { isEqual } from 'es-toolkit'

/** A value that two writers changed differently. Undefined means absent. */
export type Clash = {
  /** JSON pointer; list items with ids are identified by them, such as `/options/#12/price`. */
  readonly pointer: string
  readonly ancestor: unknown
  readonly yours: unknown
  readonly theirs: unknown
}

/** The merged changes of both writers. On a clash the value is theirs, which is already stored. */
export type Merged = { readonly value: unknown; readonly clashes: readonly Clash[] }

/**
 * Merges two changes of one entry field by field. Each language of a text is a separate field. Items with an `id` are
 * matched by it even if moved; other lists are merged item by item if neither side moved, added or removed any.
 */
export const mergeEdits = (ancestor: unknown, yours: unknown, theirs: unknown): Merged => {
  const clashes: Clash[] = []
  const value = join({ ancestor, yours, theirs }, '', clashes)
  return { value, clashes }
}

type Sides = { readonly ancestor: unknown; readonly yours: unknown; readonly theirs: unknown }

const join = (sides: Sides, pointer: string, clashes: Clash[]): unknown => {
  const { ancestor, yours, theirs } = sides
  if (isEqual(yours, theirs) || isEqual(ancestor, yours)) return theirs
  if (isEqual(ancestor, theirs)) return yours
  if (isRecord(yours) && isRecord(theirs) && (isRecord(ancestor) || ancestor === undefined)) {
    return joinRecords({ ancestor: ancestor ?? {}, yours, theirs }, pointer, clashes)
  }
  if (Array.isArray(yours) && Array.isArray(theirs) && Array.isArray(ancestor)) {
    return joinLists({ ancestor, yours, theirs }, pointer, clashes)
  }
  clashes.push({ pointer, ...sides })
  return theirs
}

type Fields = Record<string, unknown>

const joinRecords = (
  { ancestor, yours, theirs }: { ancestor: Fields; yours: Fields; theirs: Fields },
  pointer: string,
  clashes: Clash[],
): Fields => {
  const joined: Fields = {}
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(yours)])) {
    const sides = { ancestor: ancestor[name], yours: yours[name], theirs: theirs[name] }
    const value = join(sides, `${pointer}/${escapePointer(name)}`, clashes)
    if (value !== undefined) joined[name] = value
  }
  return joined
}

type Lists = { ancestor: unknown[]; yours: unknown[]; theirs: unknown[] }

const joinLists = (lists: Lists, pointer: string, clashes: Clash[]): unknown => {
  const { ancestor, yours, theirs } = lists
  const byId = toNumberedLists(lists)
  const joined = byId ? joinNumbered(byId, pointer, clashes) : null
  if (joined) return joined
  const isInPlace = ancestor.length === yours.length && ancestor.length === theirs.length
  if (!byId && isInPlace && !isMoved(ancestor, yours) && !isMoved(ancestor, theirs)) {
    return theirs.map((item, index) =>
      join({ ancestor: ancestor[index], yours: yours[index], theirs: item }, `${pointer}/${index}`, clashes),
    )
  }
  clashes.push({ pointer, ...lists })
  return theirs
}

/** Checks whether a list was reordered: an item from one place is now at another. */
const isMoved = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.some(
    (item, index) =>
      !isEqual(item, before[index]) && before.some((old, place) => place !== index && isEqual(item, old)),
  )

type Numbered = ReadonlyMap<number, unknown>
type NumberedLists = { ancestor: Numbered; yours: Numbered; theirs: Numbered }

const toNumberedLists = ({ ancestor, yours, theirs }: Lists): NumberedLists | null => {
  const maps = [ancestor, yours, theirs].map(toNumbered)
  const [old, mine, other] = maps
  return old && mine && other ? { ancestor: old, yours: mine, theirs: other } : null
}

/** Returns the items by id, in order; null when one has no id or two have the same. */
const toNumbered = (items: readonly unknown[]): Numbered | null => {
  const byId = new Map<number, unknown>()
  for (const item of items) {
    const id = isRecord(item) ? item['id'] : undefined
    if (typeof id !== 'number' || byId.has(id)) return null
    byId.set(id, item)
  }
  return byId
}

/** Merges lists of items with ids; null when both sides reordered the items common to all three. */
const joinNumbered = (lists: NumberedLists, pointer: string, clashes: Clash[]): unknown[] | null => {
  const { ancestor, yours, theirs } = lists
  const shared = [...ancestor.keys()].filter((id) => yours.has(id) && theirs.has(id))
  const orderOf = (list: Numbered) => [...list.keys()].filter((id) => shared.includes(id)).join()
  const [old, mine, other] = [orderOf(ancestor), orderOf(yours), orderOf(theirs)]
  if (mine !== old && other !== old && mine !== other) return null
  const [leader, follower] = other === old ? [yours, theirs] : [theirs, yours]

  const joined: { id: number; value: unknown }[] = []
  for (const id of leader.keys()) {
    const value = joinItem(lists, id, pointer, clashes)
    if (value !== undefined) joined.push({ id, value })
  }
  // Items that only the other side has are placed after the item they follow there.
  let previous: number | null = null
  for (const id of follower.keys()) {
    if (!leader.has(id)) {
      const value = joinItem(lists, id, pointer, clashes)
      const place = joined.findIndex((one) => one.id === previous) + 1
      if (value !== undefined) joined.splice(place, 0, { id, value })
    }
    if (joined.some((one) => one.id === id)) previous = id
  }
  return joined.map(({ value }) => value)
}

const joinItem = ({ ancestor, yours, theirs }: NumberedLists, id: number, pointer: string, clashes: Clash[]): unknown =>
  join({ ancestor: ancestor.get(id), yours: yours.get(id), theirs: theirs.get(id) }, `${pointer}/#${id}`, clashes)

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
