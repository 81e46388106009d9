import type { Rendered } from '../cache/page-cache.ts'
import { isScreen, type PageKind } from '../../tenancy/page-key.ts'
import { isUnlaunched, type Tenant } from '../../tenancy/tenant.ts'
import { toRedirect } from './to-rendered.ts'

/** Finds the redirect for an address without a page; null without one. */
export type FindRedirect = (address: string, tenant: Tenant) => Promise<string | null>

export const noRedirect: FindRedirect = async () => null

const GONE: ReadonlySet<number> = new Set([404, 410])

/**
 * Renders a page or redirects from its old address. A path without a screen is looked up without a render; a screen is
 * looked up only when its content is gone.
 */
export const redirectOldAddress = async (
  { kind, address, tenant }: { kind: PageKind; address: string; tenant: Tenant },
  findRedirect: FindRedirect,
  render: () => Promise<Rendered>,
): Promise<Rendered> => {
  // Before the launch every address shows the opening page.
  if (kind === 'crawl' || isUnlaunched(tenant)) return render()
  const isKnown = isScreen(address, tenant)
  const old = isKnown ? null : await findRedirect(address, tenant)
  if (old !== null) return toOldAddress(old, kind)
  const page = await render()
  const gone = isKnown && GONE.has(page.status) ? await findRedirect(address, tenant) : null
  return gone === null ? page : toOldAddress(gone, kind)
}

/** Redirects permanently, but uncached, since the redirect may be changed later. */
const toOldAddress = (location: string, kind: PageKind): Rendered => ({
  ...toRedirect({ kind: 'redirect', location, status: 301 }, kind),
  keep: null,
  isBroken: false,
})
