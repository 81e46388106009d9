import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { readBearerKey } from './bearer-key.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Write = {
  readonly method: string
  /** Host of the site, with its port. */
  readonly host: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Header of the key with which another server writes on behalf of a site. */
  readonly siteKeyHeader: string
  /** Allows a file upload as a form: browsers send forms across sites without a preflight, but with their origin. */
  readonly isUpload?: boolean
}

/**
 * Refuses cross-site writes that carry a visitor's cookies: browsers send the origin of a write, and cannot send JSON
 * to another site without a preflight, which is never allowed. Throws 415 and 403.
 */
export const checkWrite = ({ method, host, headers, siteKeyHeader, isUpload = false }: Write): void => {
  if (READS.has(method)) return
  const type = String(headers['content-type'] ?? '')
  const isForm = isUpload && /^multipart\/form-data\s*;/i.test(type)
  if (!isForm && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('request/media-type', 415, 'Send write requests as application/json.')
  }
  // A browser cannot be made to send this header; its value is checked when the partner is resolved.
  if (headers[siteKeyHeader] !== undefined) return
  // Nor this one, and beside an API key no cookie is read.
  if (readBearerKey(headers['authorization']) !== undefined) return
  const site = headers['sec-fetch-site']
  const origin = headers['origin']
  const isForeign =
    (site !== undefined && site !== 'same-origin') || (origin !== undefined && !isSameHost(String(origin), host))
  if (isForeign)
    throw new AppError('request/foreign-origin', 403, 'Write requests are accepted only from the site itself.')
}

const isSameHost = (origin: string, host: string): boolean =>
  URL.canParse(origin) && toPlain(new URL(origin).host) === toPlain(host)

const toPlain = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, '')

/** Checks every write of the API before its body is read. */
export const addWriteChecks = (api: FastifyInstance, siteKeyHeader: string): void => {
  api.removeContentTypeParser('text/plain')
  api.addHook('onRequest', async ({ method, host, headers, routeOptions: { config } }) => {
    checkWrite({ method, host, headers, siteKeyHeader, isUpload: config.isUpload === true })
  })
}
