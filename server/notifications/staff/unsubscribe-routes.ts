import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '#schemas/language.ts'
import type { MailTexts } from '../../messaging/messages/mail-texts.ts'
import type { Services } from '../../ops/services.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import { changeOptOut } from '../../messaging/messages/mail-opt-outs.ts'
import { changeMuted, findMember, readMuted } from '../../resources/administrators/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { readUnsubscribeLink, WAY_OUT_PATH, type Stopping } from './unsubscribe.ts'
import { toUnsubscribePage, type UnsubscribeView } from './unsubscribe-page.ts'

type UnsubscribeQuery = { Querystring: { t?: string; again?: string } }
type Request = FastifyRequest<UnsubscribeQuery>

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** Query schema; `{"t": "…"}` of any address fits its limit. */
const QUERY = {
  type: 'object',
  properties: { t: { type: 'string', maxLength: 1000 }, again: { type: 'string', maxLength: 1 } },
} as const

type UnsubscribeContext = Services & { readonly mailTexts: MailTexts }

/**
 * Serves the unsubscribe links of e-mails: `GET` shows a confirmation, `POST` unsubscribes. A mailbox’s own button
 * posts directly (RFC 8058).
 */
export const registerUnsubscribe = (app: FastifyInstance, context: UnsubscribeContext): void => {
  void app.register(async (scope) => {
    // The body of a form or a one-click request adds nothing to the address.
    scope.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null, null))
      body.on('error', done)
    })
    const schema = { querystring: QUERY }
    scope.get<UnsubscribeQuery>(WAY_OUT_PATH, { schema }, async (request, reply) => {
      const asked = await read(context, request)
      if (!asked.found) return show(context, asked, reply.code(404), 'over')
      return show(context, asked, reply, asked.found.kind === 'member' ? 'ask-staff' : 'ask-author')
    })
    scope.post<UnsubscribeQuery>(WAY_OUT_PATH, { schema }, async (request, reply) => {
      const asked = await read(context, request)
      if (!asked.found) return show(context, asked, reply.code(404), 'over')
      const isOut = request.query.again === undefined
      await stop(context, asked.tenant, asked.found, isOut)
      return show(context, asked, reply, isOut ? 'stopped' : 'resumed')
    })
  })
}

type Read = {
  readonly tenant: Tenant
  readonly found: Stopping | null
  readonly language: LanguageCode
  readonly query: string
}

const read = async (context: UnsubscribeContext, request: Request): Promise<Read> => {
  const tenant = await requireSite(request, context)
  const known = readUnsubscribeLink(context, request.query.t ?? '')
  const found = known?.partnerId === tenant.id ? known.stopping : null
  const member = found?.kind === 'member' ? await findMember(tenant.id, context.db.kysely, found.id) : null
  const isThere = found !== null && (found.kind === 'author' || member !== null)
  const query = `?${new URLSearchParams({ t: request.query.t ?? '' }).toString()}`
  return { tenant, found: isThere ? found : null, language: member?.language ?? tenant.mainLanguage, query }
}

const stop = async ({ db, secrets, clock }: Services, { id }: Tenant, stopping: Stopping, isOut: boolean) => {
  await db.write([], async (transaction) => {
    if (stopping.kind === 'author') {
      const { address } = stopping
      return changeOptOut(id, transaction, secrets, { address, isOut, now: clock.now() })
    }
    const others = (await readMuted(transaction, stopping.id)).filter((one) => one !== stopping.source)
    return changeMuted(transaction, stopping.id, isOut ? [...others, stopping.source] : others)
  })
}

const show = (
  context: UnsubscribeContext,
  { tenant, language, query }: Read,
  reply: FastifyReply,
  view: UnsubscribeView,
) => {
  const { texts, clinic } = context.mailTexts.of(tenant, language)
  return reply.headers(HEADERS).send(toUnsubscribePage(texts('mail'), { view, clinic, language, query }))
}
