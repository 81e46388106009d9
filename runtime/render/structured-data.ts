import { toClinicName } from '#kit/clinic/medical-clinic.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import type { PageFacts } from '#kit/page.ts'

/**
 * Returns the page's structured data: the clinic first, then that of the sections. Objects with the same `@id` are
 * merged, so that each section adds only what it shows. Sections have no origin: their paths become absolute URLs.
 */
export const toStructuredData = (things: readonly object[], page: PageFacts, siteOrigin: string): object[] => {
  const clinic = { ...toClinicName(page), url: toLocalPath('/', page) }
  const known = new Map<string, object>()
  const found: object[] = []
  for (const thing of [clinic, ...things].map((one) => withAbsolutePaths(one, siteOrigin))) {
    const id = '@id' in thing && typeof thing['@id'] === 'string' ? thing['@id'] : null
    const same = id === null ? undefined : known.get(id)
    if (same) {
      Object.assign(same, thing)
      continue
    }
    if (id !== null) known.set(id, thing)
    found.push(thing)
  }
  return found
}

const ADDRESS_NAMES: ReadonlySet<string> = new Set(['@id', 'url', 'image', 'logo', 'item', 'contentUrl'])

const withAbsolutePaths = (thing: object, origin: string): object =>
  Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, toAbsoluteValue(name, value, origin)]))

const toAbsoluteValue = (name: string, value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return ADDRESS_NAMES.has(name) ? toAbsolute(value, origin) : value
  if (Array.isArray(value)) return value.map((item) => toAbsoluteValue(name, item, origin))
  return typeof value === 'object' && value !== null ? withAbsolutePaths(value, origin) : value
}

/** Makes a path absolute; any other URL is unchanged. */
export const toAbsolute = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)
