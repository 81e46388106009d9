import { LANGUAGE_CODES, PARTNER_CODES, type LanguageCode } from '#schemas/language.ts'
import type { ContractOperation } from './contract.ts'

/** Values by name. */
export type Flat = Record<string, unknown>

const LANGUAGE = { enum: LANGUAGE_CODES }
const ORIGIN = { type: 'string', maxLength: 300 }

const toObjectSchema = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

/** Converts a partner's language code in a body, as in a query. */
export const withOwnLanguage = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('languageCode' in body)) return body
  const meant = toOwnCode(body.languageCode)
  return meant ? { ...body, languageCode: meant } : body
}

const toOwnCode = (code: unknown): LanguageCode | undefined =>
  typeof code === 'string' && Object.hasOwn(PARTNER_CODES, code) ? PARTNER_CODES[code] : undefined

/** Returns the schema of the parameters in a path. */
export const toParamsSchema = ({ params = {} }: ContractOperation): object => toObjectSchema(params)

/** Returns the schema of a query, including the parameters of every operation. */
export const toQuerySchema = ({ query = {}, required = [] }: ContractOperation): object =>
  toObjectSchema({ ...query, languageCode: LANGUAGE, origin: ORIGIN }, required)

/**
 * Creates a query normalizer: lists arrive as `ids=1&ids=2` or as `ids=1,2`; a partner's `jp` becomes `ja`, the code
 * used everywhere else.
 */
export const queryTidier = ({ query = {} }: ContractOperation): ((given: Flat) => void) => {
  const lists = Object.entries(query).filter(([, schema]) => schema['type'] === 'array')
  return (given) => {
    const language = toOwnCode(given['languageCode'])
    if (language) given['languageCode'] = language
    for (const [name] of lists) {
      const value = given[name]
      if (typeof value === 'string') given[name] = value.split(',')
    }
  }
}
