import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds the roles of administrators. Null means added earlier: the owner of a clinic, or the operator of all. */
export const administratorRoles: Migration = {
  id: '2026-11-23-20-administrator-roles',
  up: async (db) => {
    await sql`alter table administrator add column role text`.execute(db)
  },
}
