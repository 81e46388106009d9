import { listFields, tellReads } from '#schemas/content/content-fields.ts'
import { catalogues } from '../registry.ts'
import { loadPage, type PageModel } from '../request/load-page.ts'
import type { SectionInstance } from '../request/section-instance.ts'
import type { SiteRequest } from '../request/site-request.ts'
import { createPageText } from '#kit/page-text.ts'
import { renderSections } from './render-sections.tsx'

/** A piece of a role's content that a section read while the page was rendered. */
export type ContentRead = { role: string; field: string; section: string }

/** What a page's sections read of the partner's roles; `missing` are roles they are bound to and nothing is written of. */
export type PageReads = {
  /** The pattern, such as `/products/{productId}`. */
  route: string
  status: number
  reads: ContentRead[]
  missing: { role: string; section: string }[]
}

/** Renders a page and records what its sections read; null where the address leads elsewhere. */
export const readPageContent = async (request: SiteRequest): Promise<PageReads | null> => {
  const outcome = await loadPage(request)
  if (outcome.kind === 'redirect') return null
  const { model } = outcome
  const told = new Map<SectionInstance, Set<string>>()
  const instances = model.instances.map((instance) => {
    const fields = new Set<string>()
    told.set(instance, fields)
    return { ...instance, content: tellReads(instance.content, (field) => fields.add(field)) }
  })
  render({ ...model, instances }, request)
  return {
    route: model.page.route,
    status: model.status,
    reads: model.instances.flatMap((instance) => toReads(instance, told.get(instance) ?? new Set())),
    missing: model.instances.flatMap(({ type, role, content }) =>
      role !== null && content === null ? [{ role, section: type }] : [],
    ),
  }
}

const render = (model: PageModel, { warn }: SiteRequest): void => {
  const text = createPageText(model.page.language, catalogues[model.page.language] ?? {})
  renderSections(model, { client: model.client, text, page: model.page }, warn)
}

/** What opens only in the browser, such as a search panel, reads nothing here: it is sent its content whole. */
const toReads = ({ type, role, content, hydrate }: SectionInstance, told: ReadonlySet<string>): ContentRead[] => {
  if (role === null || content === null) return []
  const isOpenedLater = told.size === 0 && hydrate !== 'never'
  const fields = isOpenedLater ? listFields(content) : [...told]
  return fields.map((field) => ({ role, field, section: type }))
}
