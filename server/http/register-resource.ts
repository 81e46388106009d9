import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../db/database.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { AppError } from './app-error.ts'
import type { ContractOperation } from './contract.ts'
import { localise, type Localising } from './localise.ts'
import { resolveTenant } from './requesting-tenant.ts'
import type { Answer, HandledOperation, Resource } from './resource.ts'

/** What routes need of the server's context. */
export type RouteContext = {
  readonly db: { readonly kysely: Queries }
  readonly clock: { now(): Date }
  readonly env: { readonly siteKey: string | null; readonly siteKeyHeader: string }
  findPartnerByHost(host: string): Tenant | null
}

type Flat = Record<string, unknown>

/** Adds the routes of a resource. Each goes: validated input, partner, repository, reply. */
export const registerResource = (api: FastifyInstance, resource: Resource, context: RouteContext): void => {
  for (const operation of resource.contract.operations) {
    const handled = resource.operations.find(({ id }) => id === operation.id)
    if (!handled) throw new Error(`Nobody answers ${operation.id}`)
    api.route<{ Params: Flat; Querystring: Flat }>({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: { params: toObjectSchema(operation.params ?? {}), querystring: toQuerySchema(operation) },
      preValidation: splitLists(operation),
      handler: (request, reply) => answer(handled, request, reply, context),
    })
  }
}

const answer = async (
  handled: HandledOperation,
  request: FastifyRequest<{ Params: Flat; Querystring: Flat }>,
  reply: FastifyReply,
  context: RouteContext,
) => {
  const { languageCode, origin, ...query } = request.query
  const tenant = resolveTenant(
    {
      host: request.host,
      origin: toText(origin) ?? request.headers.origin,
      siteKey: toText(request.headers[context.env.siteKeyHeader]),
    },
    { findPartnerByHost: (host) => context.findPartnerByHost(host), siteKey: context.env.siteKey },
  )
  const language = resolveLanguage(languageCode, tenant)
  const result = await handled.handler({
    input: { ...query, ...request.params },
    tenant,
    partnerId: tenant.id,
    language,
    db: context.db.kysely,
    now: context.clock.now(),
  })
  return send(reply, result, {
    language,
    mainLanguage: tenant.mainLanguage,
    hasPriceView: tenant.homepageConfig.hasPriceView,
  })
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const resolveLanguage = (languageCode: unknown, tenant: Tenant): LanguageCode => {
  if (languageCode === undefined) return tenant.mainLanguage
  const language = tenant.languages.find((code) => code === languageCode)
  if (language) return language
  throw new AppError(
    'language/not-offered',
    400,
    `languageCode ${JSON.stringify(languageCode)} is not offered here. Offered: ${tenant.languages.join(', ')}.`,
  )
}

const send = (reply: FastifyReply, result: Answer, localising: Localising) => {
  if (result.isPrivate) reply.header('cache-control', 'private, no-store')
  else reply.header('cache-tag', result.tags.join(','))
  if (result.validUntil) reply.header('x-valid-until', result.validUntil)
  if ('row' in result) return { row: toRow(result.row, localising) }
  const { rows, total, page, size } = result
  return { rows: rows.map((row) => toRow(row, localising)), total, page, size }
}

const toRow = (stored: object, localising: Localising): object => {
  const { value, fallbackFields } = localise(stored, localising)
  return { ...(value as object), fallbackFields }
}

const LANGUAGE = { enum: ['ko', 'ja', 'en', 'zh'] }
const ORIGIN = { type: 'string', maxLength: 300 }

const toObjectSchema = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

const toQuerySchema = ({ query = {}, required = [] }: ContractOperation) =>
  toObjectSchema({ ...query, languageCode: LANGUAGE, origin: ORIGIN }, required)

/** Lists come as `ids=1&ids=2` or as `ids=1,2`. */
const splitLists = ({ query = {} }: ContractOperation) => {
  const lists = Object.entries(query).filter(([, schema]) => schema['type'] === 'array')
  return async (request: FastifyRequest<{ Querystring: Flat }>): Promise<void> => {
    for (const [name] of lists) {
      const given = request.query[name]
      if (typeof given === 'string') request.query[name] = given.split(',')
    }
  }
}
