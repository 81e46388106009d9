import type { Env } from './env.ts'
import type { ChangeListener, Database, DialectName } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import type { Administrator } from './http/administrator.ts'
import { releaseMigration } from './fleet/migration.ts'
import { createReleaseShelf } from './fleet/releases.ts'
import { createLogger, type Logger } from './http/logger.ts'
import { createLimits, limitMigration, type Limits } from './limits/limits.ts'
import { onceMigration } from './limits/once.ts'
import { paceMigration } from './limits/pace.ts'
import { noMessages, type Messages } from './messages/messages.ts'
import { findSession } from './resources/administrators/index.ts'
import { loadTenants } from './resources/partners/index.ts'
import { toPreviewClock } from './preview/moment.ts'
import { resources } from './resources/registry.ts'
import { openKeyRing } from './secrets/key-ring.ts'
import { createSecrets, type Secrets } from './secrets/secrets.ts'
import { createTenantDirectory } from './tenancy/tenant-directory.ts'
import type { Tenant } from './tenancy/tenant.ts'

/** Says what time it is; tests set their own. */
export type Clock = { now(): Date }

/** All that the server's parts share. */
export type Context = {
  readonly env: Env
  readonly db: Database
  readonly dialect: DialectName
  readonly clock: Clock
  readonly logger: Logger
  /** Signs and seals with the deployment's key. */
  readonly secrets: Secrets
  /** Counts what may not be done too often. */
  readonly limits: Limits
  /** Sends e-mails and text messages, where a sender is set up. */
  readonly messages: Messages
  /** Announces a change that was written elsewhere; writes themselves announce with `db.write(tags, …)`. */
  changed(tags: readonly string[]): Promise<void>
  /**
   * Calls the listener after each committed change of any process, when the partners in memory are fresh already.
   * `null` means that changes may have been missed.
   */
  onChange(listener: ChangeListener): () => void
  /** Resolves when listeners have been told of every change that was committed before the call, by any process. */
  catchUp(): Promise<void>
  /** The partner registered for a host, with or without a port; null for an unknown one. No I/O. */
  findPartnerByHost(host: string): Tenant | null
  /** Whose session a token is; null when it has ended. */
  findAdministrator(token: string): Promise<Administrator | null>
  /** All partners, for addresses at start and for the command line. */
  partners(): Tenant[]
  close(): Promise<void>
}

const resourceMigrations = resources.flatMap((resource) => resource.migrations)

/** Opens the database, brings it to the newest shape and reads the partners. Tests override clock, logger and sender. */
export const createContext = async (
  env: Env,
  overrides: { readonly clock?: Clock; readonly logger?: Logger; readonly messages?: Messages } = {},
): Promise<Context> => {
  const clock = toPreviewClock(overrides.clock ?? { now: () => new Date() })
  const logger = overrides.logger ?? createLogger(env.logLevel, clock)
  const secrets = createSecrets(openKeyRing(env))
  const migrations = [limitMigration, onceMigration, paceMigration, releaseMigration, ...resourceMigrations]
  const db = await openDatabase(env, migrations, clock.now(), (error) => logger.error({ error }, 'Database'))
  const pin = createReleaseShelf(db.kysely, (facts, message) => logger.warn(facts, message))
  const directory = await createTenantDirectory(async (only) => pin(await loadTenants(db.kysely, only)))
  const listeners = new Set<ChangeListener>()

  let refreshing: Promise<void> = Promise.resolve()
  const refresh = async (tags: readonly string[] | null) => {
    await directory.refresh(tags).catch((error: unknown) => logger.error({ error }, 'Partners could not be read again'))
    for (const listener of listeners) listener(tags)
  }
  db.onChange((tags) => {
    refreshing = refreshing.then(() => refresh(tags))
  })
  const settled: Database = {
    ...db,
    write: async (tags, work) => {
      const result = await db.write(tags, work)
      await refreshing
      return result
    },
  }
  return {
    env,
    db: settled,
    dialect: db.dialect,
    clock,
    logger,
    secrets,
    limits: createLimits(settled),
    messages: overrides.messages ?? noMessages,
    changed: (tags) => settled.write(tags, async () => {}),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    catchUp: async () => {
      await db.catchUp()
      await refreshing
    },
    findPartnerByHost: (host) => directory.findByHost(host),
    findAdministrator: (token) => findSession(db.kysely, token, clock.now()),
    partners: () => directory.all(),
    close: async () => {
      await refreshing
      await db.close()
    },
  }
}
