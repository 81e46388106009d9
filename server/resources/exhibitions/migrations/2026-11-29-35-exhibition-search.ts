import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found in any width, kana, Chinese characters and spacing. */
export const exhibitionSearch = createRefoldSearch('2026-11-29-35-exhibition-search', 'exhibition')
