import { createRefoldSearch } from '../../db/refold-search.ts'

/** Keywords are found whatever width, kana, Chinese characters and spaces they are written with. */
export const mediaSearchMigration = createRefoldSearch('2026-11-29-37-media-search', 'media', {
  partner_id: 'integer',
  id: 'text',
})
