import type { FastifyInstance } from 'fastify'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { loadCalendar } from '../../resources/reservations/index.ts'
import { findSite } from '../../api/http/requested-site.ts'

/** Registers `GET /api/reservation-calendar/<token>.ics`: a clinic's reservations for calendar programs. */
export const registerCalendar = (api: FastifyInstance, context: Services): void => {
  api.get<{ Params: { file: string } }>('/reservation-calendar/:file', async (request, reply) => {
    const tenant = await findSite(request, context)
    const token = request.params.file.replace(/\.ics$/, '')
    const { db, secrets, clock } = context
    const asked = tenant && { tenant, db: db.kysely, secrets }
    const text = asked && (await loadCalendar(asked, token, clock.now()))
    // Replaced, foreign and unknown addresses get the same response.
    if (!text) throw notFound('reservation', 'calendar')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(text)
  })
}
