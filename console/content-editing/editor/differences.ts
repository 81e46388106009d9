import { isRecord } from '#schemas/is-record.ts'

/** A place where two states of an entry differ; undefined means absent. */
export type Difference = { readonly pointer: string; readonly from: unknown; readonly to: unknown }

/**
 * Lists the places in which two values differ, as deep as both have the same shape; added or removed values are listed
 * part by part.
 */
export const listDifferences = (from: unknown, to: unknown, pointer = ''): Difference[] => {
  if (Object.is(from, to)) return []
  if (Array.isArray(from) && Array.isArray(to)) {
    const longest = Math.max(from.length, to.length)
    return Array.from({ length: longest }, (_item, index) =>
      listDifferences(from[index], to[index], `${pointer}/${index}`),
    ).flat()
  }
  if (isRecord(from) && isRecord(to)) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
      listDifferences(from[name], to[name], `${pointer}/${name}`),
    )
  }
  const within = partsOf(from, to, pointer)
  return within.length > 0 ? within : [{ pointer, from, to }]
}

/** Splits a value into its parts: a heading in four languages is unreadable as one value. */
const partsOf = (from: unknown, to: unknown, pointer: string): Difference[] => {
  const whole = from === undefined ? to : to === undefined ? from : undefined
  if (Array.isArray(whole)) return listDifferences(from ?? [], to ?? [], pointer)
  return isRecord(whole) ? listDifferences(from ?? {}, to ?? {}, pointer) : []
}

/** Returns the display form of a value: texts unchanged, other values as JSON; empty when absent. */
export const toShown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
