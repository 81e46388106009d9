import { compilePattern } from '#schemas/path-pattern.ts'
import { isReservedFile, isReservedPath } from '#schemas/reserved-paths.ts'
import { ROUTES } from '#schemas/routes.ts'
import { findEntry } from '../../content/entries.ts'
import type { Queries } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import {
  exceptPages,
  findChains,
  foldPath,
  pathsToLookUp,
  toOldPath,
  toOwnPath,
  toRedirectFinder,
  type RedirectRow,
} from './resolve-redirect.ts'

/** More than the old site of a clinic has. */
const MAX_REDIRECTS = 5000

/** Every page, and the entry that it shows, so that it is gone when that is. */
const PAGES = ROUTES.map(({ pattern, shows }) => ({
  match: compilePattern(pattern, String.raw`[1-9]\d{0,9}`).match,
  shown: shows,
}))

/** A redirect as entered: addresses as in lists and browsers. */
export type GivenRedirect = { readonly from: string; readonly to: string }

/** Reads what was written. Throws 422 for what is no path, no address, or the server's own. */
export const parseRedirect = ({ from, to }: GivenRedirect, { partner }: Tenant): RedirectRow => {
  if (/[?]/.test(from)) {
    throw refuse('redirect/with-query', `${from} has a query; old addresses are told by their paths alone.`)
  }
  const path = toOldPath(from.trim())
  if (path === null) throw refuse('redirect/no-path', `"${from}" is no path such as /about/us.`)
  if (isReservedPath(path) || isReservedFile(path))
    throw refuse('redirect/reserved', `${path} is an address of the server’s own.`)
  const target = toTarget(to.trim(), partner.hosts)
  if (target === null) {
    throw refuse(
      'redirect/no-target',
      `"${to}" is neither a path such as /products/1 nor an address that begins with https://.`,
    )
  }
  return { from: path, to: target }
}

/** A path of this site, or an address elsewhere, as it is sent to browsers; a clinic's own host is left out. */
const toTarget = (text: string, hosts: readonly string[]): string | null => {
  const base = 'https://site.invalid'
  if (text === '' || !/^(\/|https?:\/\/)/i.test(text) || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isOwn = url.origin === base || hosts.includes(url.host)
  // Browsers read `//x` and `/\x` as another host.
  if (url.username !== '' || url.password !== '' || (text.startsWith('/') && url.origin !== base)) return null
  if (isOwn && url.pathname.startsWith('//')) return null
  const target = isOwn ? url.pathname + url.search + url.hash : url.href
  return target.length <= 1000 ? target : null
}

/** Refuses chains, loops, own pages and too many. `rows` are new or changed, `known` are stored already. */
export const checkRedirects = async (
  db: Queries,
  tenant: Tenant,
  known: readonly RedirectRow[],
  rows: readonly RedirectRow[],
): Promise<void> => {
  const all = new Map([...known, ...rows].map((row) => [row.from, row]))
  refuseTooMany(all.size)
  for (const { from } of rows) await refuseOwnPage(db, tenant, from)
  const find = exceptPages(toRedirectFinder([...all.values()]), isPage)
  const [chain] = findChains(all.values(), find, tenant)
  if (chain) throw refuseChain(chain)
}

/**
 * Takes redirects in one by one and refuses what does not fit those before it. Each costs the same however many there are:
 * only the redirects that lead to a new one's path can become a chain by it.
 */
export const createRedirectTaker = (db: Queries, tenant: Tenant, known: readonly RedirectRow[]) => {
  const taken = new Map<string, RedirectRow>()
  // Paths that differ in case alone, in the order in which they were taken in.
  const spellings = new Map<string, Set<string>>()
  // By the path that is looked up and by target, the redirects that look it up: one target a language at most.
  const leaders = new Map<string, Map<string, Set<string>>>()
  const leadersOf = (to: string): Set<string>[] =>
    pathsOf(to)
      .map(foldPath)
      .map((path) => {
        const byTarget = leaders.get(path) ?? new Map<string, Set<string>>()
        const own = byTarget.get(to) ?? new Set<string>()
        leaders.set(path, byTarget.set(to, own))
        return own
      })
  const add = (row: RedirectRow) => {
    const before = taken.get(row.from)
    if (before !== undefined) for (const own of leadersOf(before.to)) own.delete(row.from)
    taken.set(row.from, row)
    const folded = foldPath(row.from)
    spellings.set(folded, (spellings.get(folded) ?? new Set()).add(row.from))
    for (const own of leadersOf(row.to)) own.add(row.from)
  }
  known.forEach(add)
  /** Finds as `toRedirectFinder` does with a row taken in last. */
  const createFinder = (row: RedirectRow) =>
    exceptPages((from) => {
      if (from === row.from) return row
      const exact = taken.get(from)
      if (exact) return exact
      const [first = ''] = spellings.get(foldPath(from)) ?? []
      const other = first === row.from ? row : taken.get(first)
      return other ?? (foldPath(row.from) === foldPath(from) ? row : undefined)
    }, isPage)
  return {
    /** Throws 422 where a redirect does not fit, and leaves it out. */
    take: async (row: RedirectRow): Promise<void> => {
      refuseTooMany(taken.has(row.from) ? taken.size : taken.size + 1)
      await refuseOwnPage(db, tenant, row.from)
      const leading = [...(leaders.get(foldPath(row.from)) ?? [])].flatMap(([to, froms]) => {
        // Those of one target lead on together or not at all, so one stands for all.
        for (const from of froms) if (from !== row.from) return [{ from, to }]
        return []
      })
      const [chain] = findChains([row, ...leading], createFinder(row), tenant)
      if (chain) throw refuseChain(chain)
      add(row)
    },
  }
}

const pathsOf = (target: string): string[] => {
  const path = toOwnPath(target)
  return path === null ? [] : pathsToLookUp(path)
}

const refuseTooMany = (count: number): void => {
  if (count > MAX_REDIRECTS) throw refuse('redirect/too-many', `A clinic has ${MAX_REDIRECTS} redirects at most.`)
}

/** A chain can be as long as there are redirects; its first steps show where to look. */
const SHOWN_STEPS = 20

const refuseChain = (steps: readonly string[]): AppError => {
  const chain = steps.slice(0, SHOWN_STEPS)
  const shown = [...chain, ...(chain.length < steps.length ? ['…'] : [])].join(' → ')
  if (new Set(steps).size < steps.length) {
    return refuse('redirect/loop', `This goes round for ever: ${shown}.`, { chain })
  }
  const message = `This is a chain: ${shown}. Lead ${steps[0]} to ${steps.at(-1)} at once.`
  return refuse('redirect/chain', message, { chain })
}

const isPage = (from: string): boolean => {
  const path = pathsToLookUp(from).at(-1) ?? from
  return PAGES.some(({ match }) => match(path) !== null)
}

/** Rejects a redirect from an existing page: the page would be shown, and the redirect have no effect. */
const refuseOwnPage = async (db: Queries, tenant: Tenant, from: string): Promise<void> => {
  const path = pathsToLookUp(from).at(-1) ?? from
  for (const { match, shown } of PAGES) {
    const params = match(path)
    if (!params) continue
    const key = shown && params[shown.param]
    const entry = shown && key !== undefined ? await findEntry(tenant.id, db, { kind: shown.kind, key }) : null
    const isGone = shown !== undefined && entry?.published?.state !== 'shown'
    if (isGone) return
    const message = `${from} is a page of this site; while it is there, nothing leads away from it.`
    throw refuse('redirect/own-page', message, { from })
  }
}

const refuse = (code: `redirect/${string}`, message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError(code, 422, message, details)
