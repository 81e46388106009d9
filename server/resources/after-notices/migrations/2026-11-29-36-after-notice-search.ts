import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found in any width, kana, Chinese characters and spacing. */
export const afterNoticeSearch = createRefoldSearch('2026-11-29-36-after-notice-search', 'after_notice')
