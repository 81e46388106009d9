import { isRecord } from '#schemas/is-record.ts'
/** A JSON Schema as in openapi.json. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: Schema
  readonly pattern?: string
}

/** Returns derived defaults for a type's missing fields, by the type's name, based on the received values. */
export type Derive = (type: string, given: Flat) => Flat

/** An object of any values. */
export type Flat = Readonly<Record<string, unknown>>

type Parts = { readonly types: Readonly<Record<string, Schema>>; readonly derive: Derive }

/** A neutral timestamp, since sections format every date they receive. */
const NO_DATE = '1970-01-01T00:00:00.000Z'

/**
 * Completes a value to the shape that a schema promises: missing fields get an empty value, invalid ones count as
 * missing, and unknown ones are dropped.
 */
export const complete = (schema: Schema, given: unknown, parts: Parts): unknown => {
  if (schema.$ref !== undefined) return completeType(schema.$ref.split('/').at(-1) ?? '', given, parts)
  if (schema.anyOf) {
    const inner = schema.anyOf.find(({ type }) => type !== 'null')
    return given === null || given === undefined || !inner ? null : complete(inner, given, parts)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(given) ? given : schema.enum[0]
  const types = [schema.type ?? []].flat()
  const isNullable = types.includes('null')
  const type = types.find((one) => one !== 'null')
  if (isNullable && (given === null || given === undefined)) return null
  if (type === 'object') return completeObject(schema, isRecord(given) ? given : {}, parts)
  if (type === 'array') return completeList(schema, given, parts)
  return readPlain(type, schema.pattern, given) ?? (isNullable ? null : EMPTY[type ?? ''])
}

const EMPTY: Readonly<Record<string, unknown>> = { string: '', integer: 0, number: 0, boolean: false }

const completeType = (type: string, given: unknown, parts: Parts): unknown => {
  const schema = parts.types[type]
  if (!schema) return given
  // Many upstream APIs return only a picture's URL.
  if (type === 'Media') return completePicture(schema, given, parts)
  if (schema.type !== 'object') return complete(schema, given, parts)
  return complete(schema, parts.derive(type.replace(/Part$/, ''), isRecord(given) ? given : {}), parts)
}

/**
 * Completes a picture; many upstream APIs return only its URL. A missing one becomes the partner's own icon, which
 * every site has.
 */
const completePicture = (schema: Schema, given: unknown, parts: Parts): unknown => {
  const known = typeof given === 'string' ? { src: given } : given
  const picture = complete(schema, { ...LANDSCAPE, ...(isRecord(known) ? known : {}) }, parts)
  return isRecord(picture) && picture['src'] === '' ? { ...picture, ...ICON } : picture
}

/** Default size of pictures; pages crop them to the ratio they need. */
const LANDSCAPE = { width: 1200, height: 900 }
const ICON = { src: '/icon.svg', width: 512, height: 512 }

const completeObject = (schema: Schema, given: Flat, parts: Parts): Flat => {
  const { properties, required = [], additionalProperties } = schema
  // Includes content by role, whose shape other schemas define.
  const rest = additionalProperties === false ? {} : given
  const known = Object.entries(properties ?? {}).flatMap(([name, inner]) => {
    const value = given[name]
    if (required.includes(name)) return [[name, completeRequired(inner, value, parts)]]
    return value === undefined || value === null ? [] : [[name, complete(inner, value, parts)]]
  })
  return { ...rest, ...Object.fromEntries(known) }
}

const completeRequired = (schema: Schema, value: unknown, parts: Parts): unknown => {
  const whole = complete(schema, value, parts)
  return whole === '' && isDate(schema.pattern) ? NO_DATE : whole
}

const completeList = ({ items = {} }: Schema, given: unknown, parts: Parts): unknown[] => {
  if (!Array.isArray(given)) return []
  const values: unknown[] = given
  // Missing items of a list are dropped, not filled in.
  return values.filter((value) => value !== null && value !== undefined).map((value) => complete(items, value, parts))
}

const readPlain = (type: string | undefined, pattern: string | undefined, given: unknown): unknown => {
  switch (type) {
    case 'string':
      return readText(typeof given === 'number' ? String(given) : given, pattern)
    case 'integer':
    case 'number': {
      const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined
    }
    case 'boolean':
      return typeof given === 'boolean' ? given : undefined
    default:
      return given
  }
}

const readText = (given: unknown, pattern: string | undefined): string | undefined => {
  if (typeof given !== 'string') return undefined
  if (pattern === undefined || new RegExp(pattern, 'u').test(given)) return given
  if (isDate(pattern) && !Number.isNaN(Date.parse(given))) return new Date(given).toISOString()
  // `10:00:00` where `10:00` is expected.
  const short = given.slice(0, 5)
  return /^\d\d:\d\d:\d\d$/.test(given) && new RegExp(pattern, 'u').test(short) ? short : undefined
}

const isDate = (pattern: string | undefined): boolean => pattern?.includes('T\\d{2}') ?? false
