import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found whatever width, kana, Chinese characters and spaces they are written with. */
export const boardSearch = createRefoldSearch('2026-11-29-34-board-search', 'board_post')
