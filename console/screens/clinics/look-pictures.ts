import type { Wish } from './new-clinic.ts'

/** URLs of the template home page pictures, by file; `npm run looks:pictures` generates them. */
const addresses = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** Size of each picture in pixels. */
export const LOOK_PICTURE = { width: 384, height: 240 }

/** Returns the picture of a template's home page for a site type; null for packaged templates. */
export const findLookPicture = (templateCode: string, homepageType: Wish['homepageType']): string | null =>
  addresses[`./pictures/${templateCode}-${homepageType.toLowerCase()}.webp`] ?? null
