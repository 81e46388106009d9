import type { StoredNotice } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { notices } from './repository.ts'

/** Loads the demo's news. */
export const loadDemo: LoadDemo = async (demo) => {
  const noticesRows = await demo.read<StoredNotice>('notices', 'entities/notice')
  return async (partnerId, db) => {
    for (const row of noticesRows) await notices.insert(partnerId, db, row)
  }
}
