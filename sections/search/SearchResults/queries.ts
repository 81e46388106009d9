import { apiQuery } from '#kit/api/api-query.ts'
import { boardPostsQuery } from '#kit/api/board-posts.ts'
import type { PageFacts } from '#kit/page.ts'
import { listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import { listFaqs } from '#schemas/generated/api/faqs.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'
import { listProducts } from '#schemas/generated/api/products.ts'

/** Maximum results per kind; treatments by the section's setting. */
export const SIZES = {
  promotions: 12,
  notices: 5,
  posts: 4,
  faqs: 5,
} as const

/** Returns the search queries for a keyword, one per content type. */
export const searchesOf = ({ language: languageCode }: PageFacts, keyword: string, productCount: number) => ({
  products: apiQuery(listProducts, {
    languageCode,
    keyword,
    size: productCount,
  }),
  promotions: apiQuery(listExhibitions, {
    languageCode,
    keyword,
    state: ['ONGOING', 'ALWAYS_ON', 'UPCOMING'],
    size: SIZES.promotions,
  }),
  notices: apiQuery(listNotices, {
    languageCode,
    keyword,
    size: SIZES.notices,
  }),
  boards: boardPostsQuery({ languageCode, keyword, perBoard: SIZES.posts }),
  faqs: apiQuery(listFaqs, { languageCode, keyword, size: SIZES.faqs }),
})

/** Returns the query for the suggestions without results: the treatments the clinic recommends first. */
export const nearOf = ({ language: languageCode }: PageFacts, size: number) =>
  apiQuery(listProducts, { languageCode, size })
