import type { ClinicFolder, FolderEntry } from '../../../clinics/import-export/clinic-folder.ts'
import type { ImportOptions } from '../../../clinics/import-export/clinic-import.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { PartnerId } from '../../../core/partner-id.ts'
import { addDays, dayIn } from '../../../db/zoned-time.ts'
import { loadTenants } from '../../../resources/partners/index.ts'
import type { Tenant } from '../../../tenancy/tenant.ts'
import { readLibrary } from './library.ts'
import { listPages } from './pages.ts'
import { PROFILES, type Profile } from './profiles.ts'
import { DAYS_BEFORE, writeReservations } from './reservations.ts'
import { writeReplies } from './write-replies.ts'
import { writeStatistics } from './write-statistics.ts'

type Life = Pick<Context, 'env' | 'dialect' | 'secrets' | 'clock' | 'files'>

/** Imported activity of a demo clinic; without its pictures it has no drafts that name them. */
export type WorkingLife = {
  readonly drafts: ClinicFolder['drafts']
  readonly pictures: ImportOptions['pictures']
  readonly alsoWrite: ImportOptions['alsoWrite']
}

/**
 * Generates a demo clinic’s activity up to today for its import: reservations, statistics and saved replies, written in
 * the same transaction, its picture library, and drafts to publish. Derived from the clinic’s code and the days, so the
 * same within a day.
 */
export const readWorkingLife = async (
  life: Life,
  { registration, published }: ClinicFolder,
): Promise<WorkingLife | null> => {
  const code = registration.partnerCode
  const profile = PROFILES[code]
  if (!profile) return null
  const now = life.clock.now()
  const library = await readLibrary(life, { code, published, now })
  return {
    pictures: library?.pictures ?? null,
    drafts: library ? beginDrafts(profile, published, library.addresses) : [],
    alsoWrite: (transaction, partnerId) => live(life, { transaction, partnerId, profile, published, now }),
  }
}

type Living = Pick<ClinicFolder, 'published'> & {
  readonly transaction: Queries
  readonly partnerId: PartnerId
  readonly profile: Profile
  readonly now: Date
}

const live = async (
  { secrets, dialect }: Life,
  { transaction, partnerId, profile, published, now }: Living,
): Promise<void> => {
  const tenant = await requireTenant(transaction, partnerId)
  const { timeZone } = tenant.homepageConfig
  const code = tenant.partner.partnerCode
  await writeReplies({ transaction, partnerId, code, now })
  const bookings = await writeReservations(secrets, { transaction, tenant, profile, now })
  await writeStatistics({
    partnerId,
    transaction,
    dialect,
    code,
    profile,
    pages: listPages(published),
    bookings,
    bookingsFrom: addDays(dayIn(now, timeZone), -DAYS_BEFORE),
    timeZone,
    now,
  })
}

const requireTenant = async (transaction: Queries, partnerId: PartnerId): Promise<Tenant> => {
  const [tenant] = await loadTenants(transaction, [partnerId])
  if (!tenant) throw new Error('The clinic that was just written is not there')
  return tenant
}

/**
 * Returns unpublished drafts: copies of published entries that use pictures of the library. `addresses` maps the
 * installation’s picture addresses to those of the library.
 */
const beginDrafts = (
  { drafts }: Profile,
  published: readonly FolderEntry[],
  addresses: ReadonlyMap<string, string>,
): FolderEntry[] =>
  published
    .filter(({ kind, key }) => drafts.some((name) => name === `${kind}/${key}`))
    // Objects stay objects with the same fields.
    .map((entry) => ({ ...entry, data: rename(entry.data, addresses) as object }))

const rename = (value: unknown, addresses: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return addresses.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => rename(item, addresses))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, addresses)]))
}
