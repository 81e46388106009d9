import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * How long sending one file may take. Fastify counts the sending of a stream as handling, and cuts it off at the
 * end of its limit, in the middle of a file for visitors with a slow network. One who takes nothing at all is still
 * let go of by the connection's own limit.
 */
const HANDLER_TIMEOUT_MS = 600_000

/** Serves a folder's files, whole, however slowly they are taken. */
export const registerFiles = (app: FastifyInstance, options: FastifyStaticOptions): void => {
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.handlerTimeout = HANDLER_TIMEOUT_MS
    })
    await files.register(fastifyStatic, { index: false, decorateReply: false, ...options })
  })
}
