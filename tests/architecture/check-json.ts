import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'
import { ROOT, type ProjectFiles } from './project-files.ts'

const META = 'http://json-schema.org/draft-07/schema#'
/** Broken on purpose: what the check of templates is tested with. */
const BROKEN = 'tests/sites/broken-templates/templates/'

/** JSON files that do not follow the schema they name, or name one that does not exist; one sentence each. */
export const findJsonFaults = (files: ProjectFiles): string[] => {
  const validate = createValidator(files)
  return jsonFiles(files).flatMap(([path, text]) => {
    const data = parse(text)
    if (data === undefined) return [`${path} is no JSON`]
    const named = schemaOf(data)
    if (named === undefined) return []
    if (named === META) return validate(path, META, data)
    if (/^https?:/.test(named)) return [`${path} names a schema on another host, ${named}`]
    const schema = posix.join(posix.dirname(path), named)
    if (schema.startsWith('node_modules/'))
      return existsSync(join(ROOT, schema)) ? [] : [`${path} names ${named}, which does not exist`]
    if (!files.has(schema)) return [`${path} names ${schema}, which does not exist`]
    return validate(path, schema.replace(FOR_EDITORS, 'schemas/'), data)
  })
}

/** Made from the form's own schema, for a language service that editor.test.ts asks; compiled here it takes seconds. */
const FOR_EDITORS = 'schemas/generated/editor/'

/** For completion only: a key may be written before its schema is generated, and its texts say what it is. */
const CATALOGUE_KEYS = `${FOR_EDITORS}messages/`

/** Examples of settings that their section's schema refuses. */
export const findExampleFaults = (files: ProjectFiles): string[] => {
  const validate = createValidator(files)
  return [...files].flatMap(([path, text]) =>
    path.endsWith('/settings.example.json') ? validate(path, path.replace('.example.', '.schema.'), parse(text)) : [],
  )
}

const createValidator = (files: ProjectFiles) => {
  const ajv = new Ajv({ allErrors: true, discriminator: true, strict: false })
  for (const [path, text] of files) {
    if (path.endsWith('.schema.json') && path.startsWith('schemas/') && !path.startsWith(FOR_EDITORS)) {
      const schema = parse(text)
      if (typeof schema === 'object' && schema !== null) ajv.addSchema(schema, path)
    }
  }
  return (path: string, schemaPath: string, data: unknown): string[] => {
    if (schemaPath !== META && !files.has(schemaPath)) return [`${path} names ${schemaPath}, which does not exist`]
    const validate = ajv.getSchema(schemaPath) ?? ajv.compile(withoutId(parse(files.get(schemaPath) ?? '{}')))
    // No schema here is asynchronous.
    void validate(data)
    return (validate.errors ?? []).map((error) => `${path} ${describe(error)}`)
  }
}

const withoutId = (schema: unknown): object => {
  if (typeof schema !== 'object' || schema === null) return {}
  const { $id: _, ...rest } = schema as Record<string, unknown>
  return rest
}

const describe = ({ instancePath, message = '', params }: ErrorObject): string =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`

const jsonFiles = (files: ProjectFiles): [string, string][] =>
  // Files whose names start with a dot are tools' settings, which may have comments.
  [...files].filter(([path]) => path.endsWith('.json') && !path.startsWith('.') && !path.startsWith(BROKEN))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const schemaOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && '$schema' in data && typeof data.$schema === 'string'
    ? data.$schema
    : undefined

/** Schemas that let unknown properties pass or do not say what a property is; the console's labels come from them. */
export const findSchemaFaults = (files: ProjectFiles): string[] =>
  [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.schema.json') || path.startsWith(CATALOGUE_KEYS)) return []
    return schemaFaultsOf(parse(text), '').map((fault) => `${path} ${fault}`)
  })

const schemaFaultsOf = (schema: unknown, pointer: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => schemaFaultsOf(part, `${pointer}/${index}`))
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, type, additionalProperties } = schema as Record<string, unknown>
  const faults: string[] = []
  if (typeof properties === 'object' && properties !== null && type === 'object') {
    // Alternatives by a discriminator refuse for themselves.
    if (additionalProperties !== false && !('oneOf' in schema))
      faults.push(`${pointer || '/'} does not refuse unknown properties`)
    for (const [name, property] of Object.entries(properties)) {
      if (!isExplained(property)) faults.push(`${pointer}/properties/${name} has no title or no description`)
    }
  }
  for (const [key, part] of Object.entries(schema)) {
    if (!VALUES.has(key)) faults.push(...schemaFaultsOf(part, `${pointer}/${key}`))
  }
  return faults
}

/** Keywords whose content is data or a condition, not the form of something. */
const VALUES = new Set(['enum', 'const', 'default', 'examples', 'if', 'then', 'else', 'allOf', 'not', 'x-maru'])

const isExplained = (property: unknown): boolean =>
  typeof property === 'object' && property !== null && 'title' in property && 'description' in property
