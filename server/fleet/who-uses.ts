import { composeScreen } from '#schemas/layout/compose-screen.ts'
import type { TemplateSource } from '#schemas/layout/resolve-template.ts'
import { ROUTES, type HomepageType, type RoutePattern } from '#schemas/routes.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { resolvePresent } from './present-template.ts'

/** A partner of the fleet: what its site is shown in, and where a section stands that was asked for. */
export type FleetMember = {
  readonly partnerCode: string
  readonly template: string
  /** The version its pages are made with. */
  readonly version: string
  /** Named by its settings; otherwise it follows the build. */
  readonly isPinned: boolean
  readonly isHeld: boolean
  readonly homepageType: HomepageType
  /** The routes that a section stands on; none unless one was asked for. */
  readonly routes: readonly RoutePattern[]
}

/** Says what a partner's site is shown in. */
export type ReadMember = (tenant: Tenant) => FleetMember

/** Says it of one partner after another; those of the same version and type are looked up once. */
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
