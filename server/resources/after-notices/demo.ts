import type { StoredAfterNotice } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { afterNotices } from './repository.ts'

/** Loads what the demo's visitors should mind after treatments. */
export const loadDemo: LoadDemo = async (demo) => {
  const afterNoticesRows = await demo.read<StoredAfterNotice>('after-notices', 'entities/after-notice')
  return async (partnerId, db) => {
    for (const row of afterNoticesRows) await afterNotices.insert(partnerId, db, row)
  }
}
