import type { FastifyRequest } from 'fastify'
import { AppError, notFound } from '../../core/errors.ts'
import { checkWrite } from '../../api/http/own-site-only.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Restricts the studio to this machine, since it writes files here. Forwarded headers are ignored, and writes are
 * accepted only from its own page. Throws 404, 415 and 403.
 */
export const guardStudio = ({ method, host, headers, socket }: FastifyRequest, siteKeyHeader: string): void => {
  if (!LOOPBACK.has(socket.remoteAddress ?? '')) throw notFound('studio', 'page')
  // Other servers with a site key must not write here.
  if (headers[siteKeyHeader] !== undefined)
    throw new AppError('studio/foreign-key', 403, 'The studio does not accept site keys.')
  checkWrite({ method, host, headers, siteKeyHeader })
}
