import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { readAccessToken, toAccessTokenCookie } from '../http/cookies.ts'
import type { CacheAnswer } from '../page-cache/page-cache.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import type { Pages } from './pages.ts'

/** A page that somebody wants. */
export type VisitorRequest = { readonly kind: 'html' | 'data'; readonly address: string; readonly tenant: Tenant }

/** The token of a visitor who is signed in at another back-end. Our own API knows none, so its pages are everybody's. */
export const findToken = ({ backEnd }: Pick<Context, 'backEnd'>, request: FastifyRequest): string | undefined =>
  backEnd ? readAccessToken(request.headers.cookie) : undefined

/** What a visitor's own page may be kept by: nobody, the browser's own cache included. */
export const PRIVATE = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' }

/**
 * A page made for the one visitor whose token it is (Spec §7). A session that is over ends here too (Spec §4): the
 * cookie goes, and the visitor gets everybody's page, whose script says that the session has expired.
 */
export const answerVisitor = async (
  pages: Pages,
  { kind, address, tenant }: VisitorRequest,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CacheAnswer> => {
  const everybodys = () => pages.answer(kind, address, tenant, request.log)
  const { answer, session } = await pages.forVisitor(kind, address, tenant, { token, log: request.log })
  switch (session.state) {
    case 'holds':
      return answer ?? everybodys()
    case 'renewed':
      reply.header('set-cookie', toAccessTokenCookie(session.token))
      return answer ?? everybodys()
    case 'over':
      reply.header('set-cookie', toAccessTokenCookie(null))
      return everybodys()
  }
}
