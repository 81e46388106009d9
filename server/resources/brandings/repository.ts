import type { StoredBranding } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'

/** The partner's stories. */
export const brandings = contentStore('branding', ['weight', 'id'], ({ weight }: StoredBranding) => ({ weight }))
