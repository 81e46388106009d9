import type { BackEnd } from '../pages/upstream/back-end.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { withPictures } from '../files/media/tenant-pictures.ts'
import { findTaken, loadTenants, readTenants } from '../resources/partners/index.ts'
import { createTenantDirectory, type TenantDirectory } from '../tenancy/tenant-directory.ts'
import type { PartnerFinders } from '../ops/services.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Resolves the released templates that partners' settings name. */
type Pin = (tenants: readonly Tenant[]) => Promise<Tenant[]>

/** Opens the directory of our own database, with the first partners loaded. */
export const openDirectory = async (db: Queries, pin: Pin): Promise<TenantDirectory> => {
  const complete = async (tenants: readonly Tenant[]) => withPictures(db, await pin(tenants))
  const reads = {
    byIds: async (ids: readonly PartnerId[]) => complete(await loadTenants(db, ids)),
    idsOf: async (hosts: readonly string[]) => (await findTaken(db, { hosts })).hosts,
  }
  const first = await readTenants(db).next()
  return createTenantDirectory(reads, await complete(first.value ?? []))
}

/** Creates the finders for partners of our own database. */
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
