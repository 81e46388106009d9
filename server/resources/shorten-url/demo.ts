import type { StoredShortLink } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { shortLinks } from './repository.ts'

/** Loads the demo's short links. */
export const loadDemo: LoadDemo = async (demo) => {
  const shortLinksRows = await demo.read<StoredShortLink>('short-links', 'entities/short-link')
  return async (partnerId, db) => {
    for (const row of shortLinksRows) await shortLinks.put(partnerId, db, row)
  }
}
