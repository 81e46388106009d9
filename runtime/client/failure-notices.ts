import { MutationCache, QueryCache } from '@tanstack/react-query'
import { ApiError, UNKNOWN_SYSTEM_ERROR } from '#kit/api/api-error.ts'
import { sendCommand } from '#kit/commands.ts'

/** Consequences of a failed call for the visitor (Spec §8). */
export type FailureVerdict = {
  /** True if the access token and the stored user must be cleared. */
  endsSession: boolean
  says: 'session expired' | 'its message' | 'nothing'
}

/** Facts that a mutation sets in its `meta`. */
type CallFacts = { isPasswordCall?: boolean; isExplained?: boolean }

/**
 * Returns the consequences of a failure: 401 and 403 end the session, everything else is reported, except for failures
 * that the screen handles itself: 404 and 409 of queries, 409 of mutations, and all those that it explains. The screen
 * also handles a 403 from another upstream API for a call with a post's password (docs/specification.md "Boards").
 */
export const judgeFailure = (
  kind: 'query' | 'mutation',
  status: number,
  { isPasswordCall = false, isExplained = false }: CallFacts = {},
): FailureVerdict => {
  if (status === 409 || (kind === 'query' && status === 404) || (isPasswordCall && status === 403)) {
    return { endsSession: false, says: 'nothing' }
  }
  if (status === 401 || status === 403) return { endsSession: true, says: 'session expired' }
  return { endsSession: false, says: isExplained ? 'nothing' : 'its message' }
}

/** Interval in ms in which the same message is not repeated; often several calls fail for one reason. */
const QUIET_MS = 2000

type Dependencies = {
  texts: { sessionExpired: () => string; unknownError: () => string }
  endSession: () => void
  /** Milliseconds since an arbitrary moment. */
  now: () => number
}

/** Creates the caches of a query client that report failures. The `meta` of a mutation describes the kind of call. */
export const createFailureCaches = ({ texts, endSession, now }: Dependencies) => {
  let last = { description: '', at: Number.NEGATIVE_INFINITY }
  const say = (description: string) => {
    if (description === last.description && now() - last.at < QUIET_MS) return
    last = { description, at: now() }
    sendCommand({ type: 'toast.add', kind: 'info', description })
  }

  const handle = (kind: 'query' | 'mutation', error: Error, facts: CallFacts = {}) => {
    const { status, message } = error instanceof ApiError ? error : new ApiError(500, UNKNOWN_SYSTEM_ERROR, error)
    const { endsSession, says } = judgeFailure(kind, status, facts)
    if (endsSession) endSession()
    if (says === 'session expired') say(texts.sessionExpired())
    // The wrapper's message is always Korean; the page shows it in its own language.
    if (says === 'its message') say(message === UNKNOWN_SYSTEM_ERROR ? texts.unknownError() : message)
  }

  return {
    /** Ends a session that has already expired, with the message of a call that gets a 401. */
    endExpired: () => handle('query', new ApiError(401, '', undefined)),
    queryCache: new QueryCache({ onError: (error) => handle('query', error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        handle('mutation', error, {
          isPasswordCall: meta?.['isPasswordCall'] === true,
          isExplained: meta?.['isExplained'] === true,
        }),
    }),
  }
}
