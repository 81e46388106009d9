import { readJsonSource } from '#schemas/explain/json-source.ts'
import { makeProblem } from '#schemas/explain/make-problem.ts'
import { toPointer } from '#schemas/explain/json-pointer.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { sectionFolder } from '#schemas/section-folder.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'
import type { RepositoryFacts, SectionFacts } from './read-repository.ts'
import type { ComposedPage } from './screen-usage.ts'

/**
 * Maximum bytes of compressed code that a section may add to what every page loads: a third of what a page may load.
 */
export const LARGEST_SECTION_BYTES = 48 * 1024

/**
 * Finds faults of sections by themselves, using the facts read from the repository; their use is checked only with
 * `pages`.
 */
export function checkSections(
  manifests: readonly SectionManifest[],
  pages: readonly ComposedPage[] | null,
  { sections, hasBuild }: RepositoryFacts,
): Problem[] {
  const shown = pages && new Set(pages.flatMap(({ screen }) => screen.parts).flatMap(typesOf))
  return manifests.flatMap((manifest) => {
    const facts = sections.get(manifest.type)
    if (!facts) return []
    return [
      ...findUnread(manifest, facts),
      ...(shown?.has(manifest.type) === false ? [unshown(manifest)] : []),
      ...(hasBuild ? findTooHeavy(manifest, facts) : []),
    ]
  })
}

const typesOf = ({ instances }: ComposedPage['screen']['parts'][number]): string[] => instances.map(({ type }) => type)

/** Finds settings of the schema that the section’s code never mentions. */
function findUnread({ type, settings }: SectionManifest, { code, schema }: SectionFacts): Problem[] {
  const properties = 'properties' in settings ? settings['properties'] : null
  if (typeof properties !== 'object' || properties === null) return []
  const source = readJsonSource(`${sectionFolder(type)}/settings.schema.json`, schema)
  return Object.keys(properties)
    .filter((name) => !new RegExp(String.raw`\b${name}\b`).test(code))
    .map((name) => {
      const pointer = toPointer(['properties', name])
      const message = `Section "${type}" does not use its setting "${name}".`
      const { file } = source
      return makeProblem('T211', { file, ...source.locate(pointer, 'key'), pointer, message, found: name })
    })
}

function unshown({ type }: SectionManifest): Problem {
  return doorProblem('T212', type, `No template uses section "${type}".`, '')
}

function findTooHeavy({ type, hydrate }: SectionManifest, { bytes }: SectionFacts): Problem[] {
  if (hydrate === 'never' || bytes <= LARGEST_SECTION_BYTES) return []
  const message = `Section "${type}" loads ${toKilobytes(bytes)} in addition to what every page loads; the maximum is ${toKilobytes(LARGEST_SECTION_BYTES)}.`
  return [doorProblem('T507', type, message, toKilobytes(bytes))]
}

const toKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`

function doorProblem(code: 'T212' | 'T507', type: string, message: string, found: string): Problem {
  return makeProblem(code, { file: `${sectionFolder(type)}/index.ts`, line: 1, column: 1, pointer: '', message, found })
}
