import { getFaq, listFaqCategories, listFaqs } from '#schemas/generated/api/faqs.ts'
import type { StoredFaq, StoredFaqCategory } from '#schemas/generated/api/stored.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import * as repository from './repository.ts'

/** Collection in the cache tags of the answers. */
export const FAQS = 'faqs'
/** Collection in the cache tags of the answers. */
export const FAQ_CATEGORIES = 'faq-categories'

/** Operations of frequent questions. */
export const operations = [
  handle(listFaqs, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await repository.listFaqs(partnerId, db, input, paging)
    const ids = [...new Set(rows.map(({ categoryId }) => categoryId))]
    const categories = await repository.faqCategories.findMany(partnerId, db, ids)
    const named = rows.map((faq) => withCategoryName(faq, categories.get(faq.categoryId)))
    const tags = [collectionTag(partnerId, FAQS), collectionTag(partnerId, FAQ_CATEGORIES)]
    return { rows: named, total, ...paging, tags }
  }),

  handle(getFaq, async ({ input, partnerId, db }) => {
    const faq = await repository.faqs.find(partnerId, db, input.id)
    if (!faq) throw notFound('faqs', 'question')
    const category = await repository.faqCategories.find(partnerId, db, faq.categoryId)
    const tags = [entityTag(partnerId, FAQS, faq.id), collectionTag(partnerId, FAQ_CATEGORIES)]
    return { row: withCategoryName(faq, category), tags }
  }),

  handle(listFaqCategories, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await repository.faqCategories.list(partnerId, db, { paging })
    return { rows, total, ...paging, tags: [collectionTag(partnerId, FAQ_CATEGORIES)] }
  }),
]

const withCategoryName = (faq: StoredFaq, category: StoredFaqCategory | null | undefined) => ({
  ...faq,
  categoryName: category?.name ?? '',
})
