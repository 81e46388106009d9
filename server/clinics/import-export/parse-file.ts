import type { ContentKind } from '../../content/kinds/content-kind.ts'
import { isDeeperThan, JSON_LEVELS } from '../../api/http/json-depth.ts'
import type { FileProblem } from './clinic-folder.ts'

/** A value of a file with its location. */
export type Placed = { readonly value: unknown; readonly pointer: string }

/** Creates an error for a file. */
export const fault = (file: string, pointer: string, message: string): FileProblem => ({
  file,
  pointer,
  message,
  severity: 'error',
})

/** Parses JSON; returns undefined and adds a problem if it is invalid. */
export const parseJson = (file: string, bytes: Buffer, problems: FileProblem[]): unknown => {
  // Some editors add a byte order mark.
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (isDeeperThan(text, JSON_LEVELS)) {
    problems.push(fault(file, '', `The file is nested more than ${JSON_LEVELS} levels deep.`))
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    problems.push(
      fault(file, '', `The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`),
    )
    return undefined
  }
}

/**
 * Returns the values of a file with many entries: `{ "schema", "entries": [ … ] }`, a bare list, or a single entry. The
 * schema it names must be the kind's.
 */
export const listValues = (
  file: string,
  content: unknown,
  kind: Pick<ContentKind, 'schemaOf'>,
  problems: FileProblem[],
): Placed[] => {
  if (Array.isArray(content)) return content.map((value: unknown, index) => ({ value, pointer: `/${index}` }))
  if (typeof content !== 'object' || content === null) return []
  if (!('entries' in content)) return [{ value: readSingle(file, content, kind.schemaOf(''), problems), pointer: '' }]
  const { schema, entries, ...others }: { schema?: unknown; entries?: unknown } = content
  checkSchemaName(file, '/schema', schema, kind.schemaOf(''), problems)
  for (const name of Object.keys(others)) problems.push(fault(file, `/${name}`, `/${name} is unknown.`))
  if (!Array.isArray(entries)) {
    problems.push(fault(file, '/entries', '/entries must be a list.'))
    return []
  }
  return entries.map((value: unknown, index) => ({ value, pointer: `/entries/${index}` }))
}

/** Returns the content of a single-entry file without its schema name, which must be the right one. */
export const readSingle = (file: string, content: unknown, schema: string, problems: FileProblem[]): unknown => {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content
  const { $schema, ...rest }: { $schema?: unknown } = content
  checkSchemaName(file, '/$schema', $schema, schema, problems)
  return rest
}

/** Returns a schema's id, `maru://schemas/entities/product.schema.json`. */
export const toSchemaId = (schema: string): string => `maru://schemas/${schema}.schema.json`

const checkSchemaName = (
  file: string,
  pointer: string,
  given: unknown,
  schema: string,
  problems: FileProblem[],
): void => {
  // Editors expect a file path there.
  if (given === undefined || (typeof given === 'string' && given.endsWith(`${schema}.schema.json`))) return
  problems.push(fault(file, pointer, `${pointer} is ${JSON.stringify(given)}; expected ${toSchemaId(schema)}.`))
}
