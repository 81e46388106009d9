import type { StoredBranding } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { brandings } from './repository.ts'

/** Loads the demo's stories. */
export const loadDemo: LoadDemo = async (demo) => {
  const brandingsRows = await demo.read<StoredBranding>('brandings', 'entities/branding')
  return async (partnerId, db) => {
    for (const row of brandingsRows) await brandings.insert(partnerId, db, row)
  }
}
