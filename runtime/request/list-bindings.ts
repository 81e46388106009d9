import { NOT_FOUND_ROUTE, ROUTES, type RoutePattern } from '#schemas/routes.ts'
import { pickTemplate } from './pick-template.ts'
import type { SiteRequest } from './site-request.ts'
import { templatesWith } from './templates.ts'

/**
 * A screen of a site, and the roles whose content its sections show; every screen includes those of header and footer.
 */
export type ScreenBindings = { readonly route: RoutePattern; readonly roles: readonly string[] }

/** Lists the roles that each screen of the tenant's template shows. */
export const listBindings = ({ tenant, warn }: SiteRequest): ScreenBindings[] => {
  const { template, homepageType } = pickTemplate(
    templatesWith(tenant.pinned),
    tenant.templateCode,
    tenant.homepageType,
    warn,
  )
  return ROUTES.flatMap(({ pattern }) => {
    const layout = pattern === NOT_FOUND_ROUTE ? null : template.findLayout(pattern, homepageType)
    const roles = layout?.sections.flatMap(({ role }) => role ?? []) ?? []
    return layout ? [{ route: pattern, roles: [...new Set(roles)] }] : []
  })
}
