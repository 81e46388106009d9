import { isObject } from '#schemas/is-record.ts'
import { Ajv, type ValidateFunction } from 'ajv'

/** Validator of a route as Fastify calls it, with the errors as a property of the function. */
type RouteCheck = ((given: unknown) => boolean) & { errors?: ValidateFunction['errors'] }

/**
 * Creates the validator of a route, compiled on first use: compiling all of them took a sixth of the startup time.
 * Integers, which arrive as texts in addresses, are converted to numbers first, and defaults are filled in; no other
 * value is coerced.
 */
export const toLazyValidator = ({ schema }: { schema: unknown }): RouteCheck => {
  let compiled: ValidateFunction | undefined
  const whole = findWhole(schema)
  const check: RouteCheck = (given) => {
    // The routes' schemas are objects; Fastify only passes them through.
    compiled ??= compile(schema as object)
    if (isObject(given)) {
      for (const name of whole) if (Object.hasOwn(given, name)) given[name] = toWhole(given[name])
    }
    const isRight = compiled(given)
    check.errors = compiled.errors
    return isRight
  }
  return check
}

const ajv = new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false })

/** Keyed by the schema's text: many routes share one, and each is used over HTTP and in process. */
const known = new Map<string, ValidateFunction>()

const compile = (schema: object): ValidateFunction => {
  const text = JSON.stringify(schema)
  const found = known.get(text) ?? ajv.compile(schema)
  known.set(text, found)
  return found
}

/** Returns the names of a schema's integers, and of its lists of integers. */
const findWhole = (schema: unknown): string[] => {
  const properties = isObject(schema) && isObject(schema['properties']) ? Object.entries(schema['properties']) : []
  return properties.flatMap(([name, property]) => {
    const inner = isObject(property) && property['type'] === 'array' ? property['items'] : property
    return isObject(inner) && inner['type'] === 'integer' ? [name] : []
  })
}

/** Limited to the digits that a number represents exactly. */
const WHOLE = /^-?(0|[1-9]\d{0,14})$/

/**
 * Converts plain digits and nothing else that JavaScript or Ajv would accept as a number: `1e309` is Infinity to both,
 * and Infinity passes every `maximum`, since limits only apply to finite numbers.
 */
const toWhole = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWhole)
  return typeof value === 'string' && WHOLE.test(value) ? Number(value) : value
}
