import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found whatever width, kana, Chinese characters and spaces they are written with. */
export const faqSearch = createRefoldSearch('2026-11-29-33-faq-search', 'faq')
