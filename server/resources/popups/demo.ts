import type { StoredPopup } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { popups } from './repository.ts'

/** Loads the demo's popups. */
export const loadDemo: LoadDemo = async (demo) => {
  const popupsRows = await demo.read<StoredPopup>('popups', 'popup')
  return async (partnerId, db) => {
    for (const row of popupsRows) await popups.insert(partnerId, db, row)
  }
}
