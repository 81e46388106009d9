import { isRecord } from '#schemas/is-record.ts'
import { createContext, useContext } from 'react'
import { itemsOf, propertyOf, type Resolved, type Schemas } from '../../lib/form-schema/schemas.ts'

type Items = readonly unknown[]

/** Nesting of a list: its items hold items of the same kind one level deeper. */
export type Nest = {
  /** Property that contains the nested items. */
  readonly field: string
  /** Maximum number of nested items. */
  readonly most: number
  /** Properties that a nested item may have. */
  readonly known: readonly string[]
}

/** Returns the nesting declared by a list's schema; undefined where its items hold no others. */
export const nestOf = (list: Resolved, schemas: Schemas): Nest | undefined => {
  const { nests: field } = list.hints
  const item = itemsOf(list)
  const place = field === undefined ? undefined : item && propertyOf(schemas.resolve(item), field)
  if (field === undefined || !place) return undefined
  const deeper = schemas.resolve(place)
  const one = itemsOf(deeper)
  const known = Object.keys((one && schemas.resolve(one).schema.properties) ?? {})
  return { field, most: deeper.schema.maxItems ?? Infinity, known }
}

/**
 * Returns the list after moving an item under the one above it, as its last child; its own children move along.
 * Undefined when no item is above it, the parent is full, or data would be lost.
 */
export const moveUnder = (items: Items, index: number, { field, most, known }: Nest): Items | undefined => {
  const above = items[index - 1]
  const item = items[index]
  if (!isRecord(above) || !isRecord(item)) return undefined
  const { [field]: under, ...own } = item
  const all = [...listOf(above[field]), own, ...listOf(under)]
  if (all.length > most || Object.keys(own).some((name) => !known.includes(name))) return undefined
  return items.toSpliced(index - 1, 2, { ...above, [field]: all })
}

/** Returns the list after moving a nested item, at index `at` of its list, out behind its parent. */
export const moveOut = (items: Items, index: number, at: number, { field }: Nest): Items => {
  const around = items[index]
  const under = isRecord(around) ? listOf(around[field]) : []
  if (!isRecord(around) || at >= under.length) return items
  const { [field]: _, ...alone } = around
  const left = under.toSpliced(at, 1)
  // An empty list is equivalent to an absent one.
  const next = left.length > 0 ? { ...around, [field]: left } : alone
  return items.toSpliced(index, 1, next, under[at])
}

const listOf = (value: unknown): Items => (Array.isArray(value) ? value : [])

/** The outer list that nested items can move out into. */
export type Around = {
  /** JSON pointer to the nested list. */
  readonly pointer: string
  /** Name of the parent item. */
  readonly name: string
  readonly isFull: boolean
  /** Moves a nested item out, by index and name. */
  readonly takeOut: (at: number, name: string) => void
}

const Context = createContext<Around | null>(null)

export const AroundProvider = Context.Provider

/** Returns the list around the one at the pointer; null at the top level. */
export const useAround = (pointer: string): Around | null => {
  const around = useContext(Context)
  return around?.pointer === pointer ? around : null
}
