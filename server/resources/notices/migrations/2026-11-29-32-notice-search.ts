import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found whatever width, kana, Chinese characters and spaces they are written with. */
export const noticeSearch = createRefoldSearch('2026-11-29-32-notice-search', 'notice')
