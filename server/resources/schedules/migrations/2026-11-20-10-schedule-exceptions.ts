import type { Migration } from '../../../db/migrator.ts'

/** Days that differ from the weekly opening hours. */
export const scheduleExceptions: Migration = {
  id: '2026-11-20-10-schedule-exceptions',
  up: async (db) => {
    await db.schema
      .createTable('schedule_exception')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('schedule_exception_key', ['partner_id', 'date'])
      .execute()
  },
}
