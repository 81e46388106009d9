import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { compilePattern, type PathPattern } from '#schemas/path-pattern.ts'
import type { Schema } from './complete-answer.ts'

/** A call of the content API made by visitors' pages, and the shape of its response. */
export type UpstreamOperation = {
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

/** The contracts' types by name. */
// The generator writes JSON Schemas there; its test verifies them.
export const TYPES = openApi.components.schemas as unknown as Readonly<Record<string, Schema>>

const toOperation = (path: string, method: string, { operationId, responses }: Described): UpstreamOperation[] => {
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
  // Literal paths come before those with parameters.
  .toSorted((one, other) => one.path.names.length - other.path.names.length)

/** Finds the operation of a call with its path parameters; null for calls outside our contracts. */
export const findOperation = (
  method: string,
  path: string,
): { operation: UpstreamOperation; params: Readonly<Record<string, string>> } | null => {
  for (const operation of OPERATIONS) {
    const params = operation.method === method ? operation.path.match(path) : null
    if (params) return { operation, params }
  }
  return null
}
