import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found in any width, kana, Chinese characters and spacing. */
export const mediaSearchMigration = createRefoldSearch('2026-11-29-37-media-search', 'media', {
  partner_id: 'integer',
  id: 'text',
})
