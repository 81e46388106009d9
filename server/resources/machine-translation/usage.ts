import type { PartnerId } from '../../core/partner-id.ts'
import type { Queries } from '../../db/database.ts'

type Tables = { machine_translation_use: { partner_id: PartnerId; month: string; characters: number } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns the month that characters count for, in UTC as services bill. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

/** Returns the characters that a clinic has used in a month. */
export const readUse = async (partnerId: PartnerId, db: Queries, month: string): Promise<number> => {
  const row = await tables(db)
    .selectFrom('machine_translation_use')
    .select('characters')
    .where('partner_id', '=', partnerId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.characters ?? 0
}

/** Adds characters to the use of a month; fewer than zero give back what was not used. */
export const addUse = async (
  partnerId: PartnerId,
  transaction: Queries,
  { month, characters }: { readonly month: string; readonly characters: number },
): Promise<void> => {
  if (characters === 0) return
  await tables(transaction)
    .insertInto('machine_translation_use')
    .values({ partner_id: partnerId, month, characters })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'month'])
        .doUpdateSet(({ eb }) => ({ characters: eb('machine_translation_use.characters', '+', characters) })),
    )
    .execute()
}
