import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { compilePattern, type PathPattern } from '#schemas/path-pattern.ts'
import type { Schema } from './complete-answer.ts'

/** A call of the content API that visitors' pages make, and what its answer holds. */
export type KnownOperation = {
  readonly id: string
  readonly method: string
  readonly path: PathPattern
  /** The schema of `row`, or of each of `rows`. */
  readonly answer: { readonly kind: 'row' | 'rows'; readonly schema: Schema }
}

type Described = {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>
}

/** The types of the contracts, by name. */
// The generator writes JSON Schemas there; its test holds them.
export const TYPES = openApi.components.schemas as unknown as Readonly<Record<string, Schema>>

const toOperation = (path: string, method: string, { operationId, responses }: Described): KnownOperation[] => {
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'))
  const properties = found?.[1].content?.['application/json']?.schema.properties ?? {}
  const { row, rows } = properties
  const answer = rows?.items
    ? { kind: 'rows' as const, schema: rows.items }
    : row && { kind: 'row' as const, schema: row }
  if (!answer) return []
  return [{ id: operationId, method: method.toUpperCase(), path: compilePattern(path), answer }]
}

const OPERATIONS = Object.entries(openApi.paths)
  .filter(([path]) => path.startsWith('/customer/'))
  .flatMap(([path, methods]) =>
    // As above.
    Object.entries(methods as unknown as Readonly<Record<string, Described>>).flatMap(([method, described]) =>
      toOperation(path, method, described),
    ),
  )
  // A path that is written out comes before one with a name in its place.
  .toSorted((one, other) => one.path.names.length - other.path.names.length)

/** The operation of a call with the values of its path; null for calls that our contracts do not know. */
export const findOperation = (
  method: string,
  path: string,
): { operation: KnownOperation; params: Readonly<Record<string, string>> } | null => {
  for (const operation of OPERATIONS) {
    const params = operation.method === method ? operation.path.match(path) : null
    if (params) return { operation, params }
  }
  return null
}
