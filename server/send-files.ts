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
 * Serves a folder's files, whole, however slowly they are taken. The route is our own: the package's reads the whole
 * folder for each file, to refuse names in other letters where a file system takes both, and a folder of uploads is large.
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
