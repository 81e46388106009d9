import type { FastifyInstance } from 'fastify'

/** Limits of docs/quality.md, rule 11, as Fastify and Node take them. */
export const LIMITS = {
  bodyLimit: 64 * 1024,
  connectionTimeout: 60_000,
  requestTimeout: 15_000,
  /** The same of an administrator's upload, over a slow line. */
  uploadTimeout: 180_000,
  handlerTimeout: 5000,
  headersTimeout: 10_000,
  /** Milliseconds between two looks for requests whose time is over; Node's own half a minute would treble it. */
  connectionsCheckingInterval: 1000,
  /** Connections of one process, and those of them from one address. */
  connections: 4096,
  connectionsPerAddress: 256,
  maxHeaderSize: 16 * 1024,
  urlLength: 2048,
  maxParamLength: 200,
} as const

/**
 * Headers of every answer of all: no browser guesses a type, and a page that another one opened cannot be reached by it.
 * Windows that our own pages open keep their tie to them, which a widget's sign-in or payment may need.
 */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** Sets them before anything else can answer. */
export const addHeadersOfEveryAnswer = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(EVERY_ANSWER)
  })
}

/** Adds the headers of all API answers: no caching, no framing. */
export const addApiHeaders = (api: FastifyInstance): void => {
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
