import type { Migration } from '../../../db/migrator.ts'

/** Migration for the placeholder colours of a picture; null until the optimiser first renders it. */
export const mediaTintMigration: Migration = {
  id: '2026-11-26-10-media-tint',
  up: async (db) => {
    await db.schema.alterTable('media').addColumn('tint', 'text').execute()
  },
}
