import type { Rendered } from '../cache/page-cache.ts'
import type { PageKind } from '../../tenancy/page-key.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Called for each page rendered for visitors, once if it is cached. A partial page counts as failed. */
export type OnRendered = (tenant: Tenant, page: { readonly milliseconds: number; readonly hasFailed: boolean }) => void

type Make = () => Promise<Rendered>

type RenderedPage = { readonly kind: PageKind; readonly tenant: Tenant }

/** Renders a page and reports the duration; crawler files, and renders without a listener, are not timed. */
export const timeRender = ({ kind, tenant }: RenderedPage, make: Make, onRendered: OnRendered | undefined): Make => {
  if (kind === 'crawl' || !onRendered) return make
  return async () => {
    const start = performance.now()
    const report = (hasFailed: boolean) => onRendered(tenant, { milliseconds: performance.now() - start, hasFailed })
    try {
      const page = await make()
      report(page.isBroken || page.status >= 500)
      return page
    } catch (error) {
      report(true)
      throw error
    }
  }
}
