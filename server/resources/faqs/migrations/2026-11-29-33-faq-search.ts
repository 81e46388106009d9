import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found in any width, kana, Chinese characters and spacing. */
export const faqSearch = createRefoldSearch('2026-11-29-33-faq-search', 'faq')
