import type { Generated } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { RollOutStep } from '../../api/http/fleet.ts'

type Tables = { roll_out_step: RollOutStep & { id: Generated<number>; code: string; version: string } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Records a step in a version's history. */
export const insertStep = async (
  db: Queries,
  { code, version }: { readonly code: string; readonly version: string },
  step: RollOutStep,
): Promise<void> => {
  await tables(db)
    .insertInto('roll_out_step')
    .values({ code, version, ...step })
    .execute()
}

/** Returns the steps of a version, oldest first. */
export const listSteps = (db: Queries, code: string, version: string): Promise<RollOutStep[]> =>
  tables(db)
    .selectFrom('roll_out_step')
    .select(['step', 'percent', 'changed', 'actor', 'at'])
    .where('code', '=', code)
    .where('version', '=', version)
    .orderBy('id')
    .execute()

/** Checks whether the last stop or resume is a stop. */
export const isStopped = (steps: readonly RollOutStep[]): boolean =>
  steps.findLast(({ step }) => step === 'stopped' || step === 'resumed')?.step === 'stopped'
