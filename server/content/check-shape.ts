import { checkStored, type Problem } from './parse-stored.ts'
import { entrySchema, type ShapedKind } from './entry-schemas.ts'
import { listMediaPlaces } from './used-media.ts'
import { problem, type DataProblem, type ProblemCode } from './problems.ts'

/** Errors a draft may have; all other schema rules must hold before it is stored. */
const UNFINISHED: ReadonlySet<string> = new Set(['required', 'minLength', 'minItems', 'minProperties'])

const CODES: Readonly<Record<string, ProblemCode>> = {
  required: 'missing',
  minLength: 'empty',
  minItems: 'empty',
  minProperties: 'empty',
  additionalProperties: 'not-a-field',
  type: 'wrong-type',
  enum: 'not-allowed',
  const: 'not-allowed',
  maxLength: 'too-long',
  maxItems: 'too-many',
  minimum: 'out-of-range',
  maximum: 'out-of-range',
  uniqueItems: 'doubled',
}

/**
 * Checks data against the schema of its entry. Returns a copy with sanitized rich text and all problems: `refused` ones
 * are not allowed even in a draft, `error` marks unfinished content.
 */
export const checkShape = (
  kind: ShapedKind,
  key: string,
  data: unknown,
): { readonly data: unknown; readonly problems: readonly DataProblem[] } => {
  const { value, problems } = checkStored(entrySchema(kind, key).name, data)
  const told = problems.filter((one) => !isWordsOfMedia(one, value))
  return { data: value, problems: told.map(toDataProblem) }
}

/** Checks whether a problem is a missing alt text. An uploaded picture has its own, which a place may use. */
const isWordsOfMedia = ({ rule, pointer, subject }: Problem, data: unknown): boolean => {
  const place = rule === 'required' && subject === 'alt' ? pointer : null
  const owner = rule === 'minProperties' && pointer.endsWith('/alt') ? pointer.slice(0, -'/alt'.length) : place
  if (owner === null) return false
  return listMediaPlaces(data).some((found) => found.pointer === `${owner}/src`)
}

const toDataProblem = (found: Problem): DataProblem => {
  const { rule, pointer, message, subject } = found
  const severity = UNFINISHED.has(rule) || isEmptyText(found) ? 'error' : 'refused'
  const place = rule === 'required' && typeof subject === 'string' ? `${pointer}/${subject}` : pointer
  const code = isEmptyText(found) ? 'empty' : (CODES[rule] ?? 'wrong-form')
  return problem(code, severity, place, `${place || '/'} ${message}.`)
}

/** Checks whether a problem is a text with a required format, such as an address, that is still empty. */
const isEmptyText = ({ rule, message }: Problem): boolean => rule === 'pattern' && message.endsWith('(found "")')
