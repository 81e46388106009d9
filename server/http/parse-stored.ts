import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { entitySchemas } from '#schemas/generated/api/entity-schemas.ts'
import { cleanRichText } from './rich-text.ts'

const RICH_TEXT = 'maru://schemas/rich-text.schema.json'

/** What is wrong with a stored value: where, as a JSON pointer, and what. */
export type Problem = { readonly pointer: string; readonly message: string }

/** A value does not follow its schema. */
export class StoredValueError extends Error {
  readonly problems: readonly Problem[]

  constructor(schemaId: string, problems: readonly Problem[]) {
    super(`${schemaId}: ${problems.map(({ pointer, message }) => `${pointer || '/'} ${message}`).join('; ')}`)
    this.name = 'StoredValueError'
    this.problems = problems
  }
}

let instance: Ajv | undefined

/** Compiled on first use: reading content never needs the schemas, only writing does. */
const ajv = (): Ajv => {
  if (instance) return instance
  instance = new Ajv({ strict: false, allErrors: true, verbose: true })
  instance.addKeyword({ keyword: 'maruCleanHtml', type: 'object', modifying: true, validate: cleanLanguages })
  for (const schema of entitySchemas) {
    instance.addSchema(schema.$id === RICH_TEXT ? { ...schema, maruCleanHtml: true } : schema)
  }
  return instance
}

const cleanLanguages = (_schema: unknown, texts: Record<string, unknown>): boolean => {
  for (const [language, html] of Object.entries(texts)) {
    if (typeof html === 'string') texts[language] = cleanRichText(html)
  }
  return true
}

/** Makes a schema known that is not one of the entities', such as a content role's. */
export const addStoredSchema = (schema: { readonly $id: string }): void => {
  if (!ajv().getSchema(schema.$id)) ajv().addSchema(schema)
}

/**
 * Checks a value with a schema, by its name below `maru://schemas/`, and cleans the rich text in it.
 * Every write of content passes here. Throws StoredValueError.
 */
export const parseStored = <Entity>(schemaName: string, value: unknown): Entity => {
  const id = `maru://schemas/${schemaName}.schema.json`
  const validate: ValidateFunction | undefined = ajv().getSchema(id)
  if (!validate) throw new Error(`There is no schema ${id}`)
  const copy = structuredClone(value)
  if (!validate(copy)) throw new StoredValueError(id, (validate.errors ?? []).slice(0, 10).map(toProblem))
  // The schema that Entity is generated from has just accepted it.
  return copy as Entity
}

const toProblem = ({ instancePath, message, params, keyword, data }: ErrorObject): Problem => {
  const name: unknown = params['additionalProperty'] ?? params['missingProperty']
  const allowed: unknown = params['allowedValues'] ?? params['allowedValue']
  const details = [
    keyword === 'additionalProperties' ? `, "${String(name)}" is not known` : '',
    Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '',
    typeof data === 'object' ? '' : ` (found ${JSON.stringify(data)})`,
  ]
  return { pointer: instancePath, message: `${message ?? keyword}${details.join('')}` }
}
