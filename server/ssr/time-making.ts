import type { Rendered } from '../page-cache/page-cache.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Told of each page that was made for visitors, of one that is kept once; failed is what is not whole, too. */
export type TellMade = (tenant: Tenant, made: { readonly milliseconds: number; readonly hasFailed: boolean }) => void

/** Makes a page and tells how long that took. */
export const timeMaking =
  (tenant: Tenant, make: () => Promise<Rendered>, tell: TellMade) => async (): Promise<Rendered> => {
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
