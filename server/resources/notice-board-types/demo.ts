import type { StoredBoardType } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { boardTypes } from './repository.ts'

/** Loads the demo's boards. */
export const loadDemo: LoadDemo = async (demo) => {
  const boardTypesRows = await demo.read<StoredBoardType>('board-types', 'entities/board-type')
  return async (partnerId, db) => {
    for (const row of boardTypesRows) await boardTypes.insert(partnerId, db, row)
  }
}
