import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Maximum time for sending one file. Fastify counts the sending of a stream as handling, and its default limit would
 * cut off large files on slow networks. Stalled clients are still dropped by the connection's own timeout.
 */
const HANDLER_TIMEOUT_MS = 600_000

/** Folder and URL prefix (with trailing slash) of the served files. */
type Options = FastifyStaticOptions & { readonly prefix: string }

/**
 * Serves a folder’s files completely, however slow the client. The route is our own: for each file the package reads
 * the whole folder, to reject names that differ in case on case-insensitive file systems, and a folder of uploads is
 * large.
 */
export const registerFiles = (app: FastifyInstance, options: Options): void => {
  app.register(async (files) => {
    await files.register(fastifyStatic, { index: false, ...options, serve: false })
    files.route<{ Params: { '*': string } }>({
      method: ['HEAD', 'GET'],
      url: `${options.prefix}*`,
      handlerTimeout: HANDLER_TIMEOUT_MS,
      handler: (request, reply) => reply.sendFile(`/${request.params['*']}`),
    })
  })
}
