import type { Queries } from '../../db/database.ts'
import { findKeyNames } from '../api-keys/index.ts'
import { accountTables } from './account-tables.ts'

const ADMINISTRATOR = /^administrator (\d+)$/
const KEY = /^key (\d+)$/

/** An event with its actor. */
type Deed = { readonly actor: string }

/** Adds the names of the administrators and API keys to events; null for other actors. */
export const nameActors = async <One extends Deed>(
  db: Queries,
  deeds: readonly One[],
): Promise<(One & { actorName: string | null })[]> => {
  const ids = new Set(listNumbers(deeds, ADMINISTRATOR))
  const names = new Map<string, string>()
  if (ids.size > 0) {
    // Operator accounts belong to no clinic, so the query filters by id alone.
    const rows = await accountTables(db)
      .selectFrom('administrator')
      .select(['id', 'name', 'email'])
      .where('id', 'in', [...ids])
      .execute()
    for (const { id, name, email } of rows) names.set(`administrator ${id}`, name || email)
  }
  const keyNames = await findKeyNames(db, listNumbers(deeds, KEY))
  for (const [id, name] of keyNames) names.set(`key ${id}`, name)
  return deeds.map((deed) => ({ ...deed, actorName: names.get(deed.actor) ?? null }))
}

const listNumbers = (deeds: readonly Deed[], pattern: RegExp): number[] =>
  deeds.flatMap(({ actor }) => pattern.exec(actor)?.slice(1).map(Number) ?? [])
