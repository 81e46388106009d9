import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type { Logger } from '../../core/logger.ts'

type Transport = SiteRequest['connection']['transport']

/** State of a visitor's session as reported by another back-end during a render. */
export type VisitorSession =
  | { readonly state: 'holds' }
  /** A 401 or 403 ends the session (Spec §4). */
  | { readonly state: 'over' }
  /** A response’s authorization header replaces the token (Spec §7). */
  | { readonly state: 'renewed'; readonly token: string }

/** Page rendered for one visitor, null when it failed, and the resulting state of the session. */
export type SessionResult<Result> = { readonly answer: Result | null; readonly session: VisitorSession }

type WatchedSession = {
  readonly transport: Transport
  /** Waits for the render that uses the transport. */
  judge<Result>(making: Promise<Result>, log: Pick<Logger, 'warn'>): Promise<SessionResult<Result>>
}

/** Wraps a transport to track the session. Tokens are only written to cookies, never into a page. */
export const watchSession = (transport: Transport): WatchedSession => {
  let session: VisitorSession = { state: 'holds' }
  return {
    judge: async (making, log) => {
      const answer = await making.catch((error: unknown) => {
        log.warn({ error }, 'A personalized page could not be rendered; the shared one was sent')
        return null
      })
      return { answer, session }
    },
    transport: async (request) => {
      const answer = await transport(request)
      const { authorization: token, ...headers } = answer.headers
      if (answer.status === 401 || answer.status === 403) session = { state: 'over' }
      else if (token && session.state !== 'over') session = { state: 'renewed', token }
      return { ...answer, headers }
    },
  }
}

/** Removes tokens from answers for public pages. */
export const withoutTokens =
  (transport: Transport): Transport =>
  async (request) => {
    const answer = await transport(request)
    const { authorization: _, ...headers } = answer.headers
    return { ...answer, headers }
  }
