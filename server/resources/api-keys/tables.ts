import type { Generated } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { AdministratorRole } from '../../security/rights.ts'

/** Row of a key. Lists are texts with spaces between their items; a null list means no limit. */
export type KeyRow = {
  id: number
  partner_id: PartnerId
  name: string
  role: AdministratorRole
  rights: string | null
  is_read_only: number
  kinds: string | null
  addresses: string
  per_minute: number
  created_at: string
  creator_id: number | null
  creator: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
  last_network: string | null
  pace_minute: string | null
  pace_taken: number
  used_day: string | null
  used_count: number
  refused_hour: string | null
  refused_count: number
  refused_operation: string | null
}

/** Row of a secret; `ends_at` is set by a rotation. */
export type SecretRow = {
  id: string
  api_key_id: number
  digest: string
  created_at: string
  ends_at: string | null
  last_used_at: string | null
}

/** Columns of the creator's account that decide what a key may do. */
type AdministratorColumns = {
  id: number
  partner_id: PartnerId | null
  role: AdministratorRole | null
  disabled_at: string | null
}

type Tables = {
  api_key: Omit<KeyRow, 'id'> & { id: Generated<number> }
  api_key_secret: SecretRow
  administrator: AdministratorColumns
}

/** Returns the database with the tables of keys. */
export const keyTables = (db: Queries) => db.withTables<Tables>()

/** Splits a stored list. */
export const splitWords = (words: string): string[] => words.split(' ').filter(Boolean)
