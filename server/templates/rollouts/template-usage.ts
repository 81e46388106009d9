import { composeScreen } from '#schemas/layout/compose-screen.ts'
import type { TemplateSource } from '#schemas/layout/resolve-template.ts'
import { ROUTES, type HomepageType, type RoutePattern } from '#schemas/routes.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { resolvePresent } from './present-template.ts'

/** Partner of the fleet: the template of its site, and the places of the requested section. */
export type FleetMember = {
  readonly partnerCode: string
  readonly template: string
  /** Version that renders its pages. */
  readonly version: string
  /** True if its settings name the version; otherwise it follows the build. */
  readonly isPinned: boolean
  readonly isHeld: boolean
  readonly homepageType: HomepageType
  /** Routes with the requested section; empty if none was requested. */
  readonly routes: readonly RoutePattern[]
}

/** Reads the template of a partner's site. */
export type ReadMember = (tenant: Tenant) => FleetMember

/** Creates a reader that resolves each version and type only once. */
export const createMemberReader = (sources: ReadonlyMap<string, TemplateSource>, section?: string): ReadMember => {
  const known = new Map<string, Pick<FleetMember, 'version' | 'routes'>>()
  return (tenant) => {
    const { templateCode, homepageType, isTemplateHeld = false } = tenant.homepageConfig
    const key = `${templateCode}@${tenant.pinned?.version} ${homepageType}`
    const found = known.get(key) ?? lookUp(tenant, sources, section)
    known.set(key, found)
    return {
      ...found,
      partnerCode: tenant.partner.partnerCode,
      template: templateCode,
      isPinned: tenant.pinned !== undefined,
      isHeld: isTemplateHeld,
      homepageType,
    }
  }
}

const lookUp = (
  tenant: Tenant,
  sources: ReadonlyMap<string, TemplateSource>,
  section: string | undefined,
): Pick<FleetMember, 'version' | 'routes'> => {
  const template = resolvePresent(tenant, sources)
  const shows = (route: RoutePattern): boolean =>
    template !== null &&
    (composeScreen(template, route, tenant.homepageConfig.homepageType)?.parts ?? []).some(({ instances }) =>
      instances.some(({ type }) => type === section),
    )
  return {
    version: template?.template.version ?? '',
    routes: section === undefined ? [] : ROUTES.map(({ pattern }) => pattern).filter(shows),
  }
}
