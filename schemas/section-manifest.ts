import type { SectionManifest } from './generated/section-manifest.ts'
import { oldestLiftable, type Migrations } from './layout/lift-settings.ts'

export type { SectionManifest }

/** Data of `defineSection`, without the section's code (component, queries). */
export type ManifestSource = {
  readonly type: string
  readonly version: number
  readonly migrations?: Migrations
  readonly label: string
  readonly settings: object
  readonly example: object
  readonly roles: readonly string[]
  readonly allowedIn: {
    readonly main?: boolean
    readonly groups?: readonly NonNullable<SectionManifest['allowedIn']['groups']>[number][]
    readonly routes?: readonly string[]
    readonly homepageTypes?: readonly NonNullable<SectionManifest['allowedIn']['homepageTypes']>[number][]
  }
  readonly limit: number | 'any'
  readonly hydrate: SectionManifest['hydrate']
  readonly heading?: SectionManifest['heading']
  readonly leadsTo?: readonly NonNullable<SectionManifest['leadsTo']>[number][]
  readonly texts: readonly string[]
  readonly states: SectionManifest['states']
}

/** Returns the data-only manifest of a section for layouts, checks and the console. */
export function toSectionManifest(section: ManifestSource): SectionManifest {
  const { type, version, label, hydrate, states, allowedIn } = section
  return {
    type,
    version,
    label,
    hydrate,
    states: { ...states },
    ...(section.migrations === undefined ? {} : { migratesFrom: oldestLiftable(section) }),
    ...(section.limit === 'any' ? {} : { limit: section.limit }),
    ...(section.heading === undefined ? {} : { heading: section.heading }),
    ...(section.leadsTo ? { leadsTo: [...section.leadsTo] } : {}),
    settings: { ...section.settings },
    example: { ...section.example },
    roles: [...section.roles],
    texts: [...section.texts],
    allowedIn: {
      ...(allowedIn.main === undefined ? {} : { main: allowedIn.main }),
      ...(allowedIn.groups ? { groups: [...allowedIn.groups] } : {}),
      // Section entry points name routes as plain strings; the manifest's schema rejects unknown ones.
      ...(allowedIn.routes ? { routes: allowedIn.routes as SectionManifest['allowedIn']['routes'] } : {}),
      ...(allowedIn.homepageTypes ? { homepageTypes: [...allowedIn.homepageTypes] } : {}),
    },
  }
}
