import type { Theme } from '#schemas/generated/theme.ts'
import type { HomepageType, RoutePattern } from '#schemas/routes.ts'
import { sections as definitions } from '../registry.ts'
import type { Layout, Template } from './template.ts'

/**
 * Adapts a released version to this build: screens that are unknown, that need a removed section, or whose settings
 * cannot be migrated use the build's own template, and tokens added to themes since then have the build's values.
 */
export const overBuild = (
  released: Template,
  build: Template | undefined,
  sections: ReadonlyMap<string, unknown> = definitions,
): Template => {
  if (!build) return released
  return {
    ...released,
    theme: withNewTokens(released.theme, build.theme),
    findLayout: (route, type) => {
      const layout = released.findLayout(route, type)
      const fault = released.knowsRoute(route) ? findFault(layout, sections) : 'it has no such screen'
      const own = fault === null ? null : build.findLayout(route, type)
      return own === null ? layout : withFault(own, toWords(released, route, type, fault))
    },
  }
}

/** Returns the reason why this build cannot render a screen as composed; null if it can. */
const findFault = (layout: Layout | null, sections: ReadonlyMap<string, unknown>): string | null => {
  const gone = layout?.sections.find(({ type }) => !sections.has(type))
  if (gone) return `section "${gone.type}" is gone`
  return layout?.faults[0] ?? null
}

const withFault = (layout: Layout, fault: string): Layout => ({ ...layout, faults: [...layout.faults, fault] })

const toWords = ({ code, version }: Template, route: RoutePattern, type: HomepageType, fault: string | null): string =>
  `${route} of ${type} is shown as the build has it and not as ${code}@${version}: ${fault}`

/** Scales whose missing tokens come from the build; optional parts of a theme may be missing. */
const SCALES = ['colors', 'type', 'art', 'rhythm', 'radius', 'shadow', 'motion'] as const

const withNewTokens = (released: Theme, build: Theme): Theme => ({
  ...released,
  ...Object.fromEntries(SCALES.map((scale) => [scale, { ...build[scale], ...released[scale] }])),
})
