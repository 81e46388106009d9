import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listClinics, type FleetClinic } from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'
import { currentLanguage } from '../../lib/texts/texts.tsx'

/** Rows per page. */
export const PAGE_SIZE = 50

export const WAITING = ['health', 'update', 'drafts', 'posts', 'reservations'] as const
export const TYPES = ['COMMERCE', 'HYBRID', 'BRANDING'] as const
export const SORTS = ['name', 'template', 'drafts', 'posts', 'reservations', 'published', 'health'] as const

/** Filters, sorting and page of the list. */
export type View = {
  readonly keyword: string
  readonly templateCode: string | null
  readonly homepageType: FleetClinic['homepageType'] | null
  readonly waiting: (typeof WAITING)[number] | null
  readonly sort: (typeof SORTS)[number]
  readonly isDescending: boolean
  readonly page: number
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find((word) => word === text) ?? null

/** Parses the view from a URL query; invalid values are ignored. */
export const readView = (query: URLSearchParams): View => ({
  keyword: query.get('q') ?? '',
  templateCode: /^[a-z0-9-]{1,40}$/.exec(query.get('template') ?? '')?.[0] ?? null,
  homepageType: oneOf(TYPES, query.get('type')),
  waiting: oneOf(WAITING, query.get('waiting')),
  sort: oneOf(SORTS, query.get('sort')) ?? 'name',
  isDescending: query.get('order') === 'desc',
  page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
})

/** Returns the URL query of a view, without default values. */
export const writeView = (view: View): Record<string, string> => ({
  ...(view.keyword === '' ? {} : { q: view.keyword }),
  ...(view.templateCode === null ? {} : { template: view.templateCode }),
  ...(view.homepageType === null ? {} : { type: view.homepageType }),
  ...(view.waiting === null ? {} : { waiting: view.waiting }),
  ...(view.sort === 'name' ? {} : { sort: view.sort }),
  ...(view.isDescending ? { order: 'desc' } : {}),
  ...(view.page === 1 ? {} : { page: String(view.page) }),
})

/**
 * Returns the view after a click on a column heading: sorted by it, counts descending; a second click reverses the
 * order.
 */
export const sortBy = (view: View, sort: View['sort']): View => {
  const isText = sort === 'name' || sort === 'template'
  return { ...view, sort, page: 1, isDescending: view.sort === sort ? !view.isDescending : !isText }
}

/** Converts a page of a view to the server's query. */
const toInput = (view: View, page: number, size: number) => {
  const { keyword, templateCode, homepageType, waiting, sort, isDescending } = view
  return {
    sort,
    order: isDescending ? ('desc' as const) : ('asc' as const),
    page,
    size,
    languageCode: currentLanguage(),
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim().slice(0, 100) }),
    ...(templateCode === null ? {} : { templateCode }),
    ...(homepageType === null ? {} : { homepageType }),
    ...(waiting === null ? {} : { waiting }),
  }
}

/** Maximum number of rows per response. */
const MAX_ROWS = 200

/** Loads all clinics of a view, page by page. */
export const readAllClinics = async (view: View): Promise<FleetClinic[]> => {
  const all: FleetClinic[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await call(listClinics, toInput(view, page, MAX_ROWS))
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

/** Returns the query of one page of clinics. */
export const clinicsQuery = (view: View) =>
  queryOptions({
    queryKey: ['clinics', currentLanguage(), view],
    queryFn: async ({ signal }) => {
      const { rows, total } = await call(listClinics, toInput(view, view.page, PAGE_SIZE), { signal })
      return { rows, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
