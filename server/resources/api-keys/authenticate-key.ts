import type { Administrator } from '../../api/http/administrator.ts'
import type { ApiKeyAuthentication, KeyRequest } from '../../api/http/api-key-authentication.ts'
import { AuthenticationError, QuietRefusal } from '../../api/http/authentication.ts'
import { recordAudit } from '../../content/audit.ts'
import { AppError, type ErrorCode } from '../../core/errors.ts'
import type { Logger } from '../../core/logger.ts'
import type { Database } from '../../db/database.ts'
import type { Right } from '../../security/rights.ts'
import { createFailureGuard, type FailureGuard } from '../../security/rate-limits/failure-guard.ts'
import { toNetwork, toVisitor } from '../../security/rate-limits/visitor.ts'
import { isWithin } from '../../security/network-list.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import { digestKey, isSameDigest, readKeyId } from './key-format.ts'
import { listGrantedRights } from './key-rights.ts'
import { createMemory, type Memory } from './memory.ts'
import { createCallRate, type CallRate } from './call-rate.ts'
import { findKeyOfSecret, type FoundKey } from './repository.ts'
import { splitWords } from './tables.ts'
import { noteRefusal, noteUse, toBlock } from './use.ts'

type Parts = {
  readonly db: Pick<Database, 'kysely' | 'write'>
  readonly logger: Pick<Logger, 'warn'>
}

type State = Parts & {
  readonly guard: FailureGuard
  readonly callRate: CallRate
  /** Digests of keys that were right lately: they work from an address that is refused otherwise. */
  readonly proven: Memory<string, object>
}

/** Mark of a digest; only its presence counts. */
const PROVEN = {}

/**
 * Creates the authentication by key. Every call reads the key from the database, so a revoked one ends at once on all
 * processes; only counts are kept in memory.
 */
export const createApiKeyAuthentication = (parts: Parts): ApiKeyAuthentication => {
  const state: State = {
    ...parts,
    guard: createFailureGuard(),
    callRate: createCallRate(),
    proven: createMemory(),
  }
  return {
    find: (key, from) => findCaller(state, key, from),
    noteRefused: async (caller, operation, { partnerId, now }) => {
      const { apiKey } = caller
      if (!apiKey) return
      await parts.db
        .write([], async (transaction) => {
          const count = await noteRefusal(transaction, apiKey.id, operation, now)
          // One line an hour in the log of the clinic; the key counts the others.
          if (count > 1) return
          const author = { id: null, name: apiKey.name, apiKey: { id: apiKey.id, creator: apiKey.creator } }
          await recordAudit(partnerId, transaction, [{ action: 'keys/refused', author, now, detail: { operation } }])
        })
        .catch((error: unknown) => parts.logger.warn({ error }, 'A refused call of an API key could not be saved'))
    },
  }
}

const findCaller = async (state: State, key: string, from: KeyRequest): Promise<Administrator> => {
  const { guard, proven, db } = state
  const address = toVisitor(from.ip)
  const digest = digestKey(key)
  const retryAfterSeconds = proven.has(digest) ? 0 : guard.waitOf(address, from.now)
  if (retryAfterSeconds > 0) {
    throw new QuietRefusal('key/try-later', 429, 'Too many invalid keys. Please wait.', { retryAfterSeconds })
  }
  const secretId = readKeyId(key)
  const found = secretId === null ? null : await findKeyOfSecret(db.kysely, secretId)
  if (!found || !isSameDigest(found.digest, digest)) {
    proven.delete(digest)
    throw refuse(state, from, null, INVALID)
  }
  const reason = findReason(found, from.now)
  const rights = listGrantedRights(found)
  if (reason || !rights) {
    proven.delete(digest)
    throw refuse(state, from, found.id, reason ?? CREATOR_LEFT)
  }
  proven.set(digest, PROVEN)
  const addresses = splitWords(found.addresses)
  if (addresses.length > 0 && !isWithin(from.ip, addresses)) {
    throw new AppError('key/address', 403, `The key "${found.name}" does not work from this address.`)
  }
  await takeCall(state, found, from)
  return toCaller(found, rights)
}

type Reason = { readonly code: ErrorCode; readonly message: string }

const INVALID: Reason = { code: 'key/invalid', message: 'The API key is unknown or revoked.' }
const CREATOR_LEFT: Reason = {
  code: 'key/creator-left',
  message: 'The creator of this API key has left. An owner has to take it over in the console.',
}

const findReason = (key: FoundKey, now: Date): Reason | null => {
  const at = now.toISOString()
  if (key.revoked_at !== null) return INVALID
  if (key.secret_ends_at !== null && key.secret_ends_at <= at) {
    return { code: 'key/replaced', message: 'This API key was replaced by a newer one.' }
  }
  if (key.expires_at !== null && key.expires_at <= at) {
    return { code: 'key/expired', message: 'This API key has expired.' }
  }
  return null
}

/** Counts a failure and creates its refusal, which is logged if it is the first or the last of its minute. */
const refuse = ({ guard }: State, from: KeyRequest, apiKeyId: number | null, { code, message }: Reason): AppError => {
  if (!guard.note(toVisitor(from.ip), from.now)) return new QuietRefusal(code, 401, message)
  return new AuthenticationError(
    { code, status: 401, message },
    {
      event: 'wrong-key',
      visitor: from.visitor(),
      partnerId: from.partnerId,
      ...(apiKeyId === null ? {} : { apiKeyId }),
    },
  )
}

/** Takes one call of this minute. Throws 429. */
const takeCall = async ({ db, logger, callRate }: State, found: FoundKey, { ip, now }: KeyRequest): Promise<void> => {
  const limit = found.per_minute
  const block = toBlock(limit)
  const use = { keyId: found.id, secretId: found.secret_id, network: toNetwork(ip), block, now }
  const isTaken = await callRate.take(found.id, now, async (calls) => {
    try {
      const taken = await db.write([], (transaction) => noteUse(transaction, { ...use, calls }))
      return Math.max(0, Math.min(block, limit - (taken - block)))
    } catch (error) {
      // Reads continue when nothing can be written.
      logger.warn({ error }, 'The use of an API key could not be saved')
      return block
    }
  })
  if (isTaken) return
  const retryAfterSeconds = 60 - now.getUTCSeconds()
  const message = `The key "${found.name}" may call ${limit} times a minute.`
  throw new QuietRefusal('key/too-many', 429, message, { retryAfterSeconds })
}

const FOREVER = '9999-12-31T00:00:00.000Z'

const toCaller = (found: FoundKey, rights: ReadonlySet<Right>): Administrator => ({
  // Accounts have positive numbers, and 0 is the command line.
  id: -found.id,
  email: found.name,
  name: found.name,
  partnerId: found.partner_id === OPERATOR_TENANT_ID ? null : found.partner_id,
  role: found.role,
  language: null,
  expiresAt: found.expires_at ?? FOREVER,
  session: { id: '', provenAt: null, lastSeenAt: null, isStaying: false },
  apiKey: {
    id: found.id,
    name: found.name,
    creatorId: found.creator_id,
    creator: found.creator,
    rights,
    isReadOnly: found.is_read_only === 1,
    kinds: found.kinds === null ? null : new Set(splitWords(found.kinds)),
  },
})
