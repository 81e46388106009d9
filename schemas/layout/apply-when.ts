import type { Change, Instance, Instances, Order, When } from '../generated/composition.ts'
import type { HomepageType } from '../routes.ts'

/** Common properties of layouts and groups. */
export type Composition = { readonly sections: Instances; readonly order: Order; readonly when?: When }

/** A section instance in its place, after a site type's changes. */
export type PlacedInstance = {
  readonly id: string
  readonly type: string
  readonly v: number
  readonly role: string | null
  readonly settings: Readonly<Record<string, unknown>>
  /** JSON pointer of the instance in its file. */
  readonly pointer: string
  /** JSON pointer of the change that set its role, or else the instance's own. */
  readonly rolePointer: string
}

/** Change of a composition that cannot be applied; it is skipped, and the others apply. */
export type CompositionFault = {
  readonly kind: 'unknown-id' | 'duplicate-id' | 'unordered-id' | 'wrong-place'
  readonly id: string
  /** JSON pointer of the value at fault in its file. */
  readonly pointer: string
  /** Valid ids, or the names of places that a change may use. */
  readonly known: readonly string[]
}

/** Instances of a site type from top to bottom, each id once, and the changes that could not be applied. */
export type AppliedComposition = {
  readonly instances: readonly PlacedInstance[]
  readonly faults: readonly CompositionFault[]
}

/**
 * Composes a layout or a group for a site type. Never throws on input its schema allows: changes that cannot be applied
 * are skipped (an insertion without its neighbour goes to the end) and reported as faults.
 */
export function applyWhen(composition: Composition, type: HomepageType): AppliedComposition {
  const faults: CompositionFault[] = []
  let instances = placeInOrder(composition, faults)
  for (const [index, change] of (composition.when?.[type] ?? []).entries()) {
    instances = applyChange(instances, change, `/when/${type}/${index}`, faults)
  }
  return { instances, faults }
}

function placeInOrder({ sections, order }: Composition, faults: CompositionFault[]): PlacedInstance[] {
  const placed = new Map<string, PlacedInstance>()
  const known = Object.keys(sections)
  for (const [index, id] of order.entries()) {
    const section = Object.hasOwn(sections, id) ? sections[id] : undefined
    const pointer = `/order/${index}`
    if (!section) faults.push({ kind: 'unknown-id', id, pointer, known })
    else if (placed.has(id)) faults.push({ kind: 'duplicate-id', id, pointer, known })
    else placed.set(id, toPlaced(id, section, `/sections/${id}`))
  }
  for (const id of known) {
    if (!placed.has(id)) faults.push({ kind: 'unordered-id', id, pointer: `/sections/${id}`, known: [] })
  }
  return [...placed.values()]
}

function toPlaced(id: string, section: Instance, pointer: string): PlacedInstance {
  const { type, v, role = null, settings = {} } = section
  return { id, type, v, role, settings, pointer, rolePointer: pointer }
}

function applyChange(
  instances: PlacedInstance[],
  change: Change,
  pointer: string,
  faults: CompositionFault[],
): PlacedInstance[] {
  const known = instances.map(({ id }) => id)
  const isPresent = known.includes(change.id)
  if (change.op === 'insert') {
    if (!isPresent)
      return insertInstance(
        instances,
        toPlaced(change.id, change.section, `${pointer}/section`),
        change,
        pointer,
        faults,
      )
    faults.push({ kind: 'duplicate-id', id: change.id, pointer: `${pointer}/id`, known: [] })
    return instances
  }
  if (!isPresent) {
    faults.push({ kind: 'unknown-id', id: change.id, pointer: `${pointer}/id`, known })
    return instances
  }
  switch (change.op) {
    case 'set':
      return instances.map((instance) =>
        instance.id === change.id ? setInstance(instance, change, pointer) : instance,
      )
    case 'remove':
      return instances.filter(({ id }) => id !== change.id)
    case 'move':
      return moveInstance(instances, change, pointer, faults)
  }
}

function setInstance(
  instance: PlacedInstance,
  change: Extract<Change, { op: 'set' }>,
  pointer: string,
): PlacedInstance {
  return {
    ...instance,
    settings: { ...instance.settings, ...change.settings },
    role: change.role ?? instance.role,
    rolePointer: change.role === undefined ? instance.rolePointer : pointer,
  }
}

type Place = { op: 'insert' | 'move'; after?: string; before?: string; at?: 'start' | 'end' }

function insertInstance(
  instances: PlacedInstance[],
  instance: PlacedInstance,
  place: Place,
  pointer: string,
  faults: CompositionFault[],
): PlacedInstance[] {
  const index = findPlace(instances, instance.id, place, pointer, faults) ?? instances.length
  return instances.toSpliced(index, 0, instance)
}

function moveInstance(
  instances: PlacedInstance[],
  change: Extract<Change, { op: 'move' }>,
  pointer: string,
  faults: CompositionFault[],
): PlacedInstance[] {
  const others = instances.filter(({ id }) => id !== change.id)
  const moved = instances.filter(({ id }) => id === change.id)
  const index = findPlace(others, change.id, change, pointer, faults)
  return index === null ? instances : others.toSpliced(index, 0, ...moved)
}

function findPlace(
  instances: readonly PlacedInstance[],
  id: string,
  { op, after, before, at }: Place,
  pointer: string,
  faults: CompositionFault[],
): number | null {
  const named = [after, before, at].filter((place) => place !== undefined)
  if (named.length !== 1) {
    faults.push({
      kind: 'wrong-place',
      id,
      pointer,
      known: op === 'insert' ? ['after', 'before', 'at'] : ['after', 'before'],
    })
    return null
  }
  if (at !== undefined) return at === 'start' ? 0 : instances.length
  const neighbour = after ?? before
  const index = instances.findIndex((instance) => instance.id === neighbour)
  if (index >= 0) return after === undefined ? index : index + 1
  faults.push({
    kind: 'unknown-id',
    id: neighbour ?? '',
    pointer: `${pointer}/${after === undefined ? 'before' : 'after'}`,
    known: instances.map((instance) => instance.id),
  })
  return null
}
