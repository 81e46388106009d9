import type { Database, Queries } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Logger } from '../../core/logger.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { addHits, findRedirects } from './repository.ts'
import { pathsToLookUp, resolveRedirect, toOldPath, toRedirectFinder } from './resolve-redirect.ts'

const WRITE_MS = 15_000

/** Lookup of redirects for addresses without a page, with counts of their use. */
export type RedirectFinder = {
  /** Returns the target of an address, with its query; null without a redirect. */
  find(address: string, tenant: Tenant): Promise<string | null>
  /** Writes the counted hits. */
  flush(): Promise<void>
}

type FinderContext = {
  readonly db: Pick<Database, 'kysely' | 'write'>
  readonly clock: { now(): Date }
  readonly logger: Pick<Logger, 'error'>
}

type Hit = { readonly partnerId: PartnerId; readonly from: string; count: number; lastAt: Date }

/**
 * Creates a finder that looks up redirects. Hits are counted in memory and written together, a few times a minute at
 * most.
 */
export const createRedirectFinder = ({ db, clock, logger }: FinderContext): RedirectFinder => {
  let hits = new Map<string, Hit>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const own = [...hits.values()]
    hits = new Map()
    await inBatches(own, (batch) =>
      db.write([], async (transaction) => {
        for (const { partnerId, ...hit } of batch) await addHits(partnerId, transaction, hit)
      }),
    )
  }
  const count = (partnerId: PartnerId, from: string) => {
    const key = `${partnerId} ${from}`
    const hit = hits.get(key) ?? { partnerId, from, count: 0, lastAt: clock.now() }
    hit.count += 1
    hit.lastAt = clock.now()
    hits.set(key, hit)
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => logger.error({ error }, 'The use counts of redirects could not be saved'))
    }, WRITE_MS).unref()
  }
  return {
    find: async (address, tenant) => {
      const path = toOldPath(address)
      if (path === null) return null
      const rows = await findRedirects(tenant.id, db.kysely, pathsToLookUp(path))
      if (rows.length === 0) return null
      const found = resolveRedirect(path, toRedirectFinder(rows), tenant)
      if (!found) return null
      count(tenant.id, found.from)
      return withQuery(found.to, address)
    },
    flush,
  }
}

/**
 * Appends the query of the old address, so that a campaign keeps `utm_source` or `gclid`. The target’s own parameters
 * override those of the same name.
 */
const withQuery = (to: string, address: string): string => {
  const [asked = ''] = address.split('#', 1)
  const [path, hash] = splitAt(to, '#')
  const [target, own] = splitAt(path, '?')
  const names = new Set(new URLSearchParams(own ?? '').keys())
  const handed = (splitAt(asked, '?')[1] ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !names.has(toName(pair) ?? ''))
  const query = [...(own ? [own] : []), ...handed].join('&')
  return `${target}${query === '' ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}`
}

const splitAt = (text: string, separator: string): [string, string | undefined] => {
  const at = text.indexOf(separator)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

const toName = (pair: string): string | undefined => new URLSearchParams(pair).keys().next().value

/** Checks whether an address of a clinic’s site is redirected; does not count as a use. */
export const isRedirected = async (tenant: Tenant, db: Queries, address: string): Promise<boolean> => {
  const path = toOldPath(address)
  if (path === null) return false
  const rows = await findRedirects(tenant.id, db, pathsToLookUp(path))
  return resolveRedirect(path, toRedirectFinder(rows), tenant) !== null
}
