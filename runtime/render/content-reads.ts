import { isPicture, listFields, trackReads } from '#schemas/content/content-fields.ts'
import { getPage } from '#schemas/generated/api/partners.ts'
import type { i18n } from 'i18next'
import { loadPage, type PageModel } from '../request/load-page.ts'
import type { SectionInstance } from '../request/section-instance.ts'
import type { SiteRequest } from '../request/site-request.ts'
import { renderSections } from './render-sections.tsx'
import { textOf } from './server-text.ts'

/** A field of a role's content that a section read during rendering. */
export type ContentRead = { role: string; field: string; section: string }

/** Fields of the partner's roles that a page's sections read; `missing` are bound roles without content. */
export type PageReads = {
  /** Route pattern, such as `/products/{productId}`. */
  route: string
  status: number
  reads: ContentRead[]
  /** Calls of the content API, as paths, whose texts or pictures sections read. */
  answers: { path: string; section: string }[]
  missing: { role: string; section: string }[]
}

/** Renders a page and records what its sections read; null if the URL redirects. */
export const readPageContent = async (request: SiteRequest): Promise<PageReads | null> => {
  const answers = new Map<string, { path: string; section: string }>()
  // Loading a page reads its answers too; only reads during a section's render count.
  let section: string | null = null
  const tell = (path: string, value: unknown) => {
    if (section !== null && isShowable(value)) answers.set(`${path} ${section}`, { path, section })
  }
  const outcome = await loadPage({ ...request, connection: tellAnswers(request.connection, tell) })
  if (outcome.kind === 'redirect') return null
  const { model } = outcome
  const text = textOf(model.page.language)
  const reads: ContentRead[] = []
  for (const instance of model.instances) {
    await request.yieldTurn?.()
    const told = new Set<string>()
    const content = trackReads(instance.content, (field) => told.add(field))
    section = instance.type
    // One by one, to attribute each read to its section.
    await render({ ...model, instances: [{ ...instance, content }] }, text, request)
    section = null
    reads.push(...toReads(instance, told))
  }
  return {
    route: model.page.route,
    status: model.status,
    reads,
    answers: [...answers.values()],
    missing: model.instances.flatMap(({ type, role, content }) =>
      role !== null && content === null ? [{ role, section: type }] : [],
    ),
  }
}

type Connection = SiteRequest['connection']

/** Wraps a connection to report the fields that are read from its answers; role contents are reported separately. */
const tellAnswers = (connection: Connection, tell: (path: string, value: unknown) => void): Connection => ({
  ...connection,
  clean: (data, asked) => {
    const cleaned = connection.clean ? connection.clean(data, asked) : data
    return asked.path === getPage.path ? cleaned : trackReads(cleaned, (_, value) => tell(asked.path, value))
  },
})

/** Checks whether a value can be shown: numbers and switches control the output; texts and pictures are part of it. */
const isShowable = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && isPicture(value))

const render = (model: PageModel, text: i18n, { warn }: SiteRequest) =>
  renderSections(model, { client: model.client, text, page: model.page }, { warn })

/**
 * Converts the reported fields to reads. A section that opens only in the browser, such as a search panel, reads
 * nothing here, so its whole content counts. In lists that continue in the browser, such as carousel slides, one read
 * item stands for all.
 */
const toReads = ({ type, role, content, hydrate }: SectionInstance, told: ReadonlySet<string>): ContentRead[] => {
  if (role === null || content === null) return []
  if (hydrate === 'never') return [...told].map((field) => ({ role, field, section: type }))
  const kinds = new Set([...told].map(toKind))
  const fields = listFields(content).filter((field) => kinds.size === 0 || kinds.has(toKind(field)))
  return [...new Set([...told, ...fields])].map((field) => ({ role, field, section: type }))
}

/** Replaces indexes: `slides.2.image` becomes `slides.*.image`. */
const toKind = (field: string): string => field.replaceAll(/\b\d+\b/g, '*')
