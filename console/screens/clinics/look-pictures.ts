import type { Wish } from './new-clinic.ts'

/** Addresses of the pictures of templates' homes, by file; `npm run looks:pictures` draws them. */
const addresses = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** Size of each picture in pixels. */
export const LOOK_PICTURE = { width: 384, height: 240 }

/** The picture of a template's home as a site type shows it; null for a template that came in a package. */
export const findLookPicture = (templateCode: string, homepageType: Wish['homepageType']): string | null =>
  addresses[`./pictures/${templateCode}-${homepageType.toLowerCase()}.webp`] ?? null
