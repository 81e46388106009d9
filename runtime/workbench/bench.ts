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
  /** Unique within its section: `example`, or the template, type, screen and instance it comes from. */
  id: string
  /** An address of the demo clinics on which the section finds what it reads. */
  path: string
  type: HomepageType
}

/** A section, the schema of its settings, and its examples: that of its folder, then each way in which templates use it. */
export type BenchSection = { type: string; label: string; hydrate: string; settings: object; examples: BenchExample[] }

type Example = BenchExample & { instance: LayoutSection }

/** The demo clinics' example of a screen: the first of everything, and the board of questions among customer boards. */
const toPath = (pattern: RoutePattern): string =>
  fillPattern(pattern.replace('/cscenter/boards/{boardTypeId}', '/cscenter/boards/2'), () => '1') +
  (QUERIES[pattern] ?? '')

const QUERIES: Partial<Record<RoutePattern, string>> = {
  '/search': '?keyword=a',
  '/products/category/pick': '?categoryId=1',
}

/** Every section of this build. */
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

/** Each instance of each screen of each template and type, in that order. */
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

/** The settings of its folder's example, where templates show it, or else where it may stand. */
const toOwnExample = ({ type, roles, settings, example, hydrate, allowedIn }: AnySection, use?: Example): Example => {
  // The check of manifests has seen that routes are routes.
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

/** The page of one example; null where there is no such section, example or template. */
export const renderBench = async (choice: BenchChoice, request: SiteRequest): Promise<SiteAnswer | null> => {
  const section = sections.get(choice.section)
  const example = section && listExamples(section).find(({ id }) => id === choice.example)
  const template = templates.get(choice.template)
  const home = example && template?.findLayout('/', example.type)
  if (!example || !template || !home) return null
  // This is the map that loadPage looks into; only development runs this file.
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

/** The templates in whose looks a section can be shown. */
export const listLooks = (): string[] =>
  [...templates.values()].filter(({ homepageTypes }) => homepageTypes.length > 0).map(({ code }) => code)
