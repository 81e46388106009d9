import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../core/clock.ts'
import type { Services } from './services.ts'
import { nextRequestId } from '../core/request-ids.ts'
import { toLoggedPath, type CountAnswer } from '../tenancy/page-key.ts'

/** One line of JSON per response, without personal data. */
export type AccessLog = {
  /** Logs the application's responses; call it before the application is ready. */
  observe(app: FastifyInstance): void
  /** Logs a response that bypassed the application. */
  readonly count: CountAnswer
}

type Parts = Pick<Services, 'findPartnerByHost'> & { clock: Clock; write?: (lines: string) => void }

/** Content of a log line besides its time. */
type Line = {
  requestId: string
  partner: string | null
  method: string
  /** Without its query; the route's pattern if the path itself may reveal too much. */
  path: string
  status: number
  ms: number
  bytes: number | null
  cache?: string
}

/** Creates the access log of ACCESS_LOG=on. */
export const createAccessLog = ({ clock, findPartnerByHost, write = toOutput }: Parts): AccessLog => {
  const put = createLines(write)
  const add = (line: Line) => put(JSON.stringify({ time: clock.now().toISOString(), log: 'access', ...line }))
  return {
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // Pages call the content API in process; such calls are part of the page's own line.
        if (!(request.raw instanceof IncomingMessage)) return
        const tenant = findPartnerByHost(request.host)
        const cache = toCacheState(reply.getHeader('cache-status'))
        add({
          requestId: request.id,
          partner: tenant?.partner.partnerCode ?? null,
          method: request.method,
          path: toPath(request, tenant),
          status: reply.statusCode,
          ms: toMs(reply.elapsedTime),
          bytes: toBytes(request, reply),
          ...(cache === undefined ? {} : { cache }),
        })
      })
    },
    count: ({ tenant, method, key, status, seconds, bytes }) =>
      add({
        requestId: nextRequestId(),
        partner: tenant.partner.partnerCode,
        method,
        path: toLoggedPath(key.address, tenant),
        status,
        ms: toMs(seconds * 1000),
        bytes,
        cache: 'hit',
      }),
  }
}

const toOutput = (lines: string): void => void process.stdout.write(lines)

/** Batches the lines of one event loop turn into a single write. */
const createLines = (write: (lines: string) => void) => {
  let waiting = ''
  const flush = () => {
    write(waiting)
    waiting = ''
  }
  return (line: string): void => {
    if (waiting === '') setImmediate(flush)
    waiting += `${line}\n`
  }
}

/** Returns the path to log: of pages as far as it is public, of files as a whole; of anything else the route. */
export const toPath = (
  { url, routeOptions }: FastifyRequest,
  tenant: Parameters<typeof toLoggedPath>[1] | null,
): string => {
  const route = routeOptions.url ?? '(refused)'
  if (FILES.has(route)) return url.split('?')[0] ?? route
  return tenant && PAGES.has(route) ? toLoggedPath(url, tenant) : route
}

const FILES: ReadonlySet<string> = new Set(['/assets/*', '/media/*'])
const PAGES: ReadonlySet<string> = new Set(['/*', '/_page'])

const toMs = (milliseconds: number): number => Math.round(milliseconds * 100) / 100

const toBytes = ({ method }: FastifyRequest, reply: FastifyReply): number | null => {
  if (method === 'HEAD' || reply.statusCode === 304) return 0
  const length = reply.getHeader('content-length')
  return length === undefined ? null : Number(length)
}

/** Extracts `hit`, `stale`, `stale-if-error`, `miss` or `bypass` from the header that page-reply.ts sets. */
const toCacheState = (header: unknown): string | undefined => {
  if (typeof header !== 'string') return undefined
  const detail = /detail=([\w-]+)/.exec(header)?.[1]
  if (detail !== undefined) return detail
  if (header.includes('hit')) return 'hit'
  return header.includes('fwd=bypass') ? 'bypass' : 'miss'
}
