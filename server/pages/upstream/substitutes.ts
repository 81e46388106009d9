import { isRecord } from '#schemas/is-record.ts'
import { type Flat } from './complete-answer.ts'

/** A call missing from the upstream API, with helpers for its fallback (docs/guides/another-back-end.md). */
export type Missing = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Makes a call of Specification §7 and completes its rows or row. Throws like the call itself. */
  readonly list: (path: string, query: Readonly<Record<string, string>>) => Promise<readonly Flat[]>
  readonly one: (path: string) => Promise<Flat | null>
}

type Substitute = (missing: Missing) => Promise<{ row: Flat } | { rows: readonly Flat[] } | null>

/** Status codes by which an upstream API reports that a call does not exist. */
export const NOT_THERE: ReadonlySet<number> = new Set([400, 404, 405, 501])

const PAGE_SIZE = '100'

/** Fallbacks by operation; null if none is possible, and the upstream API's own error is forwarded. */
export const SUBSTITUTES: Readonly<Record<string, Substitute>> = {
  listFaqCategories: async ({ list }) => {
    const faqs = await list('/customer/global/faqs', { size: PAGE_SIZE })
    const byId = new Map(faqs.map(({ categoryId, categoryName }) => [categoryId, categoryName]))
    return { rows: [...byId].map(([id, name], weight) => ({ id, name: name === '' ? 'FAQ' : name, weight })) }
  },
  listBrandings: async () => ({ rows: [] }),
  getEvent: async ({ params, query, list, one }) => {
    const productId = query.get('productId')
    const events = await list('/customer/global/events', {
      size: PAGE_SIZE,
      ...(productId === null ? {} : { productId }),
    })
    const event = events.find(({ id, productId: of }) => String(id) === params['eventId'] && isOf(of, productId))
    if (!event) return null
    const { product } = event
    const isNamed = isRecord(product) && product['name'] !== ''
    return {
      row: isNamed
        ? event
        : { ...event, product: await one(`/customer/global/products/${String(event['productId'])}`) },
    }
  },
  listBoardTypes: async ({ query, list, one }) => {
    const kinds = [
      ['BOARD', '/customer/global/boards'],
      ['CUSTOMER_BOARD', '/customer/global/notice-customer-boards'],
    ] as const
    const asked = query.get('kind')
    const wanted = kinds.filter(([kind]) => asked === null || asked === kind)
    const found = wanted.map(async ([kind, path]) => {
      const ids = new Set((await list(path, { size: PAGE_SIZE })).map(({ boardTypeId }) => boardTypeId))
      const types = await Promise.all([...ids].map((id) => one(`/customer/global/notice-board-types/${String(id)}`)))
      return types.flatMap((type) => (type ? [{ ...type, kind }] : []))
    })
    return { rows: (await Promise.all(found)).flat() }
  },
  // An unsigned form has no minimum time; the back-end has its own spam protection.
  getCustomerPostForm: async () => ({ row: { formToken: '', boardName: '' } }),
}

const isOf = (own: unknown, asked: string | null): boolean => asked === null || String(own) === asked
