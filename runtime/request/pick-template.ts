import { HOMEPAGE_TYPES, type HomepageType } from '#schemas/routes.ts'
import type { Template } from './template.ts'

/** Code of the template that replaces an unknown one. */
export const DEFAULT_TEMPLATE_CODE = 'clean'

const DEFAULT_HOMEPAGE_TYPE: HomepageType = 'HYBRID'

/** Template and site type of a page. */
export type TemplateChoice = { template: Template; homepageType: HomepageType }

/**
 * Returns the partner's template and site type. Unknown ones fall back to the default template and HYBRID, with a
 * warning for operators that visitors do not see.
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
