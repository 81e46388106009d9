import { LRUCache } from 'lru-cache'
import type { PartnerId } from '../core/partner-id.ts'
import { createReadTogether } from './read-together.ts'
import { listPartners } from './tags.ts'
import type { Tenant } from './tenant.ts'

/** Reads of partners, provided by their repository. */
export type TenantReads = {
  /** Returns the partners with some numbers; unknown ones are left out. */
  readonly byIds: (ids: readonly PartnerId[]) => Promise<Tenant[]>
  /** Returns the partners of hosts; unregistered hosts are left out. */
  readonly idsOf: (hosts: readonly string[]) => Promise<ReadonlyMap<string, PartnerId>>
}

/** Partners by host: recently requested ones are in memory, the others are read. */
export type TenantDirectory = {
  /** Returns a partner in memory, without I/O; null for one that is not loaded. */
  findByHost(host: string): Tenant | null
  /** Returns the partner of a host, read from the database if not in memory. */
  loadByHost(host: string): Promise<Tenant | null>
  /** Returns the partner with a number. */
  load(id: PartnerId): Promise<Tenant | null>
  /** Reloads changed partners; null reloads all in memory. Where reading fails, the present ones stay. */
  refresh(tags: readonly string[] | null): Promise<void>
}

type Bounds = {
  /** Maximum number of partners in memory, the most recently requested ones. */
  readonly most?: number
  readonly now?: () => number
}

/** Some 10 kB each: more partners than a process has cached pages of. */
const MAX_TENANTS = 2000
/** Maximum number of unregistered hosts remembered, which bounds the memory that made-up hosts cost. */
const MAX_UNKNOWN_HOSTS = 10_000
/** Milliseconds that a host counts as unregistered: a registration made outside Maru sends no event. */
const UNKNOWN_MS = 60_000
/** Changes of up to this many partners load unknown ones too, so that a new clinic’s first visitor need not wait. */
const FEW = 20
/** Partners reloaded per statement. */
const TOGETHER = 500

const HOST = /^(?=.{1,253}$)([a-z0-9._-]+|\[[0-9a-f:.]+\])$/

const createUnknownHosts = (now: () => number) =>
  new LRUCache<string, true>({ max: MAX_UNKNOWN_HOSTS, ttl: UNKNOWN_MS, ttlResolution: 0, perf: { now } })

/** Creates a directory with some partners loaded. */
export const createTenantDirectory = (
  reads: TenantReads,
  some: readonly Tenant[] = [],
  { most = MAX_TENANTS, now = () => performance.now() }: Bounds = {},
): TenantDirectory => {
  const { byHost, tenants } = createStore(most)
  const unknown = createUnknownHosts(now)
  const readId = createReadTogether(reads.idsOf)
  const readTenant = createReadTogether(async (ids: readonly PartnerId[]) => toMap(await reads.byIds(ids)))
  const loading = new Map<PartnerId, Promise<Tenant | null>>()
  const asking = new Map<string, Promise<Tenant | null>>()
  // Changes so far. A read that overlaps a change may be outdated and is repeated.
  let changes = 0

  const findByHost = (host: string): Tenant | null => {
    // Most hosts match as registered and need no normalisation.
    const found = byHost.get(host) ?? byHost.get(toHostName(host))
    return found ? (tenants.get(found.id) ?? null) : null
  }
  const readUnchanged = async (id: PartnerId): Promise<Tenant | null> => {
    for (;;) {
      const before = changes
      const tenant = (await readTenant(id)) ?? null
      if (changes !== before) continue
      if (tenant) tenants.set(id, tenant)
      return tenant
    }
  }
  const load = (id: PartnerId): Promise<Tenant | null> => {
    const known = tenants.get(id)
    return known ? Promise.resolve(known) : once(loading, id, () => readUnchanged(id))
  }
  const ask = async (host: string): Promise<Tenant | null> => {
    for (;;) {
      const before = changes
      const id = await readId(host)
      const tenant = id === undefined ? null : await load(id)
      if (tenant?.partner.hosts.includes(host)) return tenant
      if (changes !== before) continue
      unknown.set(host, true)
      return null
    }
  }
  for (const tenant of some) tenants.set(tenant.id, tenant)
  return {
    findByHost,
    load,
    loadByHost: async (given) => {
      const known = findByHost(given)
      if (known) return known
      const host = toHostName(given)
      return !HOST.test(host) || unknown.has(host) ? null : once(asking, host, () => ask(host))
    },
    refresh: async (tags) => {
      const changed = tags === null ? null : listPartners(tags)
      if (changed?.length === 0) return
      changes += 1
      unknown.clear()
      await readAgain(changed, tenants, reads)
    },
  }
}

const readAgain = async (
  changed: readonly PartnerId[] | null,
  tenants: LRUCache<PartnerId, Tenant>,
  reads: TenantReads,
): Promise<void> => {
  // Most recently requested ones come last, so that they are evicted last.
  const known = changed?.filter((id) => tenants.has(id)) ?? [...tenants.rkeys()]
  const meant = changed && changed.length <= FEW ? changed : known
  for (let start = 0; start < meant.length; start += TOGETHER) {
    const ids = meant.slice(start, start + TOGETHER)
    const found = toMap(await reads.byIds(ids))
    for (const id of ids) {
      const tenant = found.get(id)
      if (tenant) tenants.set(id, tenant)
      else tenants.delete(id)
    }
  }
}

/** Creates the store of partners by number, with the hosts of those alone. */
const createStore = (most: number) => {
  const byHost = new Map<string, Tenant>()
  const tenants = new LRUCache<PartnerId, Tenant>({
    max: most,
    dispose: (tenant) => {
      for (const host of tenant.partner.hosts) if (byHost.get(host) === tenant) byHost.delete(host)
    },
    onInsert: (tenant) => {
      for (const host of tenant.partner.hosts) byHost.set(host, tenant)
    },
  })
  return { byHost, tenants }
}

const toMap = (tenants: readonly Tenant[]): Map<PartnerId, Tenant> =>
  new Map(tenants.map((tenant) => [tenant.id, tenant]))

/** Shares one read among concurrent requests for the same key. */
const once = <Key, Found>(running: Map<Key, Promise<Found>>, key: Key, work: () => Promise<Found>): Promise<Found> => {
  const known = running.get(key)
  if (known) return known
  const begun = work().finally(() => running.delete(key))
  running.set(key, begun)
  return begun
}

/** Normalises a host: `LUMI.localhost:3000` becomes `lumi.localhost`. */
export const toHostName = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/\.?(?::\d+)?$/, '')
