import type { RowFilter } from '../../lib/data/rows.ts'

/** States that the list can be filtered by. */
export const STATES = ['public', 'draft', 'scheduled', 'hidden'] as const

/** Sort orders of the list; the clinic's own order first. */
export const ORDERS = ['weight', 'name', 'price', 'changed'] as const

/** Filters and order of a list; a filter that is not set is undefined. */
export type ListView = {
  readonly q?: string | undefined
  readonly state?: (typeof STATES)[number] | undefined
  /** A language with missing texts, or `any`. */
  readonly missing?: string | undefined
  readonly category?: string | undefined
  readonly order?: (typeof ORDERS)[number] | undefined
}

const FIELDS = ['q', 'state', 'missing', 'category', 'order'] as const

/** Returns the URL query of a view. */
export const toAddress = (view: ListView): URLSearchParams =>
  new URLSearchParams(
    FIELDS.flatMap((field) => {
      const value = view[field]
      return value === undefined || value === '' ? [] : [[field, value]]
    }),
  )

/** Parses the view from a URL query; invalid values are ignored. */
export const fromAddress = (address: URLSearchParams): ListView => {
  const read = (field: (typeof FIELDS)[number]) => address.get(field) || undefined
  return {
    q: read('q'),
    state: STATES.find((state) => state === read('state')),
    missing: /^(any|[a-z]{2})$/.exec(read('missing') ?? '')?.[0],
    category: /^\d{1,10}$/.exec(read('category') ?? '')?.[0],
    order: ORDERS.find((order) => order === read('order')),
  }
}

/** Returns the server filter of a view. */
export const toFilter = ({ q = '', order = 'weight', state, missing, category }: ListView): RowFilter => {
  const keyword = q.trim().slice(0, 100)
  return {
    ...(keyword !== '' && { keyword }),
    ...(state !== undefined && { state }),
    ...(missing !== undefined && { missing }),
    ...(category !== undefined && { category }),
    order,
  }
}

/** Checks whether any filter is set. */
export const isNarrowed = ({ q, state, missing, category }: ListView): boolean =>
  [q, state, missing, category].some((value) => value !== undefined && value !== '')
