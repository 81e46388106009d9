import type { QueryClient } from '@tanstack/react-query'
import { callOperation } from '#kit/api/api-query.ts'
import { listBoards } from '#schemas/generated/api/boards.ts'
import { listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import { listBoardTypes } from '#schemas/generated/api/notice-board-types.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { fillPattern, namesOf } from '#schemas/path-pattern.ts'
import { NOT_FOUND_ROUTE, ROUTES, type RoutePattern } from '#schemas/routes.ts'
import { createServerClient } from './load-page.ts'
import { hasOwnContent, type FallingBack } from './own-languages.ts'
import { pickTemplate, type TemplateChoice } from './pick-template.ts'
import type { SiteRequest } from './site-request.ts'
import { templatesWith } from './templates.ts'

/** An indexable page, and the languages with content of their own. */
export type SiteAddress = { path: string; languages: LanguageCode[] }

const PAGE_SIZE = 100

/**
 * Returns every indexable page of a partner's site: the template's own screens, then one page for each item of content.
 * A sample has one page for each type of item, so that its cost does not depend on the amount of content.
 */
export const listAddresses = async (request: SiteRequest, { isSample = false } = {}): Promise<SiteAddress[]> => {
  const { tenant } = request
  const choice = pickTemplate(templatesWith(tenant.pinned), tenant.templateCode, tenant.homepageType, request.warn)
  const languages = tenant.languages.map(({ code }) => code)
  const asking: Asking = { client: createServerClient(request), languages, isSample }
  const fixed = ROUTES.filter(
    ({ pattern, noindex }) =>
      !noindex && pattern !== NOT_FOUND_ROUTE && namesOf(pattern).length === 0 && hasLayout(choice, pattern),
  ).map(({ pattern }): SiteAddress => ({ path: pattern, languages }))
  const things = await Promise.all(
    sources.filter(({ pattern }) => hasLayout(choice, pattern)).map((source) => listThings(asking, source)),
  )
  const boards = await listBoardAddresses(asking, choice)
  return [...fixed, ...things.flat(), ...boards]
}

const hasLayout = ({ template, homepageType }: TemplateChoice, pattern: RoutePattern): boolean =>
  template.findLayout(pattern, homepageType) !== null

type Asking = { readonly client: QueryClient; readonly languages: LanguageCode[]; readonly isSample: boolean }

type Thing = FallingBack & { id: number }
type Paging = { page: number; size: number; languageCode: LanguageCode }

type Source = {
  pattern: Parameters<typeof hasOwnContent>[1]
  /** Values of the pattern's parameters except the item's own, which is the last. */
  above?: Readonly<Record<string, number>>
  list: (client: QueryClient, paging: Paging) => Promise<{ rows: Thing[]; total: number }>
}

const sources: Source[] = [
  {
    pattern: '/products/{productId}',
    list: (client, paging) => callOperation(client, listProducts, paging),
  },
  {
    pattern: '/exhibitions/{exhibitionId}',
    list: (client, paging) => callOperation(client, listExhibitions, paging),
  },
  {
    pattern: '/cscenter/notice/{noticeId}',
    list: (client, paging) => callOperation(client, listNotices, paging),
  },
]

const listThings = async (asking: Asking, source: Source): Promise<SiteAddress[]> => {
  const found = new Map<string, LanguageCode[]>()
  for (const language of asking.isSample ? asking.languages.slice(0, 1) : asking.languages) {
    for (const thing of await listAll(asking, language, source)) {
      const path = fillPattern(source.pattern, (name) => String(source.above?.[name] ?? thing.id))
      const known = found.get(path) ?? []
      found.set(path, hasOwnContent(thing, source.pattern) ? [...known, language] : known)
    }
  }
  return [...found].map(([path, offered]) => ({ path, languages: offered }))
}

const listAll = async ({ client, isSample }: Asking, languageCode: LanguageCode, source: Source): Promise<Thing[]> => {
  if (isSample) return (await source.list(client, { page: 1, size: 1, languageCode })).rows
  const rows: Thing[] = []
  for (let page = 1; ; page += 1) {
    const answer = await source.list(client, { page, size: PAGE_SIZE, languageCode })
    rows.push(...answer.rows)
    if (answer.rows.length === 0 || rows.length >= answer.total) return rows
  }
}

const listBoardAddresses = async (asking: Asking, choice: TemplateChoice): Promise<SiteAddress[]> => {
  const { client, languages } = asking
  const [languageCode] = languages
  if (!languageCode) return []
  const { rows } = await callOperation(client, listBoardTypes, { languageCode })
  const addresses = rows.map(async ({ id, kind }): Promise<SiteAddress[]> => {
    const isCustomer = kind === 'CUSTOMER_BOARD'
    const pattern = isCustomer ? '/cscenter/boards/{boardTypeId}' : '/boards/{boardTypeId}'
    const list: SiteAddress[] = hasLayout(choice, pattern)
      ? [{ path: fillPattern(pattern, () => String(id)), languages }]
      : []
    if (isCustomer || !hasLayout(choice, '/boards/{boardTypeId}/detail/{id}')) return list
    const posts = await listThings(asking, {
      pattern: '/boards/{boardTypeId}/detail/{id}',
      above: { boardTypeId: id },
      list: (ofClient, paging) => callOperation(ofClient, listBoards, { ...paging, boardTypeId: id }),
    })
    return [...list, ...posts]
  })
  return (await Promise.all(addresses)).flat()
}
