import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * How long sending one file may take. Fastify counts the sending of a stream as handling, and cuts it off at the
 * end of its limit, in the middle of a file for visitors with a slow network. One who takes nothing at all is still
 * let go of by the connection's own limit.
 */
const HANDLER_TIMEOUT_MS = 600_000

/** What tells who serves the files: a folder and the addresses it stands at, the latter ending in a slash. */
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
