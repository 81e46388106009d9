import type { LanguageCode } from '#schemas/language.ts'
import type { RoutePattern } from '#schemas/routes.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** What is about to change: the tags of what pages are read from, and the roles whose content it is. */
export type ComingChange = { readonly tags: readonly string[]; readonly roles: readonly string[] }

/** Where visitors will see it. */
export type Impact = {
  /** How many pages of a screen and language are known to change. */
  readonly pages: readonly {
    readonly route: RoutePattern
    readonly language: LanguageCode
    readonly count: number
  }[]
  /** Screens of the clinic's template that show it. */
  readonly screens: readonly RoutePattern[]
}

/** Says where a change will be seen; null where this process renders no pages. */
export type FindImpact = (tenant: Tenant, change: ComingChange) => Promise<Impact | null>
