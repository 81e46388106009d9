import type { StoredBranding } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'

/** The partner's stories. */
export const brandings = contentStore<StoredBranding>('branding', 'weight, id', ({ weight }) => ({ weight }))
