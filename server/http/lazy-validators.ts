import { isRecord } from '#schemas/is-record.ts'
import { Ajv, type ValidateFunction } from 'ajv'

/** A route's check as Fastify calls it: what was wrong stands at the function itself. */
type RouteCheck = ((given: unknown) => boolean) & { errors?: ValidateFunction['errors'] }

/**
 * The check of a route, compiled when it is first asked for: compiling all of them took a sixth of a start.
 * Whole numbers, which addresses bring as texts, become numbers first, and defaults are filled in; nothing else is turned
 * into another type.
 */
export const toLazyValidator = ({ schema }: { schema: unknown }): RouteCheck => {
  let compiled: ValidateFunction | undefined
  const whole = findWhole(schema)
  const check: RouteCheck = (given) => {
    // The routes' schemas are objects; Fastify only hands them through.
    compiled ??= compile(schema as object)
    if (isRecord(given)) {
      for (const name of whole) if (Object.hasOwn(given, name)) given[name] = toWhole(given[name])
    }
    const isRight = compiled(given)
    check.errors = compiled.errors
    return isRight
  }
  return check
}

const ajv = new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false })

/** By the schemas' texts: many routes take the same, and each answers over HTTP and in process. */
const known = new Map<string, ValidateFunction>()

const compile = (schema: object): ValidateFunction => {
  const text = JSON.stringify(schema)
  const found = known.get(text) ?? ajv.compile(schema)
  known.set(text, found)
  return found
}

/** The names of a schema's whole numbers, and of its lists of them. */
const findWhole = (schema: unknown): string[] => {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? Object.entries(schema['properties']) : []
  return properties.flatMap(([name, property]) => {
    const inner = isRecord(property) && property['type'] === 'array' ? property['items'] : property
    return isRecord(inner) && inner['type'] === 'integer' ? [name] : []
  })
}

/** As many digits as a number holds exactly. */
const WHOLE = /^-?(0|[1-9]\d{0,14})$/

/**
 * Digits as they are written by hand, and nothing that JavaScript or Ajv would take for a number besides: `1e309` is
 * Infinity to both, and Infinity passes every `maximum`, for limits are only put to finite numbers.
 */
const toWhole = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWhole)
  return typeof value === 'string' && WHOLE.test(value) ? Number(value) : value
}
