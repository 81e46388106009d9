import type { StoredFaq, StoredFaqCategory } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { faqCategories, faqs } from './repository.ts'

/** Loads the demo's frequent questions. */
export const loadDemo: LoadDemo = async (demo) => {
  const faqCategoriesRows = await demo.read<StoredFaqCategory>('faq-categories', 'entities/faq-category')
  const faqsRows = await demo.read<StoredFaq>('faqs', 'entities/faq')
  return async (partnerId, db) => {
    for (const row of faqCategoriesRows) await faqCategories.insert(partnerId, db, row)
    for (const row of faqsRows) await faqs.insert(partnerId, db, row)
  }
}
