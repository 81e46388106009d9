import type { TemplateChoice } from '../../lib/data/template-choices.ts'

/** URLs of the template home page pictures, by file; `npm run looks:pictures` generates them. */
const addresses = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** Size of each picture in pixels. */
export const PICTURE_SIZE = { width: 384, height: 240 }

/** Returns the picture of a template's home page for a site type; null for packaged templates. */
export const findTemplatePicture = (
  templateCode: string,
  homepageType: TemplateChoice['homepageType'],
): string | null => addresses[`./pictures/${templateCode}-${homepageType.toLowerCase()}.webp`] ?? null
