import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageServices } from './page-services.ts'
import { readAccessToken, toAccessTokenCookie } from '../../api/http/cookies.ts'
import type { CacheAnswer } from '../cache/page-cache.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Pages } from './pages.ts'

/** Request for a page. */
export type VisitorRequest = { readonly kind: 'html' | 'data'; readonly address: string; readonly tenant: Tenant }

/**
 * Returns the token of a visitor signed in at another back-end. Our own API has no visitor sessions, so its pages are
 * public.
 */
export const findToken = ({ backEnd }: Pick<PageServices, 'backEnd'>, request: FastifyRequest): string | undefined =>
  backEnd ? readAccessToken(request.headers.cookie) : undefined

/** Headers of a visitor's own page; not even the browser caches it. */
export const PRIVATE = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' }

/**
 * Answers with a page rendered for the one visitor with this token (Spec §7). An expired session also ends here (Spec
 * §4): the cookie is cleared, and the visitor gets the public page, whose script reports the expired session.
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
