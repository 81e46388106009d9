import { HOMEPAGE_TYPES, type HomepageType } from '#schemas/routes.ts'
import type { Template } from './template.ts'

/** The template that stands in where a partner's is unknown. */
export const DEFAULT_TEMPLATE_CODE = 'clean'

const DEFAULT_HOMEPAGE_TYPE: HomepageType = 'HYBRID'

/** The template and site type a page is composed with. */
export type TemplateChoice = { template: Template; homepageType: HomepageType }

/**
 * The partner's template and site type. An unknown one falls back to the default template and HYBRID, which
 * visitors do not notice and operators are warned of.
 */
export const pickTemplate = (
  templates: ReadonlyMap<string, Template>,
  templateCode: string,
  homepageType: string,
  warn: (message: string) => void,
): TemplateChoice => {
  const known = HOMEPAGE_TYPES.find((type) => type === homepageType)
  const asked = templates.get(templateCode)
  const template = asked ?? templates.get(DEFAULT_TEMPLATE_CODE)
  if (!template) throw new Error(`The default template "${DEFAULT_TEMPLATE_CODE}" is missing`)
  if (!asked) warn(`Unknown templateCode "${templateCode}": ${DEFAULT_TEMPLATE_CODE} is shown instead`)
  if (!known) warn(`Unknown homepageType "${homepageType}": ${DEFAULT_HOMEPAGE_TYPE} is shown instead`)
  const type = known ?? DEFAULT_HOMEPAGE_TYPE
  if (template.homepageTypes.includes(type)) return { template, homepageType: type }
  warn(`Template "${template.code}" does not serve ${type}: ${template.homepageTypes[0]} is shown instead`)
  return { template, homepageType: template.homepageTypes[0] ?? DEFAULT_HOMEPAGE_TYPE }
}
