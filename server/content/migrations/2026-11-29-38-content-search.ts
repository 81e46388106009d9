import { createRefoldSearch } from '../../db/refold-search.ts'

/** Keywords are found whatever width, kana, Chinese characters and spaces they are written with. */
export const contentSearchMigration = createRefoldSearch('2026-11-29-38-content-search', 'content_entry', {
  partner_id: 'integer',
  kind: 'text',
  entry_key: 'text',
})
