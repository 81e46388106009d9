import type { Instance } from '#schemas/generated/composition.ts'
import type { ReleaseFile } from '#schemas/layout/release-files.ts'

/** A section shown alone in the section picker. */
export type Shown = {
  /** The file of the screen below `layouts/`. */
  readonly layout: string
  /** `main`, or the group that it would stand in. */
  readonly place: string
  readonly instance: Instance
}

const NOTHING = { sections: {}, order: [] }

/** A template's files in which one screen has nothing but one section. */
export const showAlone = (files: readonly ReleaseFile[], { layout, place, instance }: Shown): ReleaseFile[] =>
  files.map(({ path, text }) => {
    const file = path.slice(path.indexOf('/') + 1)
    const isMain = file === `layouts/${layout}`
    if (!isMain && !file.startsWith('groups/')) return { path, text }
    const isPlace = isMain ? place === 'main' : file === `groups/${place}.json`
    const only = isPlace ? { sections: { alone: instance }, order: ['alone'] } : NOTHING
    // The files of a template that could be read are objects.
    const { when: _, ...rest } = JSON.parse(text) as Record<string, unknown>
    return { path, text: JSON.stringify({ ...rest, ...only }) }
  })
