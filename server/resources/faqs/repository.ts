import type { StoredFaq, StoredFaqCategory } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'
import { matchesOptional, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** The partner's frequent questions. */
export const faqs = contentStore('faq', ['weight', 'id'], (faq: StoredFaq) => ({
  category_id: faq.categoryId,
  search: toSearchText(faq.question, faq.answer),
  weight: faq.weight,
}))

/** Groups of frequent questions. */
export const faqCategories = contentStore('faq_category', ['weight', 'id'], ({ weight }: StoredFaqCategory) => ({
  weight,
}))

/** Returns a page of frequent questions. */
export const listFaqs = (
  partnerId: PartnerId,
  db: Queries,
  { categoryId, keyword }: { categoryId?: number; keyword?: string },
  paging: Paging,
): Promise<PageOf<StoredFaq>> =>
  faqs.list(partnerId, db, {
    paging,
    where: (build) => [
      categoryId === undefined ? undefined : build('category_id', '=', categoryId),
      matchesOptional('search', keyword),
    ],
  })
