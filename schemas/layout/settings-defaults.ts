import { isRecord } from '../is-record.ts'

/**
 * Fills in the defaults of a JSON Schema, in nested objects and list items too. Does not mutate its input; a property
 * that has neither a value nor a default stays absent.
 */
export function withDefaults(schema: object, settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = fill(schema, settings)
  return isRecord(filled) ? filled : {}
}

function fill(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) return value.map((item) => fill(schema['items'], item))
  if (!isRecord(value)) return value
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const filled: Record<string, unknown> = { ...value }
  for (const [name, property] of Object.entries(properties)) {
    const given = Object.hasOwn(value, name) ? value[name] : defaultOf(property)
    if (given !== undefined) filled[name] = fill(property, given)
  }
  return filled
}

function defaultOf(schema: unknown): unknown {
  return isRecord(schema) ? structuredClone(schema['default']) : undefined
}
