import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found in any width, kana, Chinese characters and spacing. */
export const noticeSearch = createRefoldSearch('2026-11-29-32-notice-search', 'notice')
