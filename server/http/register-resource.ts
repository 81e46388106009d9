import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { Database } from '../db/database.ts'
import type { Limits } from '../limits/limits.ts'
import { toVisitor } from '../limits/visitor.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { requireAdministrator, type Administrator } from './administrator.ts'
import { AppError } from './app-error.ts'
import type { ContractOperation } from './contract.ts'
import { localise, type Localising } from './localise.ts'
import { bodyParser } from './parse-body.ts'
import { resolveTenant } from './requesting-tenant.ts'
import type { Answer, Call, HandledOperation, RequestFacts, Resource } from './resource.ts'

/** What routes need of the server's context. */
export type RouteContext = {
  readonly db: Pick<Database, 'kysely' | 'write'>
  readonly limits: Limits
  readonly secrets: Secrets
  readonly clock: { now(): Date }
  readonly env: { readonly siteKey: string | null; readonly siteKeyHeader: string }
  findPartnerByHost(host: string): Tenant | null
  /** Whose session a token is. */
  findAdministrator(token: string): Promise<Administrator | null>
}

type Flat = Record<string, unknown>

/** Adds the routes of a resource. Each goes: validated input, partner, repository, reply. */
export const registerResource = (api: FastifyInstance, resource: Resource, context: RouteContext): void => {
  for (const operation of resource.contract.operations) {
    const handled = resource.operations.find(({ id }) => id === operation.id)
    if (!handled) throw new Error(`Nobody answers ${operation.id}`)
    const parseBody = bodyParser(operation.body)
    api.route<{ Params: Flat; Querystring: Flat }>({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        params: toObjectSchema(operation.params ?? {}),
        querystring: toQuerySchema(operation),
        ...(operation.headers ? { headers: { type: 'object', properties: operation.headers } } : {}),
      },
      preValidation: splitLists(operation),
      handler: (request, reply) => {
        reply.code(operation.status ?? 200)
        return answer(handled, { request, names: Object.keys(operation.headers ?? {}), parseBody }, reply, context)
      },
    })
  }
}

type Asked = {
  readonly request: FastifyRequest<{ Params: Flat; Querystring: Flat }>
  /** The headers that the contract names. */
  readonly names: readonly string[]
  readonly parseBody: (given: unknown) => Flat
}

const answer = async (handled: HandledOperation, asked: Asked, reply: FastifyReply, context: RouteContext) => {
  const { request, parseBody } = asked
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
  const facts = toFacts(asked, context)
  // Who may not ask learns nothing of what may be asked, so this comes before the body.
  const administrator =
    handled.access === 'administrator'
      ? await requireAdministrator({ ...facts, tenant }, (token) => context.findAdministrator(token))
      : null
  const call: Call<unknown> = {
    input: { ...query, ...parseBody(request.body), ...request.params },
    tenant,
    partnerId: tenant.id,
    language,
    db: context.db.kysely,
    now: context.clock.now(),
    write: context.db.write,
    limits: context.limits,
    secrets: context.secrets,
    request: facts,
  }
  const result = await reach(handled, call, administrator)
  return send(reply, result, {
    language,
    mainLanguage: tenant.mainLanguage,
    hasPriceView: tenant.homepageConfig.hasPriceView,
  })
}

const reach = (handled: HandledOperation, call: Call<unknown>, administrator: Administrator | null) => {
  if (handled.access === 'everybody') return handled.handler(call)
  if (!administrator) throw new Error(`${handled.id} was reached by nobody`)
  return handled.handler({ ...call, administrator })
}

const toFacts = ({ request, names }: Asked, { secrets }: RouteContext): RequestFacts => ({
  visitor: () => secrets.digest('visitor', toVisitor(request.ip)),
  headers: Object.fromEntries(names.map((name) => [name, toText(request.headers[name])])),
  cookie: request.headers.cookie,
  isSecure: request.protocol === 'https',
})

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
  if (result.setCookie) reply.header('set-cookie', result.setCookie)
  if (result.validUntil) reply.header('x-valid-until', result.validUntil)
  if ('row' in result) return { row: toRow(result.row, localising) }
  const { rows, total, page, size } = result
  return { rows: rows.map((row) => toRow(row, localising)), total, page, size }
}

const toRow = (stored: object, localising: Localising): object => {
  const { value, fallbackFields } = localise(stored, localising)
  return { ...(value as object), fallbackFields }
}

const LANGUAGE = { enum: LANGUAGE_CODES }
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
