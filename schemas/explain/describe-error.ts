import type { ErrorObject } from 'ajv'
import { parsePointer } from './json-pointer.ts'
import { describePattern } from './pattern-words.ts'
import { allowedNames, allowedValues } from './reduce-errors.ts'

/** The five kinds of error to which codes belong. */
export type ErrorKind = 'unknown' | 'missing' | 'type' | 'value' | 'range'

/** A validation error as text. */
export type DescribedError = {
  readonly kind: ErrorKind
  readonly message: string
  readonly found: string
  readonly allowed: readonly string[]
  /** Name for which to suggest a similar one; null if the error is not about a name. */
  readonly name: string | null
  /** Key at fault below the error's path; null if the value itself is at fault. */
  readonly key: string | null
}

/** Describes an Ajv error. `noun` is the term for its value, `owner` the value's owner. */
export function describeError(error: ErrorObject, noun: string, owner: string | undefined): DescribedError {
  const of = owner === undefined ? '' : ` of ${owner}`
  const subject = (path: readonly string[]) =>
    path.length === 0
      ? owner
        ? `${capitalise(noun)}s${of} are`
        : 'The file is'
      : `${capitalise(noun)} "${toDotted(path)}"${of} is`
  const path = parsePointer(error.instancePath)
  const found = shorten(error.data)
  const plain = { found, allowed: [], name: null, key: null } satisfies Partial<DescribedError>
  const values = allowedValues(error)
  if (values) {
    const name = typeof error.data === 'string' ? error.data : null
    const message = `${subject(path)} ${found}, which is not allowed.`
    return { ...plain, kind: 'value', message, allowed: values.map(showValue), name }
  }
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(error.params['additionalProperty'])
      const message = `Unknown ${noun} "${toDotted([...path, key])}"${of}.`
      return { kind: 'unknown', message, found: JSON.stringify(key), allowed: allowedNames(error), name: key, key }
    }
    case 'propertyNames': {
      const key = String(error.params['propertyName'])
      const message = `Name "${key}" must ${describePattern(patternOf(error.schema))}.`
      return { ...plain, kind: 'value', message, found: JSON.stringify(key), key }
    }
    case 'required': {
      const message = `${subject([...path, String(error.params['missingProperty'])])} missing.`
      return { ...plain, kind: 'missing', message, found: '' }
    }
    case 'type':
      return {
        ...plain,
        kind: 'type',
        message: `${subject(path)} ${found}, but must be ${typeWords(error.params['type'])}.`,
      }
    default:
      return { ...plain, kind: 'range', message: `${subject(path)} ${found}, ${rangeWords(error)}.` }
  }
}

function patternOf(schema: unknown): string {
  return typeof schema === 'object' && schema !== null && 'pattern' in schema ? String(schema.pattern) : 'required'
}

const TYPE_WORDS: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function typeWords(types: unknown): string {
  const names = [types].flat(2).map(String)
  return [...new Set(names)].map((name) => TYPE_WORDS[name] ?? name).join(' or ')
}

function rangeWords({ keyword, params, message }: ErrorObject): string {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'minimum':
    case 'exclusiveMinimum':
      return `but must be ${keyword === 'minimum' ? 'at least' : 'more than'} ${limit}`
    case 'maximum':
    case 'exclusiveMaximum':
      return `but must be ${keyword === 'maximum' ? 'at most' : 'less than'} ${limit}`
    case 'minLength':
      return `but needs at least ${limit} characters`
    case 'maxLength':
      return `but can have at most ${limit} characters`
    case 'minItems':
    case 'minProperties':
      return `but needs at least ${limit} entries`
    case 'maxItems':
    case 'maxProperties':
      return `but can have at most ${limit} entries`
    case 'uniqueItems':
      return 'but contains an entry twice'
    case 'pattern':
      return `but must ${describePattern(String(params['pattern']))}`
    case 'multipleOf':
      return `but must be a multiple of ${String(params['multipleOf'])}`
    default:
      return `but ${message ?? 'violates the schema'}`
  }
}

/** Formats a path for people: `cards[0].title`. */
function toDotted(path: readonly string[]): string {
  return path.reduce(
    (text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )
}

const MAX_VALUE_LENGTH = 60

/** Formats a value as JSON, truncated if long. */
export function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH - 1)}…`
}

function showValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
