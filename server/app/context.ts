import cluster from 'node:cluster'
import { createBackEnd, type BackEnd } from '../pages/upstream/back-end.ts'
import { createTemplateChoices, type ReportSwitch } from '../pages/template-switch/switch-reports.ts'
import type { TemplateChoices } from '../api/http/looks.ts'
import { createClinicMaker } from '../clinics/provisioning/make-clinic.ts'
import { createWorkingCopies, type WorkingCopies } from '../content/working-copy.ts'
import { auditMigration } from '../content/migrations/2026-11-23-11-audit.ts'
import { contentMigration } from '../content/migrations/2026-11-23-10-content.ts'
import { contentSearchMigration } from '../content/migrations/2026-11-29-38-content-search.ts'
import { machineTextMigration } from '../content/migrations/2026-11-29-60-machine-texts.ts'
import { previewLinkMigration } from '../content/migrations/2026-11-29-10-preview-links.ts'
import type { ContentKinds } from '../content/kinds/content-kind.ts'
import type { Env } from '../core/env.ts'
import type { ChangeListener, Database } from '../db/database.ts'
import { retryingWrite } from '../db/long-write.ts'
import { readMarks } from '../db/marks.ts'
import type { Clock } from '../core/clock.ts'
import type { FindImpact } from '../api/http/impact.ts'
import type { Administrator } from '../api/http/administrator.ts'
import type { ApiKeyAuthentication } from '../api/http/api-key-authentication.ts'
import { createKnownTemplates, type KnownTemplates } from '../templates/rollouts/known-templates.ts'
import {
  releaseMigration,
  releaseOriginMigration,
  releaseParentMigration,
  fleetIndexMigration,
  rollOutMigration,
  rollOutWorkMigration,
} from '../templates/rollouts/migrations.ts'
import { createFleet } from '../templates/rollouts/fleet.ts'
import { createReleaseCache } from '../templates/rollouts/releases.ts'
import type { Fleet } from '../api/http/fleet.ts'
import { createLogger, type Logger } from '../core/logger.ts'
import type { NameReader } from '../core/outbound/name-records.ts'
import { createLimits, limitMigration, type Limits } from '../security/rate-limits/limits.ts'
import { onceMigration } from '../security/rate-limits/once.ts'
import { paceMigration } from '../security/rate-limits/pace.ts'
import { readMailTexts, type MailTexts } from '../messaging/messages/mail-texts.ts'
import type { MessageChannel, Messages } from '../messaging/messages/messages.ts'
import { channelMigration, mailMigration } from '../messaging/messages/migration.ts'
import { createOutboxMessages } from '../messaging/messages/mail-outbox.ts'
import { findSession, isWorthNoting, noteSession } from '../resources/administrators/index.ts'
import { createApiKeyAuthentication } from '../resources/api-keys/index.ts'
import { createNameReader } from '../core/outbound/name-reader.ts'
import { createFinders, createRemoteFinders, openDirectory } from './open-directory.ts'
import { openStore } from './open-store.ts'
import { followMedia } from '../files/media/follow-media.ts'
import { mediaMigration } from '../files/media/migrations/2026-11-23-30-media.ts'
import { mediaTintMigration } from '../files/media/migrations/2026-11-26-10-media-tint.ts'
import { mediaSearchMigration } from '../files/media/migrations/2026-11-29-37-media-search.ts'
import type { Files } from '../files/storage/file-store.ts'
import { openFiles } from '../files/storage/open-files.ts'
import { toPreviewClock } from '../pages/preview/moment.ts'
import { resources } from '../resources/registry.ts'
import { warnOfSettings } from '../core/settings-warnings.ts'
import { statisticsMigration } from '../ops/analytics/migration.ts'
import { createSiteChecks, type CheckSite } from '../clinics/site-audit/site-checks.ts'
import { sharedCacheMigration } from '../pages/cdn/migration.ts'
import { withPurges } from '../pages/cdn/purge-outbox.ts'
import { sealedWithMigration } from '../security/secrets/sealed-with.ts'
import { notificationMigration } from '../notifications/staff/migration.ts'
import { createTemplateDrafts, type ServedDrafts } from '../authoring/studio/template-drafts.ts'
import { createOperatorTenant } from '../tenancy/operator-tenant.ts'
import type { MakeClinic } from '../tenancy/new-clinic.ts'
import type { PartnerFinders, Services } from '../ops/services.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Services of the server, with those of its single parts. */
export type Context = Services & {
  /** Source of the content with `CONTENT_API_URL`; null with our own API. */
  readonly backEnd: BackEnd | null
  /** Rate limits. */
  readonly limits: Limits
  /** All kinds of content that clinics write. */
  readonly kinds: ContentKinds
  /** Working copies of clinics' sites, for previews. */
  readonly workingCopies: WorkingCopies
  /** Storage of clinics' files. */
  readonly files: Files
  readonly followMedia: typeof followMedia
  /** Sends e-mails and text messages if a sender is configured. */
  readonly messages: Messages
  /** E-mail templates. */
  readonly mailTexts: MailTexts
  /** The build's templates, and those from packages or drafts. */
  readonly templates: KnownTemplates
  /** Templates that authors edit on the page before their release. */
  readonly templateDrafts: ServedDrafts
  /** Available templates of sites, and reports on a switch. */
  readonly templateChoices: TemplateChoices
  /** DNS resolver. */
  readonly names: NameReader
  /** Finds the pages that a change affects. */
  readonly findImpact: FindImpact
  /** Creates clinics with initial content. */
  readonly makeClinic: MakeClinic
  /** Overview of all clinics, for operators. */
  readonly fleet: Fleet
  /** Tenant of the operators' console; null if it has no host. */
  readonly operatorTenant: Tenant | null
  /** Checks sites for problems. */
  readonly siteChecks: ReturnType<typeof createSiteChecks>
  /** Returns the administrator of a session token; null if the session has ended. */
  findAdministrator(token: string): Promise<Administrator | null>
  /** Authentication by API key. */
  readonly apiKeys: ApiKeyAuthentication
  close(): Promise<void>
}

/** All kinds of content that clinics write, by name. */
const kinds: ContentKinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))

/** Migrations besides those of the resources' own tables. */
const MIGRATIONS = [
  limitMigration,
  onceMigration,
  paceMigration,
  releaseMigration,
  releaseOriginMigration,
  releaseParentMigration,
  rollOutMigration,
  sealedWithMigration,
  contentMigration,
  contentSearchMigration,
  auditMigration,
  statisticsMigration,
  mediaMigration,
  mediaTintMigration,
  mediaSearchMigration,
  mailMigration,
  notificationMigration,
  channelMigration,
  sharedCacheMigration,
  fleetIndexMigration,
  rollOutWorkMigration,
  previewLinkMigration,
  machineTextMigration,
]

/** Replacements for tests. */
export type ContextOverrides = {
  readonly clock?: Clock
  readonly logger?: Logger
  readonly messages?: Messages
  readonly names?: NameReader
  readonly acceptsAnyKey?: boolean
} & Partial<Rendering>

/** Reports that only a process with a page renderer can make. */
export type Rendering = { readonly checkSite: CheckSite; readonly reportSwitch: ReportSwitch }

/** Creates site checks and switch reports, which throw without a renderer. */
export const createReports = (
  { env, logger, templates, db }: Pick<Context, 'env' | 'logger' | 'templates' | 'db'>,
  { checkSite, reportSwitch }: Partial<Rendering>,
): Pick<Context, 'siteChecks' | 'templateChoices'> => ({
  siteChecks: createSiteChecks(logger, env.checksOutsideLinks, checkSite ?? null),
  templateChoices: createTemplateChoices({
    templates: templates.list,
    readRevision: async ({ id }) => (await readMarks(db.kysely, [id])).get(id) ?? '',
    report: reportSwitch ?? null,
  }),
})

/** Opens the database, runs the migrations and reads the first partners. */
export const createContext = async (env: Env, overrides: ContextOverrides = {}): Promise<Context> => {
  const realClock = overrides.clock ?? { now: () => new Date() }
  const clock = toPreviewClock(realClock)
  const logger = overrides.logger ?? createLogger(env.logLevel, clock)
  if (!overrides.logger && cluster.isPrimary) warnOfSettings(logger)
  const opening = { now: clock.now(), logger, acceptsAnyKey: overrides.acceptsAnyKey ?? false }
  const { db, secrets } = await openStore(env, listMigrations(), opening)
  const templates = createKnownTemplates(env.rootDir, db.kysely)
  const pin = createReleaseCache(db.kysely, templates.pinFor, (facts, message) => logger.warn(facts, message))
  const directory = await openDirectory(db.kysely, pin)
  const { notifyListeners, onChange } = createListeners()
  const backEnd = openBackEnd(env, {
    now: () => realClock.now().getTime(),
    announce: notifyListeners,
    warn: (facts, message) => logger.warn(facts, message),
    pin: async (tenant) => (await pin([tenant]))[0] ?? tenant,
  })
  const workingCopies = createWorkingCopies(db, kinds, () => clock.now())
  const finders = backEnd ? createRemoteFinders(backEnd) : createFinders(directory, db.kysely, pin)
  let refreshing: Promise<void> = Promise.resolve()
  const refresh = async (tags: readonly string[] | null) => {
    await directory.refresh(tags).catch((error: unknown) => logger.error({ error }, 'Partners could not be reloaded'))
    notifyListeners(tags)
  }
  db.onChange((tags) => {
    refreshing = refreshing.then(() => refresh(tags))
  })
  const settled = retry(settle(withCdnPurges(env, db, realClock), () => refreshing))
  return {
    env,
    db: settled,
    dialect: db.dialect,
    clock,
    logger,
    secrets,
    limits: createLimits(settled),
    kinds,
    workingCopies,
    ...createReaders(overrides),
    messages: overrides.messages ?? createOutboxMessages({ db: settled, secrets, clock }, listChannels(env)),
    mailTexts: readMailTexts(env.rootDir),
    ...createOperation(env, { db: settled, clock, secrets, files: openFiles(env), templates, onChange, ...finders }),
    ...createReports({ env, logger, templates, db: settled }, overrides),
    findImpact: async () => null,
    changed: (tags) => settled.write(tags, async () => {}),
    onChange,
    catchUp: async () => {
      await db.catchUp()
      await refreshing
    },
    backEnd,
    ...finders,
    ...createCallerFinders(settled, clock, logger),
    close: async () => {
      await refreshing
      await workingCopies.close()
      await db.close()
    },
  }
}

const createReaders = ({ names = createNameReader() }: ContextOverrides) => ({ followMedia, names })

/** Creates the operators' tools for all clinics and their templates. */
const createOperation = (
  env: Env,
  parts: Pick<Context, 'db' | 'clock' | 'secrets' | 'files' | 'templates' | 'onChange'> & PartnerFinders,
): Pick<Context, 'makeClinic' | 'fleet' | 'operatorTenant' | 'files' | 'templates' | 'templateDrafts'> => ({
  files: parts.files,
  templateDrafts: createTemplateDrafts({ ...parts, env }),
  templates: parts.templates,
  makeClinic: createClinicMaker({
    ...parts,
    kinds,
    rootDir: env.rootDir,
    reserved: env.consoleHost,
    now: () => parts.clock.now(),
  }),
  fleet: createFleet({ ...parts, kinds, rootDir: env.rootDir }),
  operatorTenant: env.consoleHost === null ? null : createOperatorTenant(env.consoleHost),
})
/**
 * Returns the available message channels. Push needs no configuration: the server generates its keys. A clinic
 * configures its own message service.
 */
const listChannels = ({ smtp }: Env): MessageChannel[] => [
  ...(smtp === null ? [] : ['email' as const]),
  'push',
  'alimtalk',
]

/** Wraps the database to purge the shared cache in front of all nodes after each write. */
const withCdnPurges = ({ sharedCache }: Env, db: Database, clock: Clock): Database =>
  sharedCache === null ? db : withPurges(db, () => clock.now())

/** Wraps writes so that they settle once the partners in memory are up to date. */
const settle = (db: Database, refreshed: () => Promise<void>): Database => ({
  ...db,
  write: async (tags, work) => {
    const result = await db.write(tags, work)
    await refreshed()
    return result
  },
})

/** Wraps writes so that a write to a partner's content waits for a long one of the same partner. */
const retry = (db: Database): Database => ({ ...db, write: retryingWrite(db) })

/** Returns all migrations, including those of the resources. */
export const listMigrations = () => [...MIGRATIONS, ...resources.flatMap((resource) => resource.migrations)]

const createListeners = () => {
  const listeners = new Set<ChangeListener>()
  return {
    notifyListeners: (tags: readonly string[] | null): void => {
      for (const listener of listeners) listener(tags)
    },
    onChange: (listener: ChangeListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Creates the finders of signed-in people and of programs with an API key. */
const createCallerFinders = (
  db: Database,
  clock: Clock,
  logger: Logger,
): Pick<Context, 'findAdministrator' | 'apiKeys'> => ({
  findAdministrator: createSessionFinder(db, clock, logger),
  apiKeys: createApiKeyAuthentication({ db, logger }),
})

const createSessionFinder =
  (db: Database, clock: Clock, logger: Logger): Context['findAdministrator'] =>
  async (token) => {
    const now = clock.now()
    const found = await findSession(db.kysely, token, now)
    // Reads continue when nothing can be written.
    if (found && isWorthNoting(found, now)) {
      await db
        .write([], (transaction) => noteSession(transaction, found, now))
        .catch((error: unknown) => logger.warn({ error }, 'The last use of a session could not be saved'))
    }
    return found
  }

const openBackEnd = (env: Env, options: Omit<Parameters<typeof createBackEnd>[1], 'env'>): BackEnd | null =>
  env.contentApiUrl === null ? null : createBackEnd(env.contentApiUrl, { env, ...options })
