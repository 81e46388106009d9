import { createRefoldSearch } from '../../db/refold-search.ts'

/** Searches ignore differences of width, kana, Chinese character variants and spaces. */
export const contentSearchMigration = createRefoldSearch('2026-11-29-38-content-search', 'content_entry', {
  partner_id: 'integer',
  kind: 'text',
  entry_key: 'text',
})
