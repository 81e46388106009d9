import { apiQuery } from '#kit/api/api-query.ts'
import { boardPostsQuery } from '#kit/api/board-posts.ts'
import type { PageFacts } from '#kit/page.ts'
import { listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import { listFaqs } from '#schemas/generated/api/faqs.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'
import { listProducts } from '#schemas/generated/api/products.ts'

/** How many of each kind are asked for; treatments by the section's setting. */
export const SIZES = {
  promotions: 12,
  notices: 5,
  posts: 4,
  faqs: 5,
} as const

/** Everything that a keyword is looked for in; one query for each kind. */
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

/** What is offered where nothing was found: the treatments that the clinic recommends first. */
export const nearOf = ({ language: languageCode }: PageFacts, size: number) =>
  apiQuery(listProducts, { languageCode, size })
