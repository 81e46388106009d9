import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import type { Migration } from '../../../db/migrator.ts'

/**
 * Adds a summary for lists of partners and their search: 200 bytes instead of 6,000. It is a generated column, so it is
 * right even if a node of an earlier version wrote the row. As JSON: names, main language, hosts, template, its
 * version, whether it is held, site type, time zone.
 */
export const listedPartners: Migration = {
  id: '2026-11-23-91-listed-partners',
  up: (db, dialect) => (dialect === 'sqlite' ? addToSqlite(db) : addToPostgres(db)),
}

/** Adds an index, which stores the values: SQLite cannot add a stored generated column. */
const addToSqlite = async (db: Queries): Promise<void> => {
  await sql`
    alter table partner add column listed text generated always as (json_array(
      json_extract(data, '$.displayName'), json_extract(data, '$.language.main.code'), json_extract(data, '$.hosts'),
      json_extract(homepage_config, '$.templateCode'), json_extract(homepage_config, '$.templateVersion'),
      json_extract(homepage_config, '$.isTemplateHeld'), json_extract(homepage_config, '$.homepageType'),
      json_extract(homepage_config, '$.timeZone'))) virtual`.execute(db)
  await sql`create index partner_listed on partner (code, id, listed)`.execute(db)
}

/**
 * Adds the column in PostgreSQL. A function parses both columns once: as an expression, each part would parse its
 * column again, four times the work. PostgreSQL’s indexes take no long texts, and a partner may have many hosts; the
 * row itself is short enough, since long columns are stored outside it.
 */
const addToPostgres = async (db: Queries): Promise<void> => {
  await sql`
    create function partner_listed(data text, homepage_config text) returns text language sql immutable as $$
      select jsonb_build_array(
        own -> 'displayName', own #> '{language,main,code}', own -> 'hosts', config -> 'templateCode',
        config -> 'templateVersion', config -> 'isTemplateHeld', config -> 'homepageType', config -> 'timeZone')::text
      from (select data::jsonb as own, homepage_config::jsonb as config offset 0) as parts
    $$`.execute(db)
  await sql`
    alter table partner
    add column listed text generated always as (partner_listed(data, homepage_config)) stored`.execute(db)
}
