import { baseKeysOf, readCatalogues, type Catalogues } from './catalogues.ts'
import { sourcesOf, type ProjectFiles } from './project-files.ts'
import { readTextUses } from './read-text-uses.ts'

const LAYOUT = /^templates\/[^/]+\/layouts\/[^/]+\.json$/

/**
 * Lists keys used by sources and layouts but missing from the catalogues, unused keys, and uses that cannot be parsed.
 */
export const findTextFaults = (files: ProjectFiles): string[] => {
  const known = keysByNamespace(readCatalogues(files))
  const used = new Map<string, Set<string>>()
  const faults: string[] = []
  const mark = (where: string, namespaces: readonly string[], pattern: string) => {
    const hits = namespaces.flatMap((namespace) =>
      [...(known.get(namespace) ?? [])].filter((key) => fitsKey(key, pattern)).map((key) => ({ namespace, key })),
    )
    if (hits.length === 0) faults.push(`${where} asks for "${pattern}", which ${namespaces.join(', ')} does not have`)
    for (const { namespace, key } of hits) used.set(namespace, (used.get(namespace) ?? new Set()).add(key))
  }

  for (const [path, text] of sourcesOf(files)) {
    for (const { namespaces, keys, line } of readTextUses(path, text).uses) {
      const where = `${path}:${line}`
      if (namespaces.length === 0)
        faults.push(`${where} does not say by "// Texts: <namespace>" which texts it is given`)
      else if (keys.length === 0) faults.push(`${where} computes a key without saying by "// Keys: …" which`)
      else for (const key of keys) mark(where, namespaces, key)
    }
  }
  for (const [path, text] of files) {
    if (LAYOUT.test(path)) mark(path, ['titles'], titleOf(text))
  }
  return [...faults, ...findUnused(known, used)]
}

const findUnused = (known: ReadonlyMap<string, Set<string>>, used: ReadonlyMap<string, Set<string>>): string[] =>
  [...known].flatMap(([namespace, keys]) =>
    [...keys].filter((key) => !used.get(namespace)?.has(key)).map((key) => `Nothing uses "${key}" of ${namespace}`),
  )

const keysByNamespace = (catalogues: Catalogues): Map<string, Set<string>> => {
  const known = new Map<string, Set<string>>()
  for (const namespaces of catalogues.values()) {
    for (const [namespace, catalogue] of namespaces) {
      known.set(namespace, new Set([...(known.get(namespace) ?? []), ...baseKeysOf(catalogue)]))
    }
  }
  return known
}

const titleOf = (layout: string): string => {
  const data: unknown = JSON.parse(layout)
  return typeof data === 'object' && data !== null && 'title' in data ? String(data.title) : ''
}

const fitsKey = (key: string, pattern: string): boolean => {
  if (!pattern.includes('*')) return key === pattern
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`).test(key)
}
