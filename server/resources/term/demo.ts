import type { StoredTerm } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { terms } from './repository.ts'

/** Loads the demo's terms. */
export const loadDemo: LoadDemo = async (demo) => {
  const termsRows = await demo.read<StoredTerm>('terms', 'entities/term')
  return async (partnerId, db) => {
    for (const row of termsRows) await terms.insert(partnerId, db, row)
  }
}
