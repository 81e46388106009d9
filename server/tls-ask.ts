import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** Where a proxy asks before it gets a certificate: `/_tls?domain=www.clinic.example`. */
const ADDRESS = '/_tls'

/**
 * Says whether a name is a clinic's or the operators' own, on any host: who asks is no visitor. Without it anybody could
 * point names at the server and use up what a certificate authority allows.
 */
export const addTlsAsk = (app: FastifyInstance, context: Context): void => {
  app.get<{ Querystring: { domain?: unknown } }>(ADDRESS, async (request, reply) => {
    const { domain } = request.query
    const isOurs = typeof domain === 'string' && (await knows(context, domain.toLowerCase()))
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({ isOurs })
  })
}

const knows = async (context: Context, domain: string): Promise<boolean> =>
  domain === context.env.consoleHost || (await context.loadPartnerByHost(domain)) !== null
