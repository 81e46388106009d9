import type { Rendered } from '../page-cache/page-cache.ts'
import type { PageKind } from '../page-cache/page-key.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Told of each page that was made for visitors, of one that is kept once; failed is what is not whole, too. */
export type TellMade = (tenant: Tenant, made: { readonly milliseconds: number; readonly hasFailed: boolean }) => void

type Make = () => Promise<Rendered>

type What = { readonly kind: PageKind; readonly tenant: Tenant }

/** Makes a page and tells how long that took; only makes it where nobody listens, and for robots’ lists of pages. */
export const timeMaking = ({ kind, tenant }: What, make: Make, tell: TellMade | undefined): Make => {
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
