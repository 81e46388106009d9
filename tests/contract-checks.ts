import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { compilePattern, namesOf } from '#schemas/path-pattern.ts'

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly minimum?: number
}

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }

type OpenApiOperation = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

/** An operation as OpenAPI describes it. */
export type DescribedOperation = OpenApiOperation & { readonly method: string; readonly path: string }

const JSON_TYPE = 'application/json'

/** Keywords that what is published keeps to and a draft need not. */
const OF_PUBLISHED: ReadonlySet<string> = new Set(['required', 'pattern', 'minLength', 'minItems'])

/** Drafts lack fields or have them empty, so entries in tests may too; unknown fields and other types stay refused. */
const toDraftSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(toDraftSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      // A property may be called as a keyword is; its value is then a schema of its own.
      .filter(([key, value]) => !OF_PUBLISHED.has(key) || (typeof value === 'object' && !Array.isArray(value)))
      .map(([key, value]) => [key, toDraftSchema(value)]),
  )
}

const schemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  // OpenAPI's schemas are JSON Schemas.
  Object.entries(openApi.components.schemas as unknown as Record<string, Schema>).map(([name, schema]) => [
    name,
    // The generated document holds nothing else below these names.
    name.startsWith('Written') ? (toDraftSchema(schema) as Schema) : schema,
  ]),
)

const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false })
ajv.addSchema({ $id: 'openapi', components: { schemas } })
const coercing = new Ajv2020({ strict: false, allErrors: true, coerceTypes: 'array' })
coercing.addSchema({ $id: 'openapi', components: { schemas } })

/** References of the document as Ajv finds them. */
const withReferences = (schema: Schema): object =>
  // A parsed JSON value is still JSON after the replacement.
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')) as object

const described: readonly DescribedOperation[] = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    // The generated document describes each operation so.
    ...(operation as unknown as OpenApiOperation),
    method: method.toUpperCase(),
    path,
  })),
)
const byId = new Map(described.map((operation) => [operation.operationId, operation]))
const patterns = described
  .map((operation) => ({ operation, pattern: compilePattern(operation.path) }))
  .toSorted((a, b) => namesOf(a.operation.path).length - namesOf(b.operation.path).length)

/** Finds the operation that is called; undefined where the API has none. */
export const findOperation = (method: string, path: string): DescribedOperation | undefined =>
  patterns.find(({ operation, pattern }) => operation.method === method && pattern.fits(path))?.operation

const validators = new Map<string, ValidateFunction>()
const compile = (name: string, make: () => ValidateFunction): ValidateFunction => {
  const validate = validators.get(name) ?? make()
  validators.set(name, validate)
  return validate
}

const describeErrors = (errors: readonly ErrorObject[] | null | undefined, value: unknown): string[] => [
  ...new Set(
    (errors ?? [])
      // Each member of a union says why it is not meant; the union's own error says that none is.
      .filter(({ schemaPath }) => !schemaPath.includes('/anyOf/') && !schemaPath.includes('Written'))
      .map(({ instancePath, message, params }) => {
        const found = JSON.stringify(findAt(value, instancePath))?.slice(0, 200)
        return `${instancePath || '/'} ${message} ${JSON.stringify(params)}: ${found}`
      }),
  ),
]

const findAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part ? Object.entries(part) : []).find(([key]) => key === name)?.[1],
      value,
    )

/** A request of the content API, its path below `/api`. */
export type ApiRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Undefined where nothing is sent. */
  readonly body: unknown
}

/** Returns what the contract does not allow of a request; empty where the server would take it. */
export const findRequestProblems = ({ method, path, query, body }: ApiRequest): string[] => {
  const operation = findOperation(method, path)
  if (!operation) return [`${method} ${path} is no operation of the API`]
  const { operationId, parameters = [], requestBody } = operation
  const toSchema = (place: string) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      additionalProperties: false,
      required: own.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, withReferences(schema)])),
    }
  }
  const values = compilePattern(operation.path).match(path) ?? {}
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]))
  const asked = Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name)
      return [name, all.length === 1 ? all[0] : all]
    }),
  )
  const checks: readonly (readonly [place: string, value: unknown])[] = [
    ['path', named],
    ['query', asked],
  ]
  const problems = checks.flatMap(([place, value]) => {
    const validate = compile(`${operationId} ${place}`, () => coercing.compile(toSchema(place)))
    return validate(value) ? [] : describeErrors(validate.errors, value)
  })
  const bodySchema = requestBody?.content[JSON_TYPE]?.schema
  if (bodySchema) {
    const validate = compile(`${operationId} body`, () => ajv.compile(withReferences(bodySchema)))
    if (!validate(body ?? {})) problems.push(...describeErrors(validate.errors, body))
  }
  return problems.map((problem) => `${operationId} is asked with what its contract does not allow: ${problem}`)
}

/** A request with the least that the contract requires; texts with patterns of their own may not fit. */
export type LeastRequest = {
  readonly method: string
  /** Path below `/api`, with its query. */
  readonly path: string
  readonly body: unknown
}

/** Builds the smallest request of an operation. */
export const makeLeastRequest = (id: string): LeastRequest => {
  const operation = byId.get(id)
  if (!operation) throw new Error(`The API has no operation ${id}`)
  const { method, parameters = [], requestBody } = operation
  const textOf = ({ schema }: Parameter) => encodeURIComponent(String(complete(schema, undefined)))
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, textOf(parameter)), operation.path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map((parameter) => `${parameter.name}=${textOf(parameter)}`)
  const schema = requestBody?.content[JSON_TYPE]?.schema
  const body = schema ? complete(schema, undefined) : {}
  return { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, body }
}

const answerSchemaOf = (id: string): Schema => {
  const operation = byId.get(id)
  const status = Object.keys(operation?.responses ?? {}).find((key) => key.startsWith('2'))
  const schema = status === undefined ? undefined : operation?.responses[status]?.content?.[JSON_TYPE]?.schema
  if (!schema) throw new Error(`The API describes no answer of ${id}`)
  return schema
}

/** Returns what the contract does not allow of an answer. */
export const findAnswerProblems = (id: string, answer: unknown): string[] => {
  const validate = compile(`${id} answer`, () => ajv.compile(withReferences(answerSchemaOf(id))))
  return validate(answer)
    ? []
    : describeErrors(validate.errors, answer).map(
        (problem) => `${id} answers what its contract does not allow: ${problem}`,
      )
}

/** Completes an answer that says only what its test needs: what the contract requires beside it is empty. */
export const completeAnswer = (id: string, answer: unknown): unknown => complete(answerSchemaOf(id), answer)

const resolve = (schema: Schema): Schema => {
  const target = schema.$ref === undefined ? undefined : schemas[schema.$ref.replace('#/components/schemas/', '')]
  return target ? resolve(target) : schema
}

/**
 * Completes an answer and gives it back. Throws where the contract does not allow the answer, or the request: for fakes
 * of the API whose callers do not catch it.
 */
export const toAllowedAnswer = (request: ApiRequest | null, id: string, answer: unknown): unknown => {
  const whole = completeAnswer(id, answer)
  const problems = [...(request ? findRequestProblems(request) : []), ...findAnswerProblems(id, whole)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return whole
}

const complete = (reference: Schema, value: unknown): unknown => {
  const schema = resolve(reference)
  if (value === undefined) return toEmpty(reference, schema)
  if (value === null || typeof value !== 'object') return value
  if (schema.anyOf) {
    const member = schema.anyOf.map(resolve).filter((one) => takesObjects(one) === !Array.isArray(value))
    return member[0] && member.length === 1 ? complete(member[0], value) : value
  }
  if (Array.isArray(value)) return value.map((item) => (schema.items ? complete(schema.items, item) : item))
  const { properties = {}, required = [], additionalProperties } = schema
  const given = Object.entries(value).filter(([, own]) => own !== undefined)
  const completed = given.map(([name, own]) => {
    const part = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    return [name, part ? complete(part, own) : own] as const
  })
  const missing = required
    .filter((name) => !given.some(([own]) => own === name))
    .map((name) => [name, complete(properties[name] ?? {}, undefined)] as const)
  return Object.fromEntries([...completed, ...missing])
}

const takesObjects = ({ type }: Schema): boolean => type === undefined || [type].flat().includes('object')

/** Texts that fit what contracts ask of texts: any, numbers, days, moments, times, languages and pictures. */
const TEXTS = [
  '',
  'a',
  '1',
  '2026-11-23',
  '2026-11-23T01:00:00.000Z',
  '09:00',
  'ko',
  '/media/a.webp',
  ...[16, 36, 40, 64].map((length) => 'a'.repeat(length)),
]

/** The least that a schema allows; null where it may be. */
const toEmpty = (reference: Schema, schema: Schema): unknown => {
  const types = [schema.type ?? []].flat()
  if (types.includes('null') || schema.anyOf?.some(({ type }) => type === 'null')) return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return complete(schema.anyOf[0] ?? {}, undefined)
  if (types.includes('object')) return complete(schema, {})
  if (types.includes('array')) return []
  if (types.includes('boolean')) return false
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 0
  return TEXTS.find((text) => fits(reference, text)) ?? ''
}

const fits = (schema: Schema, text: string): boolean =>
  compile(JSON.stringify(schema), () => ajv.compile(withReferences(schema)))(text)
