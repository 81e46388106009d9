import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv'
import { entitySchemas } from '#schemas/generated/api/entity-schemas.ts'
import { dropControls, quote } from '../core/plain-text.ts'
import { cleanRichText, hasTooMuchMarkup, MAX_MARKS } from './rich-text.ts'

const RICH_TEXT = 'maru://schemas/rich-text.schema.json'

/** A problem with a stored value: its JSON pointer, a message, and the schema rule. */
export type Problem = {
  readonly pointer: string
  readonly message: string
  /** Keyword of JSON Schema: `required`, `minLength`, … */
  readonly rule: string
  /** Subject of the rule: a missing or unknown property, a limit. */
  readonly subject: string | number | null
}

/** Error for a value that does not match its schema. */
export class StoredValueError extends Error {
  readonly problems: readonly Problem[]

  constructor(schemaId: string, problems: readonly Problem[]) {
    super(`${schemaId}: ${problems.map(({ pointer, message }) => `${pointer || '/'} ${message}`).join('; ')}`)
    this.name = 'StoredValueError'
    this.problems = problems
  }
}

let instance: Ajv | undefined

/** Creates Ajv on first use: only writing content needs the schemas. */
const ajv = (): Ajv => {
  if (instance) return instance
  instance = new Ajv({ strict: false, allErrors: true, verbose: true })
  instance.addKeyword({ keyword: 'maruCleanHtml', type: 'object', modifying: true, validate: cleanLanguages })
  for (const schema of entitySchemas) {
    instance.addSchema(schema.$id === RICH_TEXT ? { ...schema, maruCleanHtml: true } : schema)
  }
  return instance
}

/**
 * Sanitizes the languages of a rich text in place; a text that would take too long is reported as a problem and
 * skipped.
 */
const cleanLanguages: SchemaValidateFunction = (_schema, texts: Record<string, unknown>, _parent, place) => {
  const errors: Partial<ErrorObject>[] = []
  for (const [language, html] of Object.entries(texts)) {
    if (typeof html !== 'string') continue
    if (!hasTooMuchMarkup(html)) {
      texts[language] = cleanRichText(html)
      continue
    }
    const message = `must NOT have more than ${MAX_MARKS} tags and entities`
    const instancePath = `${place?.instancePath ?? ''}/${language}`
    errors.push({ keyword: 'maxLength', message, instancePath, params: { limit: MAX_MARKS } })
  }
  cleanLanguages.errors = errors
  return errors.length === 0
}

/** Registers a schema that does not belong to an entity, such as a content role's. */
export const addStoredSchema = (schema: { readonly $id: string }): void => {
  if (!ajv().getSchema(schema.$id)) ajv().addSchema(schema)
}

/**
 * Validates a value with a schema, by its name below `maru://schemas/`, sanitizes its rich text and drops control
 * characters. Every write of content uses it. Throws StoredValueError.
 */
export const parseStored = <Entity>(schemaName: string, value: unknown): Entity => {
  const { value: clean, problems } = checkStored(schemaName, value)
  if (problems.length > 0) throw new StoredValueError(toId(schemaName), problems.slice(0, 10))
  // The schema that Entity is generated from has just accepted it.
  return clean as Entity
}

/** Validates without throwing: returns a copy with sanitized texts, and all problems. */
export const checkStored = (schemaName: string, value: unknown): { value: unknown; problems: Problem[] } => {
  const validate: ValidateFunction | undefined = ajv().getSchema(toId(schemaName))
  if (!validate) throw new Error(`Schema ${toId(schemaName)} not found`)
  const copy = withoutControls(value)
  const problems = validate(copy) ? [] : (validate.errors ?? []).filter(isTold).map(toProblem)
  return { value: copy, problems }
}

/** Returns a copy of some data without control characters in its texts. */
const withoutControls = (value: unknown): unknown => {
  if (typeof value === 'string') return dropControls(value)
  if (Array.isArray(value)) return value.map(withoutControls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withoutControls(own)]))
}

const toId = (schemaName: string): string => `maru://schemas/${schemaName}.schema.json`

/** Checks whether an error is reported: for a nullable value, only those of the other type are. */
const isTold = ({ keyword, params, data }: ErrorObject): boolean =>
  keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null' && data !== null)

const toProblem = ({ instancePath, message, params, keyword, data }: ErrorObject): Problem => {
  const name: unknown = params['additionalProperty'] ?? params['missingProperty']
  const subject: unknown = name ?? params['limit']
  const allowed: unknown = params['allowedValues'] ?? params['allowedValue']
  const details = [
    keyword === 'additionalProperties' ? `, "${quote(String(name))}" is unknown` : '',
    Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '',
    typeof data === 'object' ? '' : ` (found ${quote(JSON.stringify(data) ?? '')})`,
  ]
  return {
    pointer: instancePath,
    message: `${message ?? keyword}${details.join('')}`,
    rule: keyword,
    subject: typeof subject === 'string' || typeof subject === 'number' ? subject : null,
  }
}
