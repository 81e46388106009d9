import { isFields } from '../data/texts-of.ts'

/** One place in which two states of an entry differ; undefined stands for "is not there". */
export type Difference = { readonly pointer: string; readonly from: unknown; readonly to: unknown }

/** Every place in which two values differ, as deep as both have the same shape. */
export const listDifferences = (from: unknown, to: unknown, pointer = ''): Difference[] => {
  if (Object.is(from, to)) return []
  if (Array.isArray(from) && Array.isArray(to)) {
    const longest = Math.max(from.length, to.length)
    return Array.from({ length: longest }, (_item, index) =>
      listDifferences(from[index], to[index], `${pointer}/${index}`),
    ).flat()
  }
  if (isFields(from) && isFields(to)) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
      listDifferences(from[name], to[name], `${pointer}/${name}`),
    )
  }
  return [{ pointer, from, to }]
}

/** A value of an entry as it is shown: a text as it stands, anything else as JSON; empty where nothing is there. */
export const toShown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
