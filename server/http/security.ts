import type { FastifyInstance } from 'fastify'

/** Limits of docs/quality.md, rule 11, as Fastify and Node take them. */
export const LIMITS = {
  bodyLimit: 64 * 1024,
  connectionTimeout: 60_000,
  requestTimeout: 15_000,
  handlerTimeout: 5000,
  headersTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  urlLength: 2048,
  maxParamLength: 200,
} as const

/** Headers of every answer of the API: nobody keeps it, frames it or guesses its type. */
export const addApiHeaders = (api: FastifyInstance): void => {
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
