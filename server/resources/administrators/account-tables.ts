import type { Generated } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { AdministratorRole } from '../../security/rights.ts'

/** Row of an account. */
export type AdministratorRow = {
  id: number
  email: string
  partner_id: PartnerId | null
  password_hash: string
  created_at: string
  role: AdministratorRole | null
  name: string | null
  language: LanguageCode | null
  disabled_at: string | null
}

type Tables = {
  administrator: Omit<AdministratorRow, 'id'> & {
    id: Generated<number>
    last_seen_at: string | null
    muted: string | null
  }
  administrator_session: SessionRow & { administrator_id: number }
  administrator_authenticator: {
    administrator_id: number
    secret: string | null
    confirmed_at: string | null
    last_step: number
  }
  administrator_recovery_code: { administrator_id: number; code_hash: string }
  administrator_passkey: PasskeyRow
  administrator_challenge: { hash: string; purpose: string; expires_at: string }
  administrator_reset: { token_hash: string; administrator_id: number; expires_at: string }
  administrator_pass: { token_hash: string; administrator_id: number; partner_id: PartnerId; expires_at: string }
}

/** Row of a session. */
export type SessionRow = {
  token_hash: string
  expires_at: string
  created_at: string | null
  last_seen_at: string | null
  ends_at: string | null
  proven_at: string | null
  device: string | null
  network: string | null
}

/** Row of a passkey. */
export type PasskeyRow = {
  id: string
  administrator_id: number
  rp_id: string
  public_key: string
  sign_count: number
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

// These tables are not scoped to a partner: an administrator may serve all of them.

/** Returns the database with the account tables. */
export const accountTables = (db: Queries) => db.withTables<Tables>()

/** Columns of an account that `StoredAdministrator` is built from. */
export const ACCOUNT_COLUMNS = [
  'administrator.id',
  'administrator.email',
  'administrator.partner_id',
  'administrator.password_hash',
  'administrator.created_at',
  'administrator.role',
  'administrator.name',
  'administrator.language',
  'administrator.disabled_at',
] as const
