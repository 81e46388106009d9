import { toPointer } from '#schemas/explain/json-pointer.ts'
import type { ProblemCode } from '#schemas/explain/problem-codes.ts'

/** Limits of a section's settings (architecture, section 5). */
export const SETTING_LIMITS = { items: 50, nesting: 3 } as const

/** A limit that settings exceed; the pointer is relative to the settings. */
export type PassedLimit = { readonly code: ProblemCode; readonly pointer: string; readonly message: string }

/** Finds lists that are too long and values that are nested too deeply. */
export function findPassedLimits(settings: unknown): PassedLimit[] {
  return walk(settings, [], 0)
}

function walk(value: unknown, path: readonly (string | number)[], depth: number): PassedLimit[] {
  if (typeof value !== 'object' || value === null) return []
  const pointer = toPointer(path)
  if (depth > SETTING_LIMITS.nesting) {
    const message = `"${path.join('.')}" is nested ${depth} levels deep.`
    return [{ code: 'T504', pointer, message }]
  }
  const isTooLong = Array.isArray(value) && value.length > SETTING_LIMITS.items
  const message = isTooLong ? `List "${path.join('.')}" has ${value.length} items.` : ''
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [
    ...(isTooLong ? [{ code: 'T502' as const, pointer, message }] : []),
    ...entries.flatMap(([name, item]) => walk(item, [...path, name], depth + 1)),
  ]
}
