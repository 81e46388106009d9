import type { Rendered } from '../cache/page-cache.ts'
import type { PageKind } from '../../tenancy/page-key.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Called for each page rendered for visitors, once if it is cached. A partial page counts as failed. */
export type OnRendered = (tenant: Tenant, made: { readonly milliseconds: number; readonly hasFailed: boolean }) => void

type Make = () => Promise<Rendered>

type What = { readonly kind: PageKind; readonly tenant: Tenant }

/** Renders a page and reports the duration; crawler files, and renders without a listener, are not timed. */
export const timeRender = ({ kind, tenant }: What, make: Make, tell: OnRendered | undefined): Make => {
  if (kind === 'crawl' || !tell) return make
  return async () => {
    const start = performance.now()
    const told = (hasFailed: boolean) => tell(tenant, { milliseconds: performance.now() - start, hasFailed })
    try {
      const made = await make()
      told(made.isBroken || made.status >= 500)
      return made
    } catch (error) {
      told(true)
      throw error
    }
  }
}
