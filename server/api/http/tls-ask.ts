import type { FastifyInstance } from 'fastify'
import type { Services } from '../../ops/services.ts'

/** Path that a proxy requests before it obtains a certificate: `/_tls?domain=www.clinic.example`. */
const ADDRESS = '/_tls'

/**
 * Answers whether a name belongs to a clinic or the operators, on any host, since the proxy is not a visitor. Without
 * this check, names pointed at the server by third parties could exhaust the rate limit of the certificate authority.
 */
export const addTlsAsk = (app: FastifyInstance, context: Services): void => {
  app.get<{ Querystring: { domain?: unknown } }>(ADDRESS, async (request, reply) => {
    const { domain } = request.query
    const isOurs = typeof domain === 'string' && (await knows(context, domain.toLowerCase()))
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({ isOurs })
  })
}

const knows = async (context: Services, domain: string): Promise<boolean> =>
  domain === context.env.consoleHost || (await context.loadPartnerByHost(domain)) !== null
