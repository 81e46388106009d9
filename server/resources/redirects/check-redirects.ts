import { compilePattern } from '#schemas/path-pattern.ts'
import { isReservedFile, isReservedPath } from '#schemas/reserved-paths.ts'
import { ROUTES } from '#schemas/routes.ts'
import { findEntry } from '../../content/entries.ts'
import type { Queries } from '../../db/database.ts'
import { AppError } from '../../core/errors.ts'
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

/** More than the old site of any clinic has. */
const MAX_REDIRECTS = 5000

/** All pages with the entry that each shows: without the entry the page does not exist. */
const PAGES = ROUTES.map(({ pattern, shows }) => ({
  match: compilePattern(pattern, String.raw`[1-9]\d{0,9}`).match,
  shown: shows,
}))

/** A redirect as entered: addresses as in lists and browsers. */
export type NewRedirect = { readonly from: string; readonly to: string }

/** Parses a redirect. Throws 422 for an invalid path or address, or one reserved for the server. */
export const parseRedirect = ({ from, to }: NewRedirect, { partner }: Tenant): RedirectRow => {
  if (/[?]/.test(from)) {
    throw refuse('redirect/with-query', `${from} has a query; redirects match paths only.`)
  }
  const path = toOldPath(from.trim())
  if (path === null) throw refuse('redirect/no-path', `"${from}" is not a path such as /about/us.`)
  if (isReservedPath(path) || isReservedFile(path))
    throw refuse('redirect/reserved', `${path} is reserved by the server.`)
  const target = toTarget(to.trim(), partner.hosts)
  if (target === null) {
    throw refuse('redirect/no-target', `"${to}" is neither a path such as /products/1 nor an https:// address.`)
  }
  return { from: path, to: target }
}

/** Returns a path of this site or an external address as sent to browsers; a clinic’s own host is removed. */
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

/**
 * Rejects chains, loops, existing pages and too many redirects. `rows` are new or changed, `known` are stored already.
 */
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
 * Accepts redirects one by one and rejects those that conflict with earlier ones. The cost per redirect is constant:
 * only redirects that lead to a new one’s path can form a chain with it.
 */
export const createRedirectTaker = (db: Queries, tenant: Tenant, known: readonly RedirectRow[]) => {
  const taken = new Map<string, RedirectRow>()
  // Paths that differ only in case, in the order in which they were accepted.
  const spellings = new Map<string, Set<string>>()
  // Redirects by the path they look up and by target: at most one target per language.
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
  /** Returns a finder like `toRedirectFinder` that includes the row accepted last. */
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
    /** Throws 422 where a redirect conflicts, and skips it. */
    take: async (row: RedirectRow): Promise<void> => {
      refuseTooMany(taken.has(row.from) ? taken.size : taken.size + 1)
      await refuseOwnPage(db, tenant, row.from)
      const leading = [...(leaders.get(foldPath(row.from)) ?? [])].flatMap(([to, froms]) => {
        // Redirects with the same target form a chain together or not at all, so one represents all.
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
  if (count > MAX_REDIRECTS) throw refuse('redirect/too-many', `A clinic can have at most ${MAX_REDIRECTS} redirects.`)
}

/** A chain can be as long as the list of redirects; its first steps show the problem. */
const SHOWN_STEPS = 20

const refuseChain = (steps: readonly string[]): AppError => {
  const chain = steps.slice(0, SHOWN_STEPS)
  const shown = [...chain, ...(chain.length < steps.length ? ['…'] : [])].join(' → ')
  if (new Set(steps).size < steps.length) {
    return refuse('redirect/loop', `These redirects form a loop: ${shown}.`, { chain })
  }
  const message = `These redirects form a chain: ${shown}. Redirect ${steps[0]} directly to ${steps.at(-1)}.`
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
    const message = `${from} is a page of this site and cannot be redirected.`
    throw refuse('redirect/own-page', message, { from })
  }
}

const refuse = (code: `redirect/${string}`, message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError(code, 422, message, details)
