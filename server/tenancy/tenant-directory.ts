import type { PartnerId } from '../db/partner-id.ts'
import type { Tenant } from './tenant.ts'

/** Reads one partner or all of them; the partners' repository provides it. */
export type LoadTenants = (only?: PartnerId) => Promise<Tenant[]>

/** All partners by their hosts, in memory: finding one costs no I/O, and unknown hosts cost nothing either. */
export type TenantDirectory = {
  findByHost(host: string): Tenant | null
  all(): Tenant[]
  /** Reads again what changed; null reads everything. */
  refresh(tags: readonly string[] | null): Promise<void>
}

/** Builds the directory and fills it. */
export const createTenantDirectory = async (load: LoadTenants): Promise<TenantDirectory> => {
  const byId = new Map<PartnerId, Tenant>()
  let byHost = new Map<string, Tenant>()

  const index = () => {
    byHost = new Map([...byId.values()].flatMap((tenant) => tenant.partner.hosts.map((host) => [host, tenant])))
  }
  const reloadAll = async () => {
    const tenants = await load()
    byId.clear()
    for (const tenant of tenants) byId.set(tenant.id, tenant)
    index()
  }
  const reloadOne = async (id: PartnerId) => {
    const [tenant] = await load(id)
    if (tenant) byId.set(id, tenant)
    else byId.delete(id)
    index()
  }
  await reloadAll()
  return {
    // Most hosts are written as they are registered, and need no tidying.
    findByHost: (host) => byHost.get(host) ?? byHost.get(toHostName(host)) ?? null,
    all: () => [...byId.values()],
    refresh: async (tags) => {
      if (tags === null) return reloadAll()
      for (const id of new Set(tags.map(toPartnerId))) if (id !== null) await reloadOne(id)
    },
  }
}

/** `lumi.localhost` of `LUMI.localhost:3000`. */
export const toHostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '')

/** The partner whose own settings a tag is about: `partner:7` is, `partner:7/products` is not. */
const toPartnerId = (tag: string): PartnerId | null => {
  const id = /^partner:(\d+)$/.exec(tag)?.[1]
  // The tag was written by our own code from a PartnerId.
  return id === undefined ? null : (Number(id) as PartnerId)
}
