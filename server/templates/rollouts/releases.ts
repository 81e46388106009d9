import type { Generated } from 'kysely'
import { renameSections } from '#schemas/layout/renamed-sections.ts'
import type { Queries } from '../../db/database.ts'
import type { PinnedTemplate, Tenant } from '../../tenancy/tenant.ts'

/** Origin of a release; only `build` is in `templates/` as well. */
export type ReleaseOrigin = 'build' | 'package' | 'studio'

type Tables = {
  template_release: {
    code: string
    version: string
    files: string
    released_at: string
    origin: Generated<ReleaseOrigin>
    vouched_by: Generated<string | null>
    parent: Generated<string | null>
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns the files of a release, with the sections' present names; null if that version was never released. */
export const findRelease = async (db: Queries, code: string, version: string): Promise<PinnedTemplate | null> => {
  const row = await tables(db)
    .selectFrom('template_release')
    .select('files')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  // Only insertRelease writes it.
  const files = JSON.parse(row.files) as PinnedTemplate['files']
  return { version, files: files.map(({ path, text }) => ({ path, text: renameSections(text) })) }
}

/** Returns a release's origin and parent template; null if that version was never released. */
export const findReleaseOrigin = async (
  db: Queries,
  code: string,
  version: string,
): Promise<{ readonly origin: ReleaseOrigin; readonly parent: string | null } | null> =>
  (await tables(db)
    .selectFrom('template_release')
    .select(['origin', 'parent'])
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()) ?? null

/** Returns the released versions of a template, newest first. */
export const listReleases = async (db: Queries, code: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('template_release')
    .select('version')
    .where('code', '=', code)
    .orderBy('released_at', 'desc')
    .execute()
  return rows.map(({ version }) => version)
}

/** Returns the newest version of each template from a package or a draft, by code. */
export const listAddedVersions = async (db: Queries): Promise<Map<string, string>> => {
  const rows = await tables(db)
    .selectFrom('template_release')
    .select(['code', 'version'])
    .where('origin', '<>', 'build')
    .execute()
  return new Map(
    rows
      .toSorted((one, other) => compareVersions(one.version, other.version))
      .map(({ code, version }) => [code, version]),
  )
}

/** Orders versions such as 1.9.0 and 1.10.0. */
export const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

/** Metadata of a release besides its files. */
export type ReleaseFacts = {
  readonly origin?: ReleaseOrigin
  readonly vouchedBy?: string | null
  /** Template that it inherited from. */
  readonly parent?: string | null
}

/** Stores a template version permanently; false if another process was faster. */
export const insertRelease = async (
  db: Queries,
  code: string,
  { version, files }: PinnedTemplate,
  now: Date,
  { origin = 'build', vouchedBy = null, parent = null }: ReleaseFacts = {},
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('template_release')
    .values({
      code,
      version,
      files: JSON.stringify(files),
      released_at: now.toISOString(),
      origin,
      vouched_by: vouchedBy,
      parent,
    })
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/**
 * Creates the cache that returns the template version named in tenants' settings. Releases never change, so each
 * process reads each one once and shares it between partners.
 */
export const createReleaseCache = (
  db: Queries,
  pinFor: (code: string) => Promise<PinnedTemplate | null>,
  warn: (facts: object, message: string) => void,
) => {
  const known = new Map<string, PinnedTemplate>()
  const find = async (code: string, version: string): Promise<PinnedTemplate | null> => {
    const key = `${code}@${version}`
    const release = known.get(key) ?? (await findRelease(db, code, version))
    if (release) known.set(key, release)
    return release
  }
  return async (tenants: readonly Tenant[]): Promise<Tenant[]> => {
    const pinned: Tenant[] = []
    const added = await listAddedVersions(db)
    for (const tenant of tenants) {
      const { templateCode, templateVersion } = tenant.homepageConfig
      const follows = () => (added.has(templateCode) ? pinFor(templateCode) : null)
      const template = templateVersion === undefined ? await follows() : await find(templateCode, templateVersion)
      if (templateVersion !== undefined && !template) {
        const partner = tenant.partner.partnerCode
        warn({ partner, templateCode, templateVersion }, 'Unknown version of the template: the newest is shown instead')
      }
      pinned.push(template ? { ...tenant, pinned: template } : tenant)
    }
    return pinned
  }
}
