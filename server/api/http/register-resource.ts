import { createHash } from 'node:crypto'
import { pick } from 'es-toolkit'
import type { FastifyInstance } from 'fastify'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { fillPattern } from '#schemas/path-pattern.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { Env } from '../../core/env.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import { readWhole } from '../../db/long-write-lock.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { writeFor } from '../../db/write-queue.ts'
import { answerOnce } from '../../security/rate-limits/answer-once.ts'
import { isLarge, writeLargeJson } from '../../core/large-json.ts'
import { toNetwork, toVisitor } from '../../security/rate-limits/visitor.ts'
import { findFacts } from '../../tenancy/clinic-facts.ts'
import { toHostName } from '../../tenancy/tenant-directory.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { asksForPrivacy } from '../../core/asks-for-privacy.ts'
import type { Administrator } from './administrator.ts'
import type { ApiKeyAuthentication } from './api-key-authentication.ts'
import { AppError } from '../../core/errors.ts'
import type { AuthenticationEvent } from './authentication.ts'
import { viewOf } from './content-view.ts'
import { holdUpload } from './hold-upload.ts'
import { isOwnCall } from './own-call.ts'
import { localise, type Localising } from '../../content/localise.ts'
import { bodyParser } from './parse-body.ts'
import { findCaller, requireKinds, requirePermission } from './permission.ts'
import { queryTidier, toParamsSchema, toQuerySchema, withOwnLanguage, type Flat } from './request-input.ts'
import { findSite } from './requested-site.ts'
import { requireLaunched } from './require-launched.ts'
import { resolveTenant } from './requesting-tenant.ts'
import type { Right } from '../../security/rights.ts'
import type {
  AdministratorCall,
  Answer,
  ApiServices,
  Call,
  HandledOperation,
  RequestFacts,
  Resource,
} from './resource.ts'
import { LIMITS } from './security.ts'
import { readUpload, type UploadedFile } from './uploaded-file.ts'

/** Parts of the server’s context that routes need. */
export type RouteContext = ApiServices & {
  readonly db: Pick<Database, 'dialect' | 'kysely' | 'write'>
  readonly clock: { now(): Date }
  readonly env: Pick<Env, 'siteKey' | 'siteKeyHeader' | 'sitesDomain' | 'translation' | 'webhookTestHosts'>
  /** Inserts the current data of uploaded pictures into stored values, and returns the tags that they depend on. */
  followMedia<Value>(
    partnerId: PartnerId,
    db: Queries,
    stored: Value,
    mainLanguage: LanguageCode,
  ): Promise<{ readonly value: Value; readonly tags: readonly string[] }>
  loadPartnerByHost(host: string): Promise<Tenant | null>
  /** Returns the administrator of a session token. */
  findAdministrator(token: string): Promise<Administrator | null>
  /** Callers with an API key. */
  readonly apiKeys: ApiKeyAuthentication
}

/** Registers the routes of a resource. Each runs: validated input, partner, repository, reply. */
export const registerResource = (api: FastifyInstance, resource: Resource, context: RouteContext): void => {
  for (const operation of resource.contract.operations) {
    const handled = resource.operations.find(({ id }) => id === operation.id)
    if (!handled) throw new Error(`No handler is registered for operation ${operation.id}`)
    const parseBody = bodyParser(operation.body)
    const names = Object.keys(operation.headers ?? {})
    const timeoutMs = operation.body?.timeoutMs ?? operation.timeoutMs
    const tidyQuery = queryTidier(operation)
    api.route<{ Params: Flat; Querystring: Flat }>({
      method: operation.method,
      url: fillPattern(operation.path, (name) => `:${name}`),
      schema: {
        params: toParamsSchema(operation),
        querystring: toQuerySchema(operation),
        ...(operation.headers ? { headers: { type: 'object', properties: operation.headers } } : {}),
      },
      ...(operation.body?.limitBytes === undefined ? {} : { bodyLimit: operation.body.limitBytes }),
      ...(operation.upload ? UPLOADING : {}),
      ...(timeoutMs === undefined ? {} : { handlerTimeout: timeoutMs }),
      preValidation: async ({ query }) => tidyQuery(query),
      handler: async (request, reply) => {
        reply.code(operation.status ?? 200)
        const { host, params, query, headers, ip, protocol } = request
        const parse = () => parseBody(withOwnLanguage(request.body))
        const isSecure = protocol === 'https'
        const { right, isGrave, forPeople, atConsoleHost, upload: described } = operation
        const upload = described ? () => readUpload(request, described.limitBytes) : noUpload
        const asked: OperationRequest = {
          host,
          params,
          query,
          headers,
          names,
          ip,
          isSecure,
          right,
          isGrave,
          forPeople,
          atConsoleHost,
          isRead: operation.method === 'GET',
          isForVisitors: operation.path.startsWith(VISITORS) && !isOwnCall(headers),
          parse,
          upload,
        }
        const answered = await answerAsked(handled, asked, context)
        if (answered.event) request.log.info({ requestId: request.id, ...answered.event }, 'Authentication')
        // The handler timed out, and a response was already sent.
        if (reply.sent) return reply
        reply.headers(answered.headers)
        if (answered.cookies !== undefined) reply.header('set-cookie', answered.cookies)
        if (!isLarge(answered.payload)) return answered.payload
        return reply.type('application/json; charset=utf-8').send(await writeLargeJson(answered.payload))
      },
    })
  }
}

/** Start of the paths of operations for visitors. */
const VISITORS = '/customer/'

/** Input of a call; parameters are validated already. */
export type OperationRequest = {
  readonly host: string
  readonly params: Flat
  readonly query: Flat
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Headers that the contract names. */
  readonly names: readonly string[]
  readonly ip: string
  readonly isSecure: boolean
  /** Required permission of the administrator. */
  readonly right?: Right | undefined
  /** Requires a recent proof of the administrator. */
  readonly isGrave?: boolean | undefined
  /** Closed to API keys. */
  readonly forPeople?: boolean | undefined
  /** Available on the console’s host, which has no clinic. */
  readonly atConsoleHost?: boolean | undefined
  /** Read-only, so it can be repeated. */
  readonly isRead: boolean
  /** Called from outside for visitors, who see nothing but the opening page before the launch. */
  readonly isForVisitors?: boolean
  /** Parses the body, or throws its problems. */
  readonly parse: () => Flat
  /** Reads the uploaded file in the body, or throws. */
  readonly upload: () => Promise<UploadedFile>
}

/** Response with its own headers. */
export type Answered = {
  readonly headers: Record<string, string>
  readonly payload: object
  readonly cookies: string | readonly string[] | undefined
  readonly event: AuthenticationEvent | undefined
}

/** Resolves partner and language, calls the handler, and converts stored values to the response format. */
export const answerAsked = async (
  handled: HandledOperation,
  asked: OperationRequest,
  context: RouteContext,
): Promise<Answered> => {
  const { languageCode, origin, ...query } = asked.query
  const resolved = await resolveTenant(
    {
      host: asked.host,
      origin: toText(origin) ?? toText(asked.headers['origin']),
      siteKey: toText(asked.headers[context.env.siteKeyHeader]),
    },
    { loadPartnerByHost: (host) => loadByHost(host, asked, context), siteKey: context.env.siteKey },
  )
  const view = viewOf(resolved)
  const tenant = view?.tenant ?? resolved
  const language = resolveLanguage(languageCode, tenant, handled.access)
  const facts = toFacts(asked, context)
  // Permissions are checked before the body: an unauthorised caller must not learn what the operation accepts.
  const now = context.clock.now()
  const administrator =
    handled.access === 'administrator' ? await findCaller({ ...facts, ...asked, tenant, now }, context) : null
  if (administrator) await requirePermission(administrator, { ...asked, id: handled.id, tenant, now }, context.apiKeys)
  if (asked.isForVisitors)
    await requireLaunched(tenant, facts, toText(asked.headers[context.env.siteKeyHeader]), context)
  const call: Call<unknown> = {
    input: { ...query, ...asked.parse(), ...asked.params },
    tenant,
    partnerId: tenant.id,
    language,
    db: view?.db ?? context.db.kysely,
    now,
    write: context.db.write,
    database: context.db,
    ...pick(context, SERVICES),
    sitesDomain: context.env.sitesDomain,
    env: context.env,
    request: facts,
  }
  if (administrator) requireKinds(administrator, asked.right, call.input)
  const answer = async (asking: Call<unknown>): Promise<Answered> => {
    const result = await followPictures(await reach(handled, asking, administrator), call, context)
    return toAnswered(result, {
      language,
      mainLanguage: tenant.mainLanguage,
      hasPriceView: tenant.homepageConfig.hasPriceView,
      facts: findFacts(tenant, language),
    })
  }
  const work = () =>
    administrator ? answerKeyed(handled.id, asked, context, { ...call, administrator }, answer) : answer(call)
  return writeFor(tenant.id, () => (asked.isRead ? readWhole(context.db, tenant.id, work) : work()))
}

/** Services of ApiServices by name: a call gets these and nothing else of the context. */
const SERVICES = [
  'limits',
  'secrets',
  'kinds',
  'messages',
  'mailTexts',
  'templateChoices',
  'names',
  'findImpact',
  'files',
  'makeClinic',
  'fleet',
  'siteChecks',
  'templateDrafts',
  'operatorTenant',
  'logger',
] as const satisfies readonly (keyof ApiServices)[]

/** Loads the tenant of a host. The operators' own host has no clinic, and only serves the operators' operations. */
const loadByHost = async (
  host: string,
  { atConsoleHost }: OperationRequest,
  context: RouteContext,
): Promise<Tenant | null> => {
  const { operatorTenant } = context
  if (!operatorTenant?.partner.hosts.includes(toHostName(host))) return findSite({ host }, context)
  return atConsoleHost ? operatorTenant : null
}

/** Runs a write with an idempotency key once; repeated requests get the stored response. */
const answerKeyed = async (
  operation: string,
  asked: OperationRequest,
  context: RouteContext,
  call: AdministratorCall<unknown>,
  answer: (call: Call<unknown>) => Promise<Answered>,
): Promise<Answered> => {
  const { request, partnerId, administrator, input } = call
  const key = request.headers[IDEMPOTENCY_KEY]
  if (key === undefined) return answer(call)
  const held = asked.upload === noUpload ? null : await holdUpload(() => request.upload(), context.files)
  try {
    const owner = `admin:${administrator.id ?? administrator.email}:`
    const sent = [await toSorted(input), toText(asked.headers['if-match']) ?? null, held?.digest ?? null]
    const once = { owner, scope: `${owner}${operation} ${partnerId}`, key, sent }
    return await answerOnce(context, once, (write) =>
      answer({ ...call, write, ...(held ? { request: { ...request, upload: held.upload } } : {}) }),
    )
  } finally {
    await held?.drop()
  }
}

const IDEMPOTENCY_KEY = 'idempotency-key'

/** Longer texts, such as files, are replaced by their digest: comparing a request must not take long. */
const LONG_TEXT = 64 * 1024

/** Returns the fields in a fixed order. */
const toSorted = async (input: unknown): Promise<unknown> => {
  const fields: [string, unknown][] = Object.entries({ ...(typeof input === 'object' ? input : {}) })
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Promise.all(sorted.map(async ([name, value]) => [name, isLongText(value) ? await digest(value) : value]))
}

const isLongText = (value: unknown): value is string => typeof value === 'string' && value.length > LONG_TEXT

const digest = async (text: string): Promise<string> => {
  const yieldToLoop = createLoopYield()
  const hash = createHash('sha256')
  for (let at = 0; at < text.length; at += LONG_TEXT) {
    await yieldToLoop()
    hash.update(text.slice(at, at + LONG_TEXT))
  }
  return hash.digest('base64')
}

const reach = (handled: HandledOperation, call: Call<unknown>, administrator: Administrator | null) => {
  if (handled.access === 'everybody') return handled.handler(call)
  if (!administrator) throw new Error(`${handled.id} has no registered route`)
  return handled.handler({ ...call, administrator })
}

/** Replaces the stable names of uploaded pictures in stored values with their current file, size and alt text. */
const followPictures = async (
  result: Answer,
  { partnerId, db, tenant }: Call<unknown>,
  { followMedia }: Pick<RouteContext, 'followMedia'>,
): Promise<Answer> => {
  if (result.isUnresolved) return result
  const stored = 'row' in result ? { row: result.row } : { rows: result.rows }
  const { value, tags } = await followMedia(partnerId, db, stored, tenant.mainLanguage)
  return tags.length === 0 ? result : { ...result, ...value, tags: [...result.tags, ...tags] }
}

const UPLOADING = { handlerTimeout: LIMITS.uploadTimeout, config: { isUpload: true } }

/** Throws, since the operation takes no upload. */
export const noUpload = (): Promise<UploadedFile> =>
  Promise.reject(new AppError('request/no-file', 400, 'This operation has no file.'))

const toFacts = (
  { host, headers, names, ip, isSecure, upload }: OperationRequest,
  { secrets }: RouteContext,
): RequestFacts => ({
  visitor: () => secrets.digest('visitor', toVisitor(ip)),
  network: () => secrets.digest('visitor', toNetwork(ip)),
  headers: Object.fromEntries(names.map((name) => [name, toText(headers[name])])),
  cookie: toText(headers['cookie']),
  host,
  userAgent: toText(headers['user-agent']),
  referrer: toText(headers['referer']),
  asksForPrivacy: asksForPrivacy(headers),
  shownNetwork: () => toNetwork(ip),
  isSecure,
  upload,
})

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Resolves the language of a response: staff use the console's language, which need not be one of the site's. */
const resolveLanguage = (
  languageCode: unknown,
  { languages, mainLanguage }: Tenant,
  access: HandledOperation['access'],
): LanguageCode => {
  if (languageCode === undefined) return mainLanguage
  const known = access === 'administrator' ? LANGUAGE_CODES : languages
  const language = known.find((code) => code === languageCode)
  if (language) return language
  throw new AppError(
    'language/not-offered',
    400,
    `languageCode ${JSON.stringify(languageCode)} is not supported. Supported: ${languages.join(', ')}.`,
  )
}

const toAnswered = (result: Answer, localising: Localising): Answered => {
  const toSent = (row: object) => (result.isUnresolved ? { ...row, fallbackFields: [] } : toRow(row, localising))
  const headers = {
    ...(result.isPrivate ? { 'cache-control': 'private, no-store' } : { 'cache-tag': result.tags.join(',') }),
    ...(result.etag ? { etag: result.etag } : {}),
    ...(result.validUntil ? { 'x-valid-until': result.validUntil } : {}),
  }
  const beside = { headers, cookies: result.setCookie, event: result.event }
  if ('row' in result) return { ...beside, payload: { row: toSent(result.row) } }
  const { rows, total, page, size } = result
  return { ...beside, payload: { rows: rows.map(toSent), total, page, size } }
}

const toRow = (stored: object, localising: Localising): object => {
  const { value, fallbackFields } = localise(stored, localising)
  return { ...(value as object), fallbackFields }
}
