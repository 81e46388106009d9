import type { FastifyInstance } from 'fastify'
import type { Services } from '../../ops/services.ts'

/** Months for which the file is valid; RFC 9116 recommends less than a year. */
const MONTHS = 6

/**
 * Serves `/.well-known/security.txt` (RFC 9116), the contact for security reports, publicly on any host of the
 * deployment. Absent without SECURITY_CONTACT.
 */
export const addSecurityText = (app: FastifyInstance, { env, clock }: Pick<Services, 'env' | 'clock'>): void => {
  const { securityContact } = env
  if (securityContact === null) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400')
    return toSecurityText(securityContact, clock.now())
  })
}

/** Returns the file, whose content is stable within one month. */
export const toSecurityText = (contact: string, now: Date): string => {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1))
  return `Contact: ${contact}\nExpires: ${end.toISOString()}\nPreferred-Languages: ko, en, ja, zh\n`
}
