import { LRUCache } from 'lru-cache'
import { judgeAge, toPageAge, toRetryAt, UNANNOUNCED, type PageAge } from '../../core/stale-rules.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import { toHostName } from '../../tenancy/tenant-directory.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { RefusedError, toRemoteSite, type RemoteSite, type SiteAnswers } from './ask-site.ts'

/** The clinics of an upstream API by host, cached by the rules of the page cache (decision record 0024). */
export type RemoteSites = {
  /** Returns a cached clinic without I/O. A stale one is refreshed in the background. */
  find(host: string): Tenant | null
  /** Returns a clinic, and requests it if it is not cached. Throws when the upstream API is unavailable. */
  load(host: string): Promise<Tenant | null>
  /** Returns the known clinic of a tenant, regardless of later changes to the tenant. */
  ofTenant(tenant: Tenant): RemoteSite | null
  /** Returns the clinic with a number. */
  ofNumber(id: number): RemoteSite | null
  all(): Tenant[]
  /** Returns the state to persist across restarts. */
  dump(): CachedSite[]
  restore(kept: readonly CachedSite[]): void
}

/** A clinic in the cache file. */
export type CachedSite = SiteAnswers & { readonly host: string; readonly age: PageAge }

type Options = {
  readonly now: () => number
  readonly ask: (host: string) => Promise<SiteAnswers | null>
  /** Called when the data that pages are made from has changed. */
  readonly announce: (tags: readonly string[]) => void
  readonly warn: (facts: object, message: string) => void
  /** Assigns a clinic the released template that its settings name. */
  readonly pin: (tenant: Tenant) => Promise<Tenant>
  readonly random?: () => number
}

type Entry = { readonly site: RemoteSite | null; readonly age: PageAge; retryAt: number }

/** Maximum number of clinics per deployment. */
const MAX_SITES = 10_000
/** Limits for unknown hosts: entries in memory, and concurrent lookups at the back-end, against invented host names. */
const MAX_UNKNOWN = 2000
const MAX_ASKED_ANEW = 32
/** Maximum wait in ms for newer settings when old ones are available. */
const MAX_WAIT_MS = 300

/** Entries by host, and clinics by their numbers. */
const createStore = (announce: Options['announce']) => {
  const byId = new Map<number, RemoteSite>()
  const sites = new LRUCache<string, Entry>({
    max: MAX_SITES,
    dispose: ({ site }, _host, reason) => reason === 'evict' && site && byId.delete(site.tenant.id),
  })
  const unknown = new LRUCache<string, Entry>({ max: MAX_UNKNOWN })
  return {
    byId,
    sites,
    peek: (host: string): Entry | undefined => sites.get(host) ?? unknown.get(host),
    put: (host: string, entry: Entry): void => {
      const before = sites.get(host)?.site
      if (entry.site) {
        unknown.delete(host)
        sites.set(host, entry)
        byId.set(entry.site.tenant.id, entry.site)
      } else {
        sites.delete(host)
        unknown.set(host, entry)
        if (before) byId.delete(before.tenant.id)
      }
      if (before && entry.site !== before) announce([partnerTag(before.tenant.id)])
    },
  }
}

/** Creates the directory of clinics, initially empty. */
export const createRemoteSites = (options: Options): RemoteSites => {
  const { now, warn } = options
  const asking = new Map<string, Promise<Entry>>()
  const { byId, sites, peek, put } = createStore(options.announce)
  const renew = createRenewing(options, peek, put, asking)
  const isAge = (entry: Entry) => judgeAge(entry.age, now(), UNANNOUNCED)
  const renewQuietly = (host: string, entry: Entry) => {
    if (now() < entry.retryAt || asking.has(host)) return
    renew(host).catch((error: unknown) => warn({ error, host }, 'The clinic could not be refreshed'))
  }
  return {
    find: (given) => {
      const host = sites.has(given) ? given : toHostName(given)
      const entry = sites.get(host)
      const age = entry && isAge(entry)
      if (!entry || age === 'spare' || age === 'gone') return null
      if (age === 'stale') renewQuietly(host, entry)
      return entry.site?.tenant ?? null
    },
    load: async (given) => {
      const host = toHostName(given)
      if (!HOST.test(host)) return null
      const entry = peek(host)
      const age = entry ? isAge(entry) : 'gone'
      if (entry && (age === 'fresh' || age === 'stale')) {
        if (age === 'stale') renewQuietly(host, entry)
        return entry.site?.tenant ?? null
      }
      if (entry?.site && age === 'spare') return (await newerOr(entry, host, renew, now())).site?.tenant ?? null
      if (!asking.has(host) && asking.size >= MAX_ASKED_ANEW) throw new Error('Too many hosts are being looked up')
      return (await renew(host)).site?.tenant ?? null
    },
    ofTenant: ({ id }) => byId.get(id) ?? null,
    ofNumber: (id) => byId.get(id) ?? null,
    all: () => [...sites.values()].flatMap(({ site }) => site?.tenant ?? []),
    dump: () =>
      [...sites.entries()].flatMap(([host, { site, age }]) =>
        site ? [{ host, age, rows: site.rows, hasReservations: site.hasReservations }] : [],
      ),
    restore: (kept) => {
      for (const { host, age, ...answers } of kept) {
        if (age.madeAt <= now()) put(host, { site: toRemoteSite(host, answers), age, retryAt: 0 })
      }
    },
  }
}

const HOST = /^(?=.{1,253}$)([a-z0-9.-]+|\[[0-9a-f:.]+\])$/

/** Refreshes an entry; returns the old one if the refresh takes too long. */
const newerOr = (
  entry: Entry,
  host: string,
  renew: (host: string) => Promise<Entry>,
  at: number,
): Entry | Promise<Entry> => {
  if (at < entry.retryAt) return entry
  const timeout = new Promise<Entry>((resolve) => {
    setTimeout(() => resolve(entry), MAX_WAIT_MS).unref()
  })
  return Promise.race([renew(host).catch(() => entry), timeout])
}

/** Requests a host, with one request for all concurrent callers. */
const createRenewing = (
  { now, ask, warn, pin, random = Math.random }: Options,
  peek: (host: string) => Entry | undefined,
  put: (host: string, entry: Entry) => void,
  asking: Map<string, Promise<Entry>>,
) => {
  const askOnce = async (host: string): Promise<Entry> => {
    const before = peek(host)
    try {
      const answers = await ask(host).catch((error: unknown) => {
        // A refusal for a host that was never served is most likely an invented host.
        if (!(error instanceof RefusedError) || before?.site) throw error
        warn({ host }, `${error.message}: check the site key`)
        return null
      })
      const age = toPageAge(now(), null, UNANNOUNCED, random)
      const entry: Entry = { site: await toSite(host, answers, before?.site ?? null), age, retryAt: 0 }
      put(host, entry)
      return entry
    } catch (error) {
      if (before) before.retryAt = toRetryAt(now(), random)
      throw error
    }
  }
  /** Returns the identical object when nothing has changed, which keeps values derived from it valid. */
  const toSite = async (host: string, answers: SiteAnswers | null, before: RemoteSite | null) => {
    if (answers === null) return null
    if (before && toText(before) === toText(answers)) return before
    const site = toRemoteSite(host, answers)
    for (const warning of site.warnings) warn({ host }, `The back-end’s /info: ${warning}`)
    return { ...site, tenant: await pin(site.tenant) }
  }
  return (host: string): Promise<Entry> => {
    const known = asking.get(host)
    if (known) return known
    const asked = askOnce(host).finally(() => asking.delete(host))
    asking.set(host, asked)
    return asked
  }
}

const toText = ({ rows, hasReservations }: SiteAnswers): string => JSON.stringify([rows, hasReservations])
