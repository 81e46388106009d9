import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../ops/services.ts'
import { AppError } from '../../core/errors.ts'
import { readAccessToken, toAccessTokenCookie } from '../../api/http/cookies.ts'
import { isDeeperThan, JSON_LEVELS } from '../../api/http/json-depth.ts'
import { cleanHtmlDeep } from '../render/clean-html.ts'
import { toTenantOrigin } from '../../tenancy/host-origin.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import type { BackEnd } from './back-end.ts'

const TIMEOUT_MS = 5000
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/**
 * Proxies the API with another upstream: the browser still calls its own site's `/api`; the server forwards the call
 * and adds the origin, the site key and the access token, which a page's script cannot set or must not know.
 */
export const registerApiProxy = async (api: FastifyInstance, context: Services, backEnd: BackEnd): Promise<void> => {
  api.route({
    method: [...METHODS],
    url: '/*',
    handler: async (request, reply) => {
      const { env } = context
      const tenant = await requireSite(request, context)
      const method = toMethod(request.method)
      const address = request.url.replace(/^\/api/, '')
      const answer = await backEnd
        .forBrowsers(tenant)({
          method,
          url: backEnd.base + address,
          headers: {
            accept: 'application/json',
            origin: toTenantOrigin(tenant, env.port),
            ...(env.siteKey ? { [env.siteKeyHeader]: env.siteKey } : {}),
            ...toAuthorization(request),
            ...toPassedOn(request),
            ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        .catch(() => {
          throw new AppError('back-end/unreachable', 503, 'The content is temporarily unavailable. Please try again.')
        })
      const wait = answer.headers['retry-after']
      if (wait) reply.header('retry-after', wait)
      const token = answer.headers['authorization']
      if (token) {
        reply.header('authorization', token)
        reply.header('set-cookie', toAccessTokenCookie(token))
      }
      return reply
        .code(answer.status)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(cleanHtmlDeep(parseJson(answer.body), { method, path: address.replace(/\?.*$/, '') })))
    },
  })
}

const toMethod = (method: string): (typeof METHODS)[number] => METHODS.find((known) => known === method) ?? 'GET'

const toAuthorization = (request: FastifyRequest): Record<string, string> => {
  const token = request.headers.authorization ?? readAccessToken(request.headers.cookie)
  return token ? { authorization: token } : {}
}

/**
 * Returns the headers to pass on: the idempotency key, and the visitor's address, because the other back-end
 * rate-limits visitors rather than this server.
 */
const toPassedOn = (request: FastifyRequest): Record<string, string> => {
  const key = request.headers['idempotency-key']
  return { 'x-forwarded-for': request.ip, ...(typeof key === 'string' ? { 'idempotency-key': key } : {}) }
}

const parseJson = (body: string): unknown => {
  if (body === '') return null
  try {
    if (isDeeperThan(body, JSON_LEVELS)) throw new Error('too deep')
    return JSON.parse(body)
  } catch {
    throw new AppError('back-end/malformed', 503, 'The back-end returned invalid content. Please try again.')
  }
}
