import { fillPattern } from '#schemas/path-pattern.ts'
import { HOMEPAGE_TYPES, ROUTES, type HomepageType, type RoutePattern } from '#schemas/routes.ts'
import { withDefaults } from '#schemas/layout/settings-defaults.ts'
import type { AnySection } from '#kit/define-section.ts'
import { sections } from '../registry.ts'
import { answerSiteCall } from '../render/render-page.ts'
import type { SiteAnswer } from '../render/site-call.ts'
import type { LayoutSection, PagePlace } from '../request/section-instance.ts'
import type { SiteRequest } from '../request/site-request.ts'
import type { Template } from '../request/template.ts'
import { templates } from '../request/templates.ts'

/** A section in use, on a page without others. */
export type BenchExample = {
  /** Id unique within its section: `example`, or its template, type, screen and instance. */
  id: string
  /** Path on the demo clinics that has the data the section reads. */
  path: string
  type: HomepageType
}

/** A section, the schema of its settings, and its examples: its own, then one per use in a template. */
export type BenchSection = { type: string; label: string; hydrate: string; settings: object; examples: BenchExample[] }

type Example = BenchExample & { instance: LayoutSection }

/**
 * Returns the demo clinics' example of a screen: the first item of each type, and the questions board among customer
 * boards.
 */
const toPath = (pattern: RoutePattern): string =>
  fillPattern(pattern.replace('/cscenter/boards/{boardTypeId}', '/cscenter/boards/2'), () => '1') +
  (QUERIES[pattern] ?? '')

const QUERIES: Partial<Record<RoutePattern, string>> = {
  '/search': '?keyword=a',
  '/products/category/pick': '?categoryId=1',
}

/** Returns all sections of this build. */
export const listBench = (): BenchSection[] =>
  [...sections.values()]
    .toSorted((one, other) => one.type.localeCompare(other.type))
    .map((section) => ({
      type: section.type,
      label: section.label,
      hydrate: section.hydrate,
      settings: section.settings,
      examples: listExamples(section).map(({ id, path, type }) => ({ id, path, type })),
    }))

/** Cache by section type; this module is reloaded when a template or section changes. */
const known = new Map<string, Example[]>()
let uses: Example[] | null = null

const listExamples = (section: AnySection): Example[] => {
  const examples = known.get(section.type) ?? findExamples(section)
  known.set(section.type, examples)
  return examples
}

const findExamples = (section: AnySection): Example[] => {
  uses ??= listUses()
  const used = uses.filter(({ instance }) => instance.type === section.type)
  const different = new Map<string, Example>()
  for (const use of used) {
    const key = JSON.stringify([use.instance.role, use.instance.settings])
    if (!different.has(key)) different.set(key, use)
  }
  return [toOwnExample(section, used[0]), ...different.values()]
}

/** Lists each instance of each screen of each template and type, in that order. */
const listUses = (): Example[] =>
  [...templates.values()].flatMap((template) =>
    HOMEPAGE_TYPES.filter((type) => template.homepageTypes.includes(type)).flatMap((type) =>
      ROUTES.flatMap(({ pattern, layout }) =>
        (template.findLayout(pattern, type)?.sections ?? []).map((instance) => ({
          id: `${template.code}-${type}-${layout.replace('.json', '')}-${instance.id}`,
          path: toPath(pattern),
          type,
          instance,
        })),
      ),
    ),
  )

/** Returns the section's own example on a screen where templates use it, or else where it is allowed. */
const toOwnExample = ({ type, roles, settings, example, hydrate, allowedIn }: AnySection, use?: Example): Example => {
  // Safe cast: the check of manifests has validated the routes.
  const route = (allowedIn.routes?.[0] ?? '/') as RoutePattern
  const place: PagePlace =
    use?.instance.place ?? (allowedIn.main || allowedIn.routes ? 'main' : (allowedIn.groups?.[0] ?? 'main'))
  return {
    id: 'example',
    path: use?.path ?? toPath(route),
    type: use?.type ?? allowedIn.homepageTypes?.[0] ?? 'HYBRID',
    instance: {
      id: 'example',
      type,
      place,
      role: use?.instance.role ?? roles[0] ?? null,
      settings: withDefaults(settings, { ...example }),
      hydrate,
    },
  }
}

/** Choice of what to show: an example of a section in a template's theme, with some settings overridden. */
export type BenchChoice = {
  section: string
  example: string
  template: string
  settings: Readonly<Record<string, unknown>>
}

/** Renders the page of one example; null if the section, example or template does not exist. */
export const renderBench = async (choice: BenchChoice, request: SiteRequest): Promise<SiteAnswer | null> => {
  const section = sections.get(choice.section)
  const example = section && listExamples(section).find(({ id }) => id === choice.example)
  const template = templates.get(choice.template)
  const home = example && template?.findLayout('/', example.type)
  if (!example || !template || !home) return null
  // This is the map that `loadPage` reads; only development runs this file.
  const open = templates as Map<string, Template>
  const code = `workbench ${JSON.stringify(choice)}`
  const instance = { ...example.instance, settings: { ...example.instance.settings, ...choice.settings } }
  const layout = { ...home, sections: [instance] }
  open.set(code, { ...template, code, homepageTypes: HOMEPAGE_TYPES, findLayout: () => layout })
  try {
    const tenant = { ...request.tenant, templateCode: code, homepageType: example.type }
    return await answerSiteCall({ kind: 'html', request: { ...request, tenant } })
  } finally {
    open.delete(code)
  }
}

/** Returns the templates in which a section can be shown. */
export const listLooks = (): string[] =>
  [...templates.values()].filter(({ homepageTypes }) => homepageTypes.length > 0).map(({ code }) => code)
