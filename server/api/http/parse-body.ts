import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import languageCode from '#schemas/language-code.schema.json' with { type: 'json' }
import { AppError, type ErrorCode } from '../../core/errors.ts'
import type { ContractBody } from './contract.ts'
import { quote } from '../../core/plain-text.ts'

/**
 * A problem with a field: its name, `<name>.required`, `.tooShort`, `.tooLong` or `.invalid`, and the pointer within
 * it.
 */
export type FieldProblem = { readonly name: string; readonly code: string; readonly pointer: string }

// Schemas that bodies may refer to; everything else is in the contract itself.
const ajv = new Ajv({ strict: false, allErrors: true, schemas: [languageCode] })

/** Characters that are decoded at once, so that checking a file needs no second copy of it. */
const PART = 64 * 1024
const decoded = Buffer.allocUnsafe(PART)

/** Checks for a file in base64. A pattern and `minLength` would take 60 ms for 10 MB. */
const isBase64 = (_encoding: string, text: string): boolean => {
  for (let at = 0; at < text.length; at += PART) {
    const part = text.slice(at, at + PART)
    // The decoder skips characters that are not base64, and a single one at the end.
    const isWhole = part.length % 4 !== 1 && decoded.write(part, 'base64') === Buffer.byteLength(part, 'base64')
    if (!isWhole) return false
  }
  return text !== ''
}

ajv.removeKeyword('contentEncoding').addKeyword({ keyword: 'contentEncoding', type: 'string', validate: isBase64 })

/**
 * Creates the body parser of an operation. Values are not coerced. An invalid body is refused with the problems of all
 * of its fields at once.
 */
export const bodyParser = (body: ContractBody | undefined): ((given: unknown) => Record<string, unknown>) => {
  if (!body) return () => ({})
  const { properties, required, invalidCode = 'request/invalid' } = body
  const schema = { type: 'object', additionalProperties: false, properties, required }
  let compiled: ValidateFunction | undefined
  return (given) => {
    // Compiled lazily, since compiling all of them would delay the start.
    const validate = (compiled ??= ajv.compile(schema))
    const problems = [...findOddTexts(given), ...(validate(given) ? [] : toProblems(validate.errors ?? [], given))]
    if (problems.length === 0) return given as Record<string, unknown>
    const [first] = problems
    // The contract's own code; the generator does not check its format any further.
    const code = invalidCode as ErrorCode
    throw new AppError(code, 400, describe(first), { fields: problems })
  }
}

/** Returns the first problem of each field, in the order of the form. */
const toProblems = (errors: readonly ErrorObject[], given: unknown): FieldProblem[] => {
  const byName = new Map<string, FieldProblem>()
  for (const error of errors) {
    const name = toName(error)
    if (!byName.has(name))
      byName.set(name, { name, code: `${name}.${toWhat(error, given)}`, pointer: toPointer(error) })
  }
  return [...byName.values()]
}

const toName = ({ instancePath, keyword, params }: ErrorObject): string => {
  const own = instancePath.split('/')[1]
  if (own !== undefined) return own
  const named: unknown = keyword === 'required' ? params['missingProperty'] : params['additionalProperty']
  return typeof named === 'string' ? quote(named) : 'body'
}

/** Returns the location of a problem; for a missing or unknown field, the field itself. */
const toPointer = ({ instancePath, keyword, params }: ErrorObject): string => {
  const named: unknown = keyword === 'required' ? params['missingProperty'] : params['additionalProperty']
  if (typeof named !== 'string') return quote(instancePath)
  return `${quote(instancePath)}/${quote(named).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

const toWhat = ({ keyword, instancePath }: ErrorObject, given: unknown): string => {
  if (keyword === 'required' && instancePath === '') return 'required'
  if (keyword === 'additionalProperties' && instancePath === '') return 'unknown'
  const value = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const found: unknown = value.find(([name]) => name === instancePath.split('/')[1])?.[1]
  if (found === '' && (keyword === 'minLength' || keyword === 'contentEncoding')) return 'required'
  if (typeof found === 'string' && keyword === 'pattern' && found.trim() === '') return 'required'
  if (keyword === 'minLength') return 'tooShort'
  return keyword === 'maxLength' ? 'tooLong' : 'invalid'
}

/** Finds texts with a zero byte, which databases reject, or with a lone surrogate. */
const findOddTexts = (given: unknown): FieldProblem[] => {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([name, value]) =>
    isOdd(value) ? [{ name: quote(name), code: `${quote(name)}.invalid`, pointer: `/${quote(name)}` }] : [],
  )
}

const isOdd = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(isOdd)
}

const describe = (problem: FieldProblem | undefined): string =>
  problem ? `The field "${problem.name}" is invalid: ${problem.code}${toPlace(problem)}.` : 'The body is invalid.'

/** Returns the pointer within the field, unless it is the field itself. */
const toPlace = ({ name, pointer }: FieldProblem): string =>
  pointer === '' || pointer === `/${name}` ? '' : ` at ${pointer}`
