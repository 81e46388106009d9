import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { registerApiProxy } from '../pages/upstream/api-proxy.ts'
import { registerCalendar } from '../notifications/calendar/calendar-route.ts'
import type { Context } from './context.ts'
import { findBuildFolder } from '../core/build-folder.ts'
import { isLeaving } from '../core/drain.ts'
import { refuseAdministrators } from '../api/http/another-back-end.ts'
import { AppError } from '../core/errors.ts'
import { createDirectReads, type DirectRead } from '../api/http/direct-reads.ts'
import { addFailureReplies, reportFailure, type ReportFailure } from '../api/http/failures.ts'
import { refuseUnreadable } from '../api/http/http-server.ts'
import { addJsonReader } from '../api/http/json-depth.ts'
import { toLazyValidator } from '../api/http/lazy-validators.ts'
import { mediaFolder } from '../api/http/media-folder.ts'
import { addWriteChecks } from '../api/http/own-site-only.ts'
import { registerResource } from '../api/http/register-resource.ts'
import { toReadableAddress } from '../api/http/readable-address.ts'
import { nextRequestId } from '../core/request-ids.ts'
import { addApiHeaders, addHeadersOfEveryAnswer, EVERY_ANSWER, LIMITS } from '../api/http/security.ts'
import { addSecurityText } from '../api/http/security-text.ts'
import { addStrictTransport, createSecureCheck } from '../core/strict-transport.ts'
import { resources } from '../resources/registry.ts'
import { registerFiles } from '../core/send-files.ts'
import { addUploads } from '../api/http/uploaded-file.ts'
import { registerMedia } from '../pages/images/media-route.ts'
import { sendFailurePage, wantsPage } from '../pages/render/failure-page.ts'
import { addTlsAsk } from '../api/http/tls-ask.ts'
import { registerUnsubscribe } from '../notifications/staff/unsubscribe-routes.ts'

export { mediaFolder }

/** Base path of the content API. */
const API = '/api'

/** Adds everything besides the content API: the pages of the sites. Passed by `server/app/index.ts`. */
export type RegisterSite = (app: FastifyInstance, context: Context) => void

/** Creates the whole HTTP application, not listening yet. Its owner closes it, then the context. */
export const createApp = (
  context: Context,
  registerSite?: RegisterSite,
  createServer?: (handler: RequestListener) => Server,
): FastifyInstance => {
  const app = fastify({
    ...(createServer ? { serverFactory: createServer } : {}),
    loggerInstance: context.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    trustProxy: toTrustProxy(context.env.trustProxy),
    bodyLimit: LIMITS.bodyLimit,
    connectionTimeout: LIMITS.connectionTimeout,
    requestTimeout: LIMITS.requestTimeout,
    handlerTimeout: LIMITS.handlerTimeout,
    http: { maxHeaderSize: LIMITS.maxHeaderSize, headersTimeout: LIMITS.headersTimeout },
    routerOptions: { maxParamLength: LIMITS.maxParamLength },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: ({ url = '/' }) => (isApi(url) ? url : toReadableAddress(url)),
    // URLs that the router rejects bypass all hooks.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply.headers(EVERY_ANSWER)),
  })
  app.setValidatorCompiler(toLazyValidator)
  addJsonReader(app)
  addHeadersOfEveryAnswer(app)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > LIMITS.urlLength) {
      throw new AppError('request/address-too-long', 414, `The address is longer than ${LIMITS.urlLength} characters.`)
    }
    // No valid text contains it, and PostgreSQL fails on it.
    if (request.url.includes('%00')) throw new AppError('request/malformed', 400, 'The address contains a zero byte.')
  })
  addStrictTransport(app, createSecureCheck(context.env.trustProxy))
  addFailureReplies(app, answerFailure)
  addHealth(app, context)
  addTlsAsk(app, context)
  addSecurityText(app, context)
  addNotices(app, context.env)
  addMedia(app, context)
  registerMedia(app, context)
  if (!context.backEnd) registerUnsubscribe(app, context)
  app.register(async (api) => addApi(api, context), { prefix: API })
  registerSite?.(app, context)
  return app
}

const isApi = (url: string): boolean => url.startsWith(`${API}/`) || url === API

/** Answers an error: API clients get the API's envelope, browsers get a page. */
const answerFailure: ReportFailure = (error, request, reply) =>
  reportFailure(error, request, reply, isApi(request.url) || !wantsPage(request) ? undefined : sendFailurePage)

/**
 * Answers reads of the embedded API directly, from a replica if there is one; a failed one is retried through the
 * application, on the primary database. Undefined with another back-end.
 */
export const createPublicReads = (context: Context): DirectRead | undefined => {
  if (context.env.contentApiUrl) return undefined
  const { db } = context
  const publicDb = {
    ...db,
    get kysely() {
      return db.publicReads()
    },
  }
  return createDirectReads(resources, { ...context, db: publicDb }, API, (error) => {
    if (!(error instanceof AppError)) db.avoidReplica()
  })
}

/** Converts the setting to Fastify's option; Fastify counts hops from the server outwards, starting at 0. */
const toTrustProxy = (setting: Context['env']['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

const addApi = async (api: FastifyInstance, context: Context): Promise<void> => {
  addApiHeaders(api)
  addFailureReplies(api)
  if (context.backEnd) refuseAdministrators(api)
  addWriteChecks(api, context.env.siteKeyHeader)
  if (context.backEnd) return registerApiProxy(api, context, context.backEnd)
  api.get('/openapi.json', async () => openApi)
  addUploads(api)
  for (const resource of resources) registerResource(api, resource, context)
  registerCalendar(api, context)
  // Without it the site's pages would answer unknown API paths.
  api.all('/*', () => {
    throw new AppError('api/not-found', 404, 'The API has no such endpoint.')
  })
}

/** Serves the notices of third-party packages and fonts, which the build writes. */
const addNotices = (app: FastifyInstance, env: Context['env']): void => {
  app.get('/licenses.txt', async (_request, reply) => {
    const text = await readFile(join(findBuildFolder(env), 'licenses.txt'), 'utf8').catch(() => null)
    if (text === null) throw new AppError('api/not-found', 404, 'This build has no notices.')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text)
  })
}

/** Adds the health checks, which answer on any host: their callers are not visitors. */
const addHealth = (app: FastifyInstance, context: Context): void => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isLeaving(app.server)) return reply.code(503).send({ status: 'leaving' })
    try {
      await sql`select 1`.execute(context.db.kysely)
      return { status: 'ready' }
    } catch (error) {
      context.logger.error({ error }, 'Not ready')
      return reply.code(503).send({ status: 'not-ready' })
    }
  })
}

/** Serves the demo's pictures. Their names are immutable, so they can be cached for a year. */
const addMedia = (app: FastifyInstance, context: Context): void => {
  registerFiles(app, {
    root: mediaFolder(context.env),
    prefix: '/media/',
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      // An SVG opened by itself is a document; scripts are blocked in it.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
}
