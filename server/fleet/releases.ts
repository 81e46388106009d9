import type { Queries } from '../db/database.ts'
import type { PinnedTemplate, Tenant } from '../tenancy/tenant.ts'

type Tables = { template_release: { code: string; version: string; files: string; released_at: string } }

const tables = (db: Queries) => db.withTables<Tables>()

/** The files of a release, or null where that version was never released. */
export const findRelease = async (db: Queries, code: string, version: string): Promise<PinnedTemplate | null> => {
  const row = await tables(db)
    .selectFrom('template_release')
    .select('files')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  // Written by insertRelease alone.
  return row ? { version, files: JSON.parse(row.files) as PinnedTemplate['files'] } : null
}

/** The released versions of a template, newest release first. */
export const listReleases = async (db: Queries, code: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('template_release')
    .select('version')
    .where('code', '=', code)
    .orderBy('released_at', 'desc')
    .execute()
  return rows.map(({ version }) => version)
}

/** Keeps a version of a template for good; false where another process was faster. */
export const insertRelease = async (
  db: Queries,
  code: string,
  { version, files }: PinnedTemplate,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('template_release')
    .values({ code, version, files: JSON.stringify(files), released_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/**
 * Gives tenants the template's version that their settings name. Releases never change, so each is read once a process
 * and shared by all partners who have it.
 */
export const createReleaseShelf = (db: Queries, warn: (facts: object, message: string) => void) => {
  const known = new Map<string, PinnedTemplate>()
  const find = async (code: string, version: string): Promise<PinnedTemplate | null> => {
    const key = `${code}@${version}`
    const release = known.get(key) ?? (await findRelease(db, code, version))
    if (release) known.set(key, release)
    return release
  }
  return async (tenants: readonly Tenant[]): Promise<Tenant[]> => {
    const pinned: Tenant[] = []
    for (const tenant of tenants) {
      const { templateCode, templateVersion } = tenant.homepageConfig
      const template = templateVersion === undefined ? null : await find(templateCode, templateVersion)
      if (templateVersion !== undefined && !template) {
        const partner = tenant.partner.partnerCode
        warn({ partner, templateCode, templateVersion }, 'Unknown version of the template: the newest is shown instead')
      }
      pinned.push(template ? { ...tenant, pinned: template } : tenant)
    }
    return pinned
  }
}
