import { toPointer } from '../explain/json-pointer.ts'
import type { Change, Instance } from '../generated/composition.ts'
import { HOMEPAGE_TYPES } from '../routes.ts'
import type { Composition } from './apply-when.ts'
import { liftSettings, type Liftable, type Settings } from './lift-settings.ts'

/** A value to be replaced in a file by lifting. */
export type LiftEdit = { readonly path: readonly (string | number)[]; readonly value: unknown }

/** One instance of an older version and its edits, including its changes by site type. */
export type LiftedInstance = {
  readonly id: string
  readonly type: string
  readonly from: number
  readonly to: number
  /** JSON pointer of the instance in its file. */
  readonly pointer: string
  /** Empty on a fault: the instance and its changes then stay as they are. */
  readonly edits: readonly LiftEdit[]
  /** The instance's settings and the resulting settings of each site type, in the new shape. */
  readonly results: readonly Settings[]
  readonly fault: string | null
}

/** Migrates the settings of older section versions in a layout or a group. Read-only: callers write the edits. */
export function liftComposition(
  { sections, when = {} }: Composition,
  find: (type: string) => Liftable | undefined,
): LiftedInstance[] {
  const written = [
    ...Object.entries(sections).map(([id, instance]) => ({
      id,
      instance,
      path: ['sections', id],
      types: HOMEPAGE_TYPES,
    })),
    ...HOMEPAGE_TYPES.flatMap((type) =>
      (when[type] ?? []).flatMap((change, index) =>
        change.op === 'insert'
          ? [{ id: change.id, instance: change.section, path: ['when', type, index, 'section'], types: [type] }]
          : [],
      ),
    ),
  ]
  return written.flatMap(({ id, instance, path, types }) => {
    const section = find(instance.type)
    if (!section || instance.v >= section.version) return []
    const changes = types.flatMap((type) => [(when[type] ?? []).flatMap(toSetting(id, type))])
    return [liftInstance({ id, instance, path, changes }, section)]
  })
}

type SetChange = Extract<Change, { op: 'set' }>
type PlacedChange = { readonly change: SetChange; readonly path: readonly (string | number)[] }
type Written = {
  id: string
  instance: Instance
  path: readonly (string | number)[]
  /** The changes to its settings, by site type. */
  changes: readonly (readonly PlacedChange[])[]
}

const toSetting =
  (id: string, type: string) =>
  (change: Change, index: number): PlacedChange[] =>
    change.op === 'set' && change.id === id && change.settings ? [{ change, path: ['when', type, index] }] : []

function liftInstance({ id, instance, path, changes }: Written, section: Liftable): LiftedInstance {
  const { type, v: from, settings: before = {} } = instance
  const base = liftSettings(section, from, before)
  const facts = { id, type, from, to: section.version, pointer: toPointer(path) }
  const fail = (fault: string): LiftedInstance => ({ ...facts, edits: [], results: [], fault })
  if (base.fault !== null) return fail(base.fault)
  const edits: LiftEdit[] = [{ path: [...path, 'v'], value: section.version }]
  if (instance.settings && !isSame(base.settings, before)) {
    edits.push({ path: [...path, 'settings'], value: base.settings })
  }
  const results: Settings[] = [base.settings]
  for (const ofType of changes) {
    let whole: Settings = before
    let lifted: Settings = base.settings
    for (const { change, path: place } of ofType) {
      whole = Object.assign({}, whole, change.settings)
      const next = liftSettings(section, from, whole)
      if (next.fault !== null) return fail(next.fault)
      const lost = Object.keys(lifted).filter((name) => !Object.hasOwn(next.settings, name))
      if (lost.length > 0) {
        return fail(`${toPointer(place)} would remove ${lost.join(', ')}, which a change cannot do. Write it again.`)
      }
      const named = Object.fromEntries(
        Object.entries(next.settings).filter(([name, value]) => !isSame(value, lifted[name])),
      )
      if (!isSame(named, change.settings)) edits.push({ path: [...place, 'settings'], value: named })
      lifted = next.settings
    }
    results.push(lifted)
  }
  return { ...facts, edits, results, fault: null }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
