import { KEY_PREFIX } from './key-format.ts'
import { listGrantedRights, listWantedRights } from './key-rights.ts'
import type { StoredKey } from './repository.ts'
import { splitWords, type SecretRow } from './tables.ts'

/** Converts a key to its response row; the secrets may be those of many keys. */
export const toRow = (key: StoredKey, secrets: readonly SecretRow[], now: Date) => {
  const own = secrets.filter(({ api_key_id: keyId }) => keyId === key.id)
  const current = own.find(({ ends_at: endsAt }) => endsAt === null)
  const old = own.find(({ ends_at: endsAt }) => endsAt !== null)
  const granted = listGrantedRights(key)
  const at = now.toISOString()
  const isRefused = key.refused_hour === at.slice(0, 13)
  return {
    id: key.id,
    name: key.name,
    prefix: toPrefix(current),
    role: key.role,
    rights: key.rights === null ? null : listWantedRights(key),
    granted: [...(granted ?? [])],
    isReadOnly: key.is_read_only === 1,
    kinds: key.kinds === null ? null : splitWords(key.kinds),
    addresses: splitWords(key.addresses),
    perMinute: key.per_minute,
    createdAt: key.created_at,
    creator: key.creator,
    expiresAt: key.expires_at,
    state: toState(key, granted !== null, at),
    lastUsedAt: key.last_used_at,
    lastNetwork: key.last_network,
    callsToday: key.used_day === at.slice(0, 10) ? key.used_count : 0,
    refusals: isRefused ? key.refused_count : 0,
    refusedOperation: isRefused ? key.refused_operation : null,
    oldSecret: old === undefined ? null : { prefix: toPrefix(old), endsAt: old.ends_at, lastUsedAt: old.last_used_at },
  }
}

const toPrefix = (secret: SecretRow | undefined): string => KEY_PREFIX + (secret?.id ?? '')

const toState = ({ expires_at: expiresAt }: StoredKey, hasCreator: boolean, at: string) => {
  if (expiresAt !== null && expiresAt <= at) return 'EXPIRED'
  return hasCreator ? 'ACTIVE' : 'CREATOR_LEFT'
}
