import type { StoredExhibition } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { exhibitions } from './repository.ts'

/** Loads the demo's promotions. */
export const loadDemo: LoadDemo = async (demo) => {
  const exhibitionsRows = await demo.read<StoredExhibition>('exhibitions', 'entities/exhibition')
  return async (partnerId, db) => {
    for (const row of exhibitionsRows) await exhibitions.insert(partnerId, db, row)
  }
}
