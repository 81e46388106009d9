import type { Clock } from '../core/clock.ts'
import type { ChangeListener, Database, DialectName } from '../db/database.ts'
import type { PartnerId } from '../core/partner-id.ts'
import type { Env } from '../core/env.ts'
import type { Logger } from '../core/logger.ts'
import type { Secrets } from '../security/secrets/secrets.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Lookups of partners. */
export type PartnerFinders = {
  /**
   * Returns the partner registered for a host, with or without a port. No I/O: a partner that is not in memory is null,
   * like an unknown one.
   */
  readonly findPartnerByHost: (host: string) => Tenant | null
  /** Returns the partner of a host, reading it if it is not in memory. Throws if reading fails. */
  readonly loadPartnerByHost: (host: string) => Promise<Tenant | null>
  /** Returns the partner with a number; null if it no longer exists. */
  readonly loadPartner: (id: PartnerId) => Promise<Tenant | null>
  /** Returns the partner with a code. */
  readonly loadPartnerByCode: (code: string) => Promise<Tenant | null>
  /**
   * Iterates over all partners by number, read in batches, since they may not fit into memory. With a text, only those
   * whose stored settings contain it.
   */
  readonly partners: (settingsHold?: string) => AsyncIterable<Tenant>
}

/** Services that every part of the server may use. */
export type Services = {
  readonly env: Env
  readonly db: Database
  readonly dialect: DialectName
  readonly clock: Clock
  readonly logger: Logger
  /** Signs and seals with the deployment's key. */
  readonly secrets: Secrets
  /** Announces a change that was written elsewhere; writes announce their own with `db.write(tags, …)`. */
  changed(tags: readonly string[]): Promise<void>
  /**
   * Calls the listener after each committed change of any process, once the partners in memory are up to date. `null`
   * means that changes may have been missed.
   */
  onChange(listener: ChangeListener): () => void
  /** Resolves when listeners have been notified of every change committed before the call, by any process. */
  catchUp(): Promise<void>
} & PartnerFinders
