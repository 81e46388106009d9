import type { HomepageType } from '#schemas/routes.ts'
import type { CatalogueSection } from '#schemas/studio/studio-api.ts'
import type { Part } from './read-screen.ts'

/** Where something is to be inserted. */
export type Gap = { readonly part: Part; readonly route: string; readonly type: HomepageType }

/** Why a section may not stand at a place; null where it may. */
export type Misfit = 'place' | 'route' | 'type' | 'limit'

/** Whether a section may stand at a place, by what the template check holds pages to. */
export const findMisfit = (
  { allowedIn, limit, type: name }: CatalogueSection,
  { part, route, type }: Gap,
): Misfit | null => {
  const { groups = [], routes, homepageTypes, main } = allowedIn
  const isAllowed = part.place === 'main' ? main === true || routes !== undefined : groups.includes(part.place)
  if (!isAllowed) return 'place'
  if (part.place === 'main' && routes && !routes.some((one) => one === route)) return 'route'
  if (homepageTypes && !homepageTypes.includes(type)) return 'type'
  const count = part.rows.filter((row) => row.type === name).length
  return limit !== null && count >= limit ? 'limit' : null
}

/** The role that a new instance presents: the first one of its section that the screen does not show yet. */
export const chooseRole = ({ roles }: CatalogueSection, { part }: Gap): string | null => {
  const shown = new Set(part.rows.map(({ role }) => role))
  return roles.find((role) => !shown.has(role)) ?? roles[0] ?? null
}
