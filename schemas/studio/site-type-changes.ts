import { isEqual } from 'es-toolkit'
import type { Change, Instance } from '../generated/composition.ts'
import { applyWhen, type Composition } from '../layout/apply-when.ts'
import type { HomepageType } from '../routes.ts'

/** An instance as part of a page. */
export type PageInstance = {
  readonly id: string
  readonly type: string
  readonly v: number
  readonly role: string | null
  readonly settings: Readonly<Record<string, unknown>>
}

type Changes = readonly Change[]
type Plain = Pick<Composition, 'sections' | 'order'>

/** Returns the instances in the composition's own order, before the changes of any site type. */
export const basePage = (composition: Plain): PageInstance[] => pageOf(composition, [])

/** Returns the instances after changes. */
export const pageOf = ({ sections, order }: Plain, changes: Changes): PageInstance[] =>
  compose({ sections, order }, changes).instances.map(({ id, type, v, role, settings }) => ({
    id,
    type,
    v,
    role,
    settings,
  }))

/** Counts changes that cannot be applied. */
const countFaults = (composition: Plain, changes: Changes): number =>
  compose(composition, changes).faults.filter(({ pointer }) => pointer.startsWith('/when')).length

const ANY: HomepageType = 'HYBRID'

const compose = ({ sections, order }: Plain, changes: Changes) =>
  applyWhen({ sections, order, when: { [ANY]: [...changes] } }, ANY)

/** Changes of a site type before an edit, and the ineffective ones among them, which the edit leaves alone. */
export type Before = { readonly changes: Changes; readonly idle: ReadonlySet<string> }

/** Returns the changes of a site type as they are in the file. */
export const beforeEdit = (base: Plain, changes: Changes = []): Before => ({ changes, idle: findIdle(base, changes) })

/** Chooses the proposal that turns the base into a page with the fewest and smallest modifications. */
export const chooseChanges = (
  base: Plain,
  target: readonly PageInstance[],
  { changes: before, idle }: Before,
  proposals: readonly Changes[],
): Changes => {
  const fitting = [...proposals, deriveChanges(basePage(base), target)]
    .map((changes) => dropIdle(base, changes, idle))
    .filter((changes) => countFaults(base, changes) === 0 && isEqual(pageOf(base, changes), target))
    .map((changes) => ({ changes, cost: countWorking(changes, idle) * 1000 + countNew(changes, before) }))
    .toSorted((one, other) => one.cost - other.cost)
  const [best] = fitting
  // The derived changes always produce the page.
  if (!best) throw new Error('No changes produce the page')
  return best.changes
}

const countWorking = (changes: Changes, idle: ReadonlySet<string>): number =>
  changes.filter(({ op, id }) => !idle.has(`${op} ${id}`)).length

const countNew = (changes: Changes, before: Changes): number =>
  changes.filter((change) => !before.some((old) => isEqual(old, change))).length

/** Leaves out every change, and every setting of a change, that has no effect on the page. */
export const dropIdle = (base: Plain, changes: Changes, spared: ReadonlySet<string>): Changes => {
  const page = pageOf(base, changes)
  const without = listSmaller(changes).find(
    ({ name, fewer }) => !spared.has(name) && isEqual(pageOf(base, fewer), page),
  )
  return without ? dropIdle(base, without.fewer, spared) : changes
}

const findIdle = (base: Plain, changes: Changes): Set<string> => {
  const page = pageOf(base, changes)
  const idle = listSmaller(changes).filter(({ fewer }) => isEqual(pageOf(base, fewer), page))
  return new Set(idle.map(({ name }) => name))
}

type Smaller = { readonly name: string; readonly fewer: Changes }

/** Lists the changes with one fewer change, setting or role; each result names what is missing. */
const listSmaller = (changes: Changes): Smaller[] =>
  changes.flatMap((change, index): Smaller[] => {
    const whole = { name: `${change.op} ${change.id}`, fewer: changes.toSpliced(index, 1) }
    if (change.op !== 'set') return [whole]
    const { settings = {}, role, ...rest } = change
    const names = Object.keys(settings)
    const keepRole = role === undefined ? {} : { role }
    return [
      whole,
      ...names.map((name) => {
        const { [name]: _, ...others } = settings
        const smaller = { ...rest, ...(names.length > 1 ? { settings: others } : {}), ...keepRole }
        return { name: `set ${change.id} ${name}`, fewer: changes.with(index, smaller) }
      }),
      ...(role === undefined
        ? []
        : [
            {
              name: `bind ${change.id}`,
              fewer: changes.with(index, { ...rest, ...(names.length > 0 ? { settings } : {}) }),
            },
          ]),
    ]
  })

/** Derives the changes that turn one page into another, from top to bottom. */
export const deriveChanges = (base: readonly PageInstance[], target: readonly PageInstance[]): Change[] => {
  const inBase = new Map(base.map((instance) => [instance.id, instance]))
  const kept = new Set(
    target.flatMap((instance) => {
      const old = inBase.get(instance.id)
      return old && canBecome(old, instance) ? [instance.id] : []
    }),
  )
  const still = longestInOrder(
    base.map(({ id }) => id).filter((id) => kept.has(id)),
    target.map(({ id }) => id).filter((id) => kept.has(id)),
  )
  const removals = base.filter(({ id }) => !kept.has(id)).map(({ id }): Change => ({ op: 'remove', id }))
  const rest = base.map(({ id }) => id).filter((id) => kept.has(id))
  const others = target.flatMap((instance, index): Change[] => {
    const { id } = instance
    const before = target[index - 1]?.id
    if (!kept.has(id)) {
      const place = before === undefined ? ({ at: 'start' } as const) : { after: before }
      return [{ op: 'insert', id, ...place, section: toInstance(instance) }]
    }
    const top = rest.find((other) => other !== id)
    const place = before === undefined ? { before: top ?? id } : { after: before }
    return [
      ...(still.has(id) ? [] : [{ op: 'move', id, ...place } as const]),
      ...toSet(inBase.get(id) ?? instance, instance),
    ]
  })
  return [...removals, ...others]
}

/** Checks whether a change can turn one instance into another: it can set settings and a role, but not remove them. */
const canBecome = (old: PageInstance, next: PageInstance): boolean =>
  old.type === next.type &&
  old.v === next.v &&
  (next.role !== null || old.role === null) &&
  Object.keys(old.settings).every((name) => Object.hasOwn(next.settings, name))

const toSet = (old: PageInstance, next: PageInstance): Change[] => {
  const settings = Object.fromEntries(
    Object.entries(next.settings).filter(([name, value]) => !isEqual(old.settings[name], value)),
  )
  const role = next.role !== null && next.role !== old.role ? { role: next.role } : {}
  const hasSettings = Object.keys(settings).length > 0
  if (!hasSettings && role.role === undefined) return []
  return [{ op: 'set', id: next.id, ...(hasSettings ? { settings } : {}), ...role }]
}

/** Converts an instance to its form in files. */
export const toInstance = ({ type, v, role, settings }: Omit<PageInstance, 'id'>): Instance => ({
  type,
  v,
  ...(role === null ? {} : { role }),
  ...(Object.keys(settings).length > 0 ? { settings: { ...settings } } : {}),
})

/** Finds the longest set of ids that have the same order in both lists. */
const longestInOrder = (before: readonly string[], next: readonly string[]): Set<string> => {
  const chains: string[][] = []
  for (const [index, id] of next.entries()) {
    const place = before.indexOf(id)
    const earlier = next
      .slice(0, index)
      .map((other, other_) => (before.indexOf(other) < place ? (chains[other_] ?? []) : []))
    chains.push([...longest(earlier), id])
  }
  return new Set(longest(chains))
}

const longest = (lists: readonly string[][]): string[] =>
  lists.reduce<string[]>((best, list) => (list.length > best.length ? list : best), [])
