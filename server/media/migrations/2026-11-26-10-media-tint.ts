import type { Migration } from '../../db/migrator.ts'

/** The colours that a picture’s place shows until the picture is there; null until the optimiser first draws it. */
export const mediaTintMigration: Migration = {
  id: '2026-11-26-10-media-tint',
  up: async (db) => {
    await db.schema.alterTable('media').addColumn('tint', 'text').execute()
  },
}
