import { storeKind } from '../../content/kinds/store-kind.ts'
import { faqCategories, faqs } from './repository.ts'
import { FAQ_CATEGORIES, FAQS } from './routes.ts'

/** Frequent questions and their groups, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'faqs',
    schema: 'entities/faq',
    collection: FAQS,
    table: 'faq',
    store: faqs,
    titleFields: ['question'],
  }),
  storeKind({
    name: 'faq-categories',
    schema: 'entities/faq-category',
    collection: FAQ_CATEGORIES,
    table: 'faq_category',
    store: faqCategories,
  }),
]
