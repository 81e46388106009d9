import type { StoredHomepageConfig, StoredPartner } from '#schemas/generated/api/stored.ts'
import type { ClinicFolder } from '#server/clinics/import-export/clinic-folder.ts'
import { parseStored } from '#server/content/parse-stored.ts'
import { resources } from '#server/resources/registry.ts'
import {
  makeCustomerPost,
  makeEmployee,
  makeEvent,
  makeExhibition,
  makeMarketing,
  makePopup,
  makeProduct,
  picture,
  text,
} from './stored-fixtures.ts'

/** Content by the name of its file in a clinic's folder; roles by their own name. */
export type Content = Readonly<Record<string, readonly unknown[]>> & { readonly roles?: never }

/** Samples that resources define in a file of their own, for tests that call every operation. */
const samples = Object.values(
  import.meta.glob<(mark: string) => Content>('../../server/resources/*/sample.ts', { eager: true, import: 'sample' }),
)

/** One or two of everything, each text marked with the partner's code. */
export const makeContent = (code: string): Content => {
  const mark = `canary-${code}`
  const html = { ko: `<p>${mark}</p>`, en: `<p>${mark}</p>`, ja: `<p>${mark}</p>` }
  const createdAt = '2026-03-01T00:00:00.000Z'
  return {
    'product-categories': [
      { id: 1, name: text(`${mark} first`), description: text(mark), icon: 'drop', weight: 2 },
      { id: 2, name: text(`${mark} second`), description: text(mark), icon: 'lift', weight: 1 },
    ],
    products: [
      makeProduct(1, `${mark} beta`, { relatedProductIds: [2, 99], keywords: { ko: ['물광 50%'] } }),
      makeProduct(2, `${mark} alpha`, { categoryIds: [1, 2], weight: 1 }),
    ],
    events: [
      makeEvent(1, `${mark} offer`),
      makeEvent(2, `${mark} secret`, { isSecret: true, productId: 2, exhibitionId: null }),
    ],
    exhibitions: [makeExhibition(1, `${mark} promotion`)],
    brandings: [
      { id: 1, title: text(mark), subtitle: text(mark), image: picture(mark), content: html, gallery: [], weight: 1 },
    ],
    'faq-categories': [{ id: 1, name: text(`${mark} group`), weight: 1 }],
    faqs: [{ id: 1, categoryId: 1, question: text(`${mark} why`), answer: html, weight: 1 }],
    notices: [
      { id: 1, title: text(`${mark} old`), content: html, isPinned: true, createdAt },
      { id: 2, title: text(`${mark} new`), content: html, isPinned: false, createdAt: '2026-04-01T00:00:00.000Z' },
    ],
    employees: [makeEmployee(1, mark, { role: 'DIRECTOR' }), makeEmployee(2, `${mark} second`)],
    'schedule-exceptions': [
      { date: '2026-05-05', state: 'HOLIDAY', note: text(`${mark} holiday`) },
      { date: '2026-05-10', state: 'NORMAL', open: '11:00', close: '15:00', note: text(`${mark} sunday`) },
    ],
    'board-types': [
      { id: 1, code: 'news', name: text(`${mark} board`), description: text(mark), kind: 'BOARD', weight: 1 },
      { id: 2, code: 'ask', name: text(`${mark} ask`), description: text(mark), kind: 'CUSTOMER_BOARD', weight: 2 },
    ],
    'board-posts': [{ id: 1, boardTypeId: 1, title: text(mark), content: html, isPinned: false, createdAt }],
    'customer-posts': [
      makeCustomerPost(1, `${mark} question`),
      makeCustomerPost(2, `${mark} secret`, {
        isPrivate: true,
        content: `hidden-${code}`,
        authorName: `hidden-${code}`,
      }),
    ],
    terms: [
      { id: 1, kind: 'PRIVACY_POLICY', version: '1.0', effectiveAt: '2026-01-01', title: text(mark), content: html },
      { id: 2, kind: 'PRIVACY_POLICY', version: '2.0', effectiveAt: '2026-04-01', title: text(mark), content: html },
      { id: 3, kind: 'PRIVACY_POLICY', version: '3.0', effectiveAt: '2027-01-01', title: text(mark), content: html },
    ],
    'after-notices': [{ id: 1, categoryId: 1, title: text(mark), content: html, weight: 1 }],
    popups: [makePopup(1, mark), makePopup(2, mark, { endAt: '2026-02-01T00:00:00.000Z' })],
    'short-links': [{ code: 'way', path: `/introduce?${mark}` }],
    ...Object.assign({}, ...samples.map((sample) => sample(mark))),
  }
}

/** Content as a clinic's folder holds it: checked with its schemas, rich text cleaned; roles are taken as they are. */
export const toFolder = async (
  partner: StoredPartner,
  config: StoredHomepageConfig,
  content: Content,
  roles: Readonly<Record<string, object>>,
): Promise<ClinicFolder> => {
  const place = { state: 'shown', file: 'test', pointer: '' } as const
  const clinic = { information: partner, marketing: makeMarketing(), settings: config }
  const published = [
    ...Object.entries(clinic).map(([key, data]) => ({ kind: 'clinic', key, data, ...place })),
    ...Object.entries(roles).map(([key, data]) => ({ kind: 'roles', key, data, ...place })),
    ...kinds.flatMap((kind) =>
      (content[kind.name] ?? []).map((value) => {
        const data = parseStored<Record<string, unknown>>(kind.schemaOf(''), value)
        const key = String(data[kind.keys.by === 'field' ? kind.keys.field : 'id'])
        return { kind: kind.name, key, data, ...place }
      }),
    ),
  ]
  const { records = [], problems = [] } = (await posts?.prepareWritten(content['customer-posts'] ?? [])) ?? {}
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const { partnerCode, hosts, id, siteKey } = partner
  return {
    registration: { partnerCode, hosts, id, siteKey },
    published,
    drafts: [],
    kinds: new Set(published.map(({ kind }) => kind)),
    personal: new Map([['customer-posts', records]]),
  }
}

const kinds = resources.flatMap((resource) => resource.kinds ?? []).filter(({ keys }) => keys.by !== 'name')
const posts = resources.flatMap((resource) => resource.personal ?? []).find(({ name }) => name === 'customer-posts')
