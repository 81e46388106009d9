import type { Instance } from '#schemas/generated/composition.ts'
import type { ReleaseFile } from '#schemas/layout/release-files.ts'

/** A section shown alone in the section picker. */
export type SoloSection = {
  /** The screen’s file below `layouts/`. */
  readonly layout: string
  /** `main`, or the name of its group. */
  readonly place: string
  readonly instance: Instance
}

const NOTHING = { sections: {}, order: [] }

/** Returns a template’s files with one screen reduced to a single section. */
export const showAlone = (files: readonly ReleaseFile[], { layout, place, instance }: SoloSection): ReleaseFile[] =>
  files.map(({ path, text }) => {
    const file = path.slice(path.indexOf('/') + 1)
    const isMain = file === `layouts/${layout}`
    if (!isMain && !file.startsWith('groups/')) return { path, text }
    const isPlace = isMain ? place === 'main' : file === `groups/${place}.json`
    const only = isPlace ? { sections: { alone: instance }, order: ['alone'] } : NOTHING
    // Files of a readable template are objects.
    const { when: _, ...rest } = JSON.parse(text) as Record<string, unknown>
    return { path, text: JSON.stringify({ ...rest, ...only }) }
  })
