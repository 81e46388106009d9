import { toPointer } from '#schemas/explain/json-pointer.ts'
import type { Change, Instance, Instances } from '#schemas/generated/composition.ts'
import type { Group } from '#schemas/generated/group.ts'
import type { Layout } from '#schemas/generated/layout.ts'
import type { Template } from '#schemas/generated/template.ts'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import type { ReadFile } from './read-files.ts'

/** A place in a file that sets a section’s settings or role: an instance, a change, or template defaults. */
export type SettingsBlock = {
  readonly file: ReadFile
  readonly type: string
  /** Null where the block only refers to an instance defined elsewhere. */
  readonly typePointer: string | null
  readonly v: number | null
  readonly vPointer: string
  readonly role: string | undefined
  readonly rolePointer: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly settingsPointer: string
}

/** Finds every block of a sound file. */
export function findBlocks(file: ReadFile): SettingsBlock[] {
  if (!file.isSound) return []
  // A sound file has passed the schema that these types were generated from.
  if (file.kind === 'template') return defaultBlocks(file, file.source.data as Template)
  if (file.kind === 'theme') return []
  const { sections, when = {} } = file.source.data as Layout | Group
  return [
    ...Object.entries(sections).map(([id, instance]) => instanceBlock(file, instance, toPointer(['sections', id]))),
    ...HOMEPAGE_TYPES.flatMap((type) =>
      (when[type] ?? []).flatMap((change, index, changes) =>
        changeBlocks(file, change, `/when/${type}/${index}`, { sections, changes }),
      ),
    ),
  ]
}

function defaultBlocks(file: ReadFile, { defaults = {} }: Template): SettingsBlock[] {
  return Object.entries(defaults).map(([type, settings]) => {
    const pointer = toPointer(['defaults', type])
    return {
      file,
      type,
      typePointer: pointer,
      v: null,
      vPointer: pointer,
      role: undefined,
      rolePointer: pointer,
      settings,
      settingsPointer: pointer,
    }
  })
}

function instanceBlock(file: ReadFile, { type, v, role, settings = {} }: Instance, pointer: string): SettingsBlock {
  return {
    file,
    type,
    typePointer: `${pointer}/type`,
    v,
    vPointer: `${pointer}/v`,
    role,
    rolePointer: `${pointer}/role`,
    settings,
    settingsPointer: `${pointer}/settings`,
  }
}

type LayoutParts = { readonly sections: Instances; readonly changes: readonly Change[] }

function changeBlocks(file: ReadFile, change: Change, pointer: string, around: LayoutParts): SettingsBlock[] {
  if (change.op === 'insert') return [instanceBlock(file, change.section, `${pointer}/section`)]
  const target = change.op === 'set' ? findInstance(change.id, around) : undefined
  if (change.op !== 'set' || !target) return []
  return [
    { ...instanceBlock(file, { ...target, role: change.role, settings: change.settings }, pointer), typePointer: null },
  ]
}

function findInstance(id: string, { sections, changes }: LayoutParts): Instance | undefined {
  if (Object.hasOwn(sections, id)) return sections[id]
  return changes.flatMap((change) => (change.op === 'insert' && change.id === id ? [change.section] : [])).at(0)
}
