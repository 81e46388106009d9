import type { LanguageCode } from '#schemas/language.ts'
import type { RoutePattern } from '#schemas/routes.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** A change to come: the tags of the data that pages read, and the roles of the content. */
export type ComingChange = { readonly tags: readonly string[]; readonly roles: readonly string[] }

/** Pages on which visitors will see a change. */
export type Impact = {
  /** Number of pages known to change, by screen and language. */
  readonly pages: readonly {
    readonly route: RoutePattern
    readonly language: LanguageCode
    readonly count: number
  }[]
  /** Screens of the clinic's template that display it. */
  readonly screens: readonly RoutePattern[]
}

/** Finds where a change will be visible; null if this process renders no pages. */
export type FindImpact = (tenant: Tenant, change: ComingChange) => Promise<Impact | null>
