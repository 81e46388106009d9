import { suggestName } from '#schemas/explain/nearest-name.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Template } from '#schemas/generated/template.ts'
import type { HomepageType } from '#schemas/routes.ts'

/** Properties from a template's own file. */
export type TemplateFacts = Pick<Template, 'code' | 'label' | 'homepageTypes' | 'version'>

/** Reads every template of templates/ that sites can use; base templates, which others only extend, are left out. */
export const readTemplates = async (rootDir: string): Promise<TemplateFacts[]> => {
  const folder = join(rootDir, 'templates')
  const entries = await readdir(folder, { withFileTypes: true })
  const templates = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const text = await readFile(join(folder, name, 'template.json'), 'utf8')
        // The build and the start have checked the file against its schema.
        return JSON.parse(text) as Template
      }),
  )
  return templates
    .filter(({ homepageTypes }) => homepageTypes.length > 0)
    .toSorted((one, other) => one.code.localeCompare(other.code))
}

/** Explains why a template cannot be used for a site type; null when it can. */
export const findTemplateFault = (
  templates: readonly TemplateFacts[],
  code: string,
  homepageType: HomepageType,
): string | null => {
  const template = templates.find((one) => one.code === code)
  const codes = templates.map((one) => one.code)
  if (!template) return `Unknown template "${code}".${suggestName(code, codes)} Templates: ${codes.join(', ')}.`
  if (template.homepageTypes.includes(homepageType)) return null
  return `The template "${code}" does not support ${homepageType}. It supports: ${template.homepageTypes.join(', ')}.`
}
