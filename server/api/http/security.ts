import type { FastifyInstance } from 'fastify'

/** Limits of docs/quality.md, rule 11, in the form that Fastify and Node accept. */
export const LIMITS = {
  bodyLimit: 64 * 1024,
  connectionTimeout: 60_000,
  requestTimeout: 15_000,
  /** Time limit for an administrator's upload, over a slow connection. */
  uploadTimeout: 180_000,
  handlerTimeout: 5000,
  headersTimeout: 10_000,
  /** Interval in milliseconds for checking request timeouts; Node's default of half a minute would triple them. */
  connectionsCheckingInterval: 1000,
  /** Maximum connections per process, and per address. */
  connections: 4096,
  connectionsPerAddress: 256,
  maxHeaderSize: 16 * 1024,
  urlLength: 2048,
  maxParamLength: 200,
} as const

/**
 * Headers of every response: browsers do not guess a type, and a page that another one opened is isolated from it.
 * Windows that our own pages open keep their opener, which a widget's sign-in or payment may need.
 */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** Sets these headers before any handler can respond. */
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
