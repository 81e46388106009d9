import type { HomepageType } from '#schemas/routes.ts'
import type { CatalogueSection } from '#schemas/studio/studio-api.ts'
import type { Part } from './read-screen.ts'

/** Position of an insertion. */
export type Gap = {
  readonly part: Part
  /** All parts of the screen, including the one above. */
  readonly parts: readonly Part[]
  readonly route: string
  readonly type: HomepageType
}

/** Reason why a section cannot be inserted at a position. */
export type Misfit = 'place' | 'route' | 'type' | 'limit' | 'heading'

/** Returns what the template check would report of a section at a place. */
export const findMisfit = (
  { allowedIn, limit, type: name, heading }: CatalogueSection,
  { part, parts, route, type }: Gap,
  sections: readonly CatalogueSection[],
): Misfit | null => {
  const { groups = [], routes, homepageTypes, main } = allowedIn
  const isAllowed = part.place === 'main' ? main === true || routes !== undefined : groups.includes(part.place)
  if (!isAllowed) return 'place'
  if (part.place === 'main' && routes && !routes.some((one) => one === route)) return 'route'
  if (homepageTypes && !homepageTypes.includes(type)) return 'type'
  const count = part.rows.filter((row) => row.type === name).length
  if (limit !== null && count >= limit) return 'limit'
  const withHeading = new Set(sections.filter((one) => one.heading === 'page').map((one) => one.type))
  const hasHeading = parts.some(({ rows }) => rows.some((row) => withHeading.has(row.type)))
  return heading === 'page' && hasHeading ? 'heading' : null
}

/** Returns the role of a new instance: its section's first one that the screen does not show yet. */
export const chooseRole = ({ roles }: CatalogueSection, { parts }: Gap): string | null => {
  const shown = listRoles(parts)
  return roles.find((role) => !shown.has(role)) ?? roles[0] ?? null
}

/** Checks whether the screen already shows a role, so that its content would appear twice. */
export const isShown = (role: string | null, { parts }: Gap): boolean => role !== null && listRoles(parts).has(role)

const listRoles = (parts: readonly Part[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ rows }) => rows.flatMap(({ role }) => (role === null ? [] : [role]))))
