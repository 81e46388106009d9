import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found in any width, kana, Chinese characters and spacing. */
export const boardSearch = createRefoldSearch('2026-11-29-34-board-search', 'board_post')
