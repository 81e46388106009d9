import type { BackEnd } from './back-end/back-end.ts'
import type { Queries } from './db/database.ts'
import type { PartnerId } from './db/partner-id.ts'
import { withPictures } from './media/tenant-pictures.ts'
import { findTaken, loadTenants, readTenants } from './resources/partners/index.ts'
import { createTenantDirectory, type TenantDirectory } from './tenancy/tenant-directory.ts'
import type { Tenant } from './tenancy/tenant.ts'

/** Lookups of partners. */
export type PartnerFinders = {
  /**
   * The partner registered for a host, with or without a port. No I/O, so one that is not in memory just now is null as
   * an unknown one is.
   */
  readonly findPartnerByHost: (host: string) => Tenant | null
  /** The same, read where it is not in memory. Throws when it cannot be read. */
  readonly loadPartnerByHost: (host: string) => Promise<Tenant | null>
  /** The partner of a number; null when it is gone. */
  readonly loadPartner: (id: PartnerId) => Promise<Tenant | null>
  /** The partner of a code. */
  readonly loadPartnerByCode: (code: string) => Promise<Tenant | null>
  /**
   * All partners in the order of their numbers, read some at a time: there may be more than fit into memory. Where a text
   * is given, those alone whose stored settings hold it.
   */
  readonly partners: (settingsHold?: string) => AsyncIterable<Tenant>
}

/** Gives partners the released templates that their settings name. */
type Pin = (tenants: readonly Tenant[]) => Promise<Tenant[]>

/** The directory of the own database, which begins with the first partners. */
export const openDirectory = async (db: Queries, pin: Pin): Promise<TenantDirectory> => {
  const complete = async (tenants: readonly Tenant[]) => withPictures(db, await pin(tenants))
  const reads = {
    byIds: async (ids: readonly PartnerId[]) => complete(await loadTenants(db, ids)),
    idsOf: async (hosts: readonly string[]) => (await findTaken(db, { hosts })).hosts,
  }
  const first = await readTenants(db).next()
  return createTenantDirectory(reads, await complete(first.value ?? []))
}

/** Partners of the own database. */
export const createFinders = (directory: TenantDirectory, db: Queries, pin: Pin): PartnerFinders => ({
  findPartnerByHost: (host) => directory.findByHost(host),
  loadPartnerByHost: (host) => directory.loadByHost(host),
  loadPartner: (id) => directory.load(id),
  loadPartnerByCode: async (code) => {
    const id = (await findTaken(db, { codes: [code] })).codes.get(code)
    return id === undefined ? null : directory.load(id)
  },
  partners: async function* (settingsHold) {
    for await (const tenants of readTenants(db, settingsHold)) yield* await withPictures(db, await pin(tenants))
  },
})

/** Creates lookups for another back-end: only clinics that have been requested so far. */
export const createRemoteFinders = ({ sites }: BackEnd): PartnerFinders => ({
  findPartnerByHost: (host) => sites.find(host),
  loadPartnerByHost: (host) => sites.load(host),
  loadPartner: async (id) => sites.ofNumber(id)?.tenant ?? null,
  loadPartnerByCode: async (code) => sites.all().find(({ partner }) => partner.partnerCode === code) ?? null,
  partners: async function* () {
    yield* sites.all()
  },
})
