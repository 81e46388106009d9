import type { QueryClient } from '@tanstack/react-query'
import { callOperation } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getBoard } from '#schemas/generated/api/boards.ts'
import { getExhibition } from '#schemas/generated/api/exhibitions.ts'
import { getNotice } from '#schemas/generated/api/notices.ts'
import { getProductCategory } from '#schemas/generated/api/product-categories.ts'
import { getProduct } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { findRoute, type NamedRoute } from '#schemas/routes.ts'

/** Translation state of an item from the API: the fields that fell back to the main language. */
export type FallingBack = { fallbackFields: string[] }

/** Checks whether an item's page has its own content in the requested language. The sitemap uses the same check. */
export const hasOwnContent = ({ fallbackFields }: FallingBack, route: NamedRoute): boolean =>
  !fallbackFields.includes(findRoute(route).named ?? '')

/**
 * Returns the languages in which a page has content of its own, in the partner's order: all of them for the template's
 * screens, and for an item's page those in which the item has a name. A language whose call fails is omitted, since
 * announcing a page that turns out to be a copy does more harm.
 */
export const findOwnLanguages = async (client: QueryClient, page: PageFacts): Promise<LanguageCode[]> => {
  const codes = page.languages.map(({ code }) => code)
  const { route } = page
  if (!isNamedRoute(route) || codes.length < 2) return codes
  const answers = await Promise.all(
    codes.map(async (languageCode) => {
      try {
        const thing = await askThing[route](client, page, languageCode)
        return thing === null || hasOwnContent(thing, route)
      } catch {
        return false
      }
    }),
  )
  return codes.filter((_, index) => answers[index])
}

const isNamedRoute = (route: string): route is NamedRoute => findRoute(route).named !== undefined

type AskThing = (client: QueryClient, page: PageFacts, languageCode: LanguageCode) => Promise<FallingBack | null>

const askThing: Record<NamedRoute, AskThing> = {
  '/products/category/pick': async (client, { query }, languageCode) => {
    const id = query['categoryId']
    if (id === undefined) return null
    return (await callOperation(client, getProductCategory, { productCategoryId: Number(id), languageCode })).row
  },
  '/products/{productId}': async (client, { params }, languageCode) =>
    (await callOperation(client, getProduct, { productId: Number(params['productId']), languageCode })).row,
  '/exhibitions/{exhibitionId}': async (client, { params }, languageCode) =>
    (await callOperation(client, getExhibition, { exhibitionId: Number(params['exhibitionId']), languageCode })).row,
  '/boards/{boardTypeId}/detail/{id}': async (client, { params }, languageCode) =>
    (await callOperation(client, getBoard, { id: Number(params['id']), languageCode })).row,
  '/cscenter/notice/{noticeId}': async (client, { params }, languageCode) =>
    (await callOperation(client, getNotice, { noticeId: Number(params['noticeId']), languageCode })).row,
}
