import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found whatever width, kana, Chinese characters and spaces they are written with. */
export const afterNoticeSearch = createRefoldSearch('2026-11-29-36-after-notice-search', 'after_notice')
