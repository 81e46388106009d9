import { isEqual } from 'es-toolkit'
import type { Instance, When } from '../generated/composition.ts'
import type { Composition } from '../layout/apply-when.ts'
import { HOMEPAGE_TYPES, type HomepageType } from '../routes.ts'
import { proposeChanges, withoutId } from './amend-changes.ts'
import { editPage } from './edit-page.ts'
import type { CompositionEdit, Refusal } from './edit.ts'
import { basePage, beforeEdit, chooseChanges, dropIdle, pageOf, toInstance } from './site-type-changes.ts'

/** Edits that do not concern the whole file. */
type Scoped = Exclude<CompositionEdit, { readonly op: 'rename' }>

/**
 * Returns a layout or group after an edit. For all site types the composition itself changes; for one it gets the
 * smallest change of `when`. Changes without an effect are left out.
 */
export const editComposition = <File extends Composition>(file: File, edit: CompositionEdit): File | Refusal => {
  if (edit.op === 'rename') return renameInstance(file, edit)
  const { scope } = edit
  if (edit.op === 'giveBack') return editSiteType(file, edit, edit.scope)
  if (scope === 'base') return editBase(file, edit)
  return editSiteType(file, edit, scope)
}

const editSiteType = <File extends Composition>(file: File, edit: Scoped, type: HomepageType): File | Refusal => {
  const before = file.when?.[type] ?? []
  const page = pageOf(file, before)
  if (edit.op === 'insert' && Object.hasOwn(file.sections, edit.id)) return 'taken-id'
  if (edit.op === 'duplicate' && Object.hasOwn(file.sections, edit.as)) return 'taken-id'
  if (edit.op === 'reset' || edit.op === 'giveBack') {
    const [proposal = before] =
      edit.op === 'reset' ? proposeChanges(file, before, page, edit) : [withoutId(before, edit.id, page)]
    const target = pageOf(file, proposal)
    if (isEqual(target, page)) return 'nothing-to-change'
    return withChanges(file, type, chooseChanges(file, target, beforeEdit(file, before), [proposal]))
  }
  const target = editPage(page, edit)
  if (typeof target === 'string') return target
  const chosen = chooseChanges(file, target, beforeEdit(file, before), proposeChanges(file, before, page, edit))
  return withChanges(file, type, chosen)
}

const editBase = <File extends Composition>(
  file: File,
  edit: Exclude<Scoped, { readonly op: 'giveBack' }>,
): File | Refusal => {
  const section = Object.hasOwn(file.sections, edit.id) ? file.sections[edit.id] : undefined
  if (edit.op === 'reset') {
    if (!section) return 'unknown-id'
    if (!Object.hasOwn(section.settings ?? {}, edit.name)) return 'nothing-to-change'
    const { [edit.name]: _, ...settings } = section.settings ?? {}
    return tidyTypes({ ...file, sections: { ...file.sections, [edit.id]: withSettings(section, settings) } }, file)
  }
  const fresh = edit.op === 'insert' ? edit.id : edit.op === 'duplicate' ? edit.as : null
  if (fresh !== null && isTaken(file, fresh)) return 'taken-id'
  const target = editPage(basePage(file), edit)
  if (typeof target === 'string') return target
  const order = target.map(({ id }) => id)
  const instances = new Map(target.map((instance) => [instance.id, toInstance(instance)]))
  const old = Object.keys(file.sections).filter((id) => instances.has(id) || !file.order.includes(id))
  // A new instance is written after its predecessor.
  const names = fresh === null ? old : old.toSpliced(old.indexOf(order[order.indexOf(fresh) - 1] ?? '') + 1, 0, fresh)
  const sections = Object.fromEntries(
    names.flatMap((id): [string, Instance][] => {
      const instance = instances.get(id) ?? file.sections[id]
      return instance ? [[id, isEqual(file.sections[id], instance) ? (file.sections[id] ?? instance) : instance]] : []
    }),
  )
  return tidyTypes({ ...file, sections, order }, file, edit.op === 'remove' ? edit.id : null)
}

/** Revises each site type's changes after the base has changed: drops those that are impossible or have no effect. */
const tidyTypes = <File extends Composition>(file: File, before: Composition, removed: string | null = null): File =>
  HOMEPAGE_TYPES.reduce((current, type) => {
    const changes = before.when?.[type]
    if (!changes) return current
    const past = beforeEdit(before, changes)
    if (removed === null) return withChanges(current, type, dropIdle(current, changes, past.idle))
    const page = pageOf(before, changes)
    const target = page.filter(({ id }) => id !== removed)
    return withChanges(current, type, chooseChanges(current, target, past, [withoutId(changes, removed, page)]))
  }, file)

const isTaken = ({ sections, when = {} }: Composition, id: string): boolean =>
  Object.hasOwn(sections, id) ||
  HOMEPAGE_TYPES.some((type) => when[type]?.some((change) => change.op === 'insert' && change.id === id))

/** Renames an id at every occurrence; for a single site type only an instance that the type inserts itself. */
const renameInstance = <File extends Composition>(
  file: File,
  { scope, id, as }: Extract<CompositionEdit, { op: 'rename' }>,
): File | Refusal => {
  if (id === as) return 'nothing-to-change'
  if (isTaken(file, as)) return 'taken-id'
  const say = (name: string) => (name === id ? as : name)
  const rename = (changes: When[HomepageType] = []) =>
    changes.map((change) => ({
      ...change,
      id: say(change.id),
      ...('after' in change && change.after !== undefined ? { after: say(change.after) } : {}),
      ...('before' in change && change.before !== undefined ? { before: say(change.before) } : {}),
    }))
  const isOfBase = Object.hasOwn(file.sections, id)
  if (!isOfBase) {
    const changes = scope === 'base' ? undefined : file.when?.[scope]
    if (scope === 'base' || !changes?.some((change) => change.op === 'insert' && change.id === id)) return 'unknown-id'
    return withChanges(file, scope, rename(changes))
  }
  const sections = Object.fromEntries(Object.entries(file.sections).map(([name, section]) => [say(name), section]))
  const renamed = { ...file, sections, order: file.order.map(say) }
  return HOMEPAGE_TYPES.reduce(
    (current, type) => (file.when?.[type] ? withChanges(current, type, rename(file.when[type])) : current),
    renamed,
  )
}

const withSettings = ({ settings: _, ...section }: Instance, settings: Instance['settings'] = {}): Instance =>
  Object.keys(settings).length === 0 ? section : { ...section, settings }

/** Omits types without changes, and `when` without types. */
const withChanges = <File extends Composition>(
  file: File,
  type: HomepageType,
  changes: readonly NonNullable<When[HomepageType]>[number][],
): File => {
  const { when: before = {}, ...rest } = file
  const known = { ...before, [type]: [...changes] }
  const named = HOMEPAGE_TYPES.filter((one) => Object.hasOwn(known, one) && (known[one]?.length ?? 0) > 0)
  // Types stay in the file's order; a new one comes last.
  const inOrder = [...Object.keys(before), type].filter((one, index, all) => all.indexOf(one) === index)
  const when = Object.fromEntries(
    inOrder.flatMap((one) => named.filter((name) => name === one).map((name) => [name, known[name]])),
  )
  // Only `when` changes; the key order stays.
  if (Object.keys(when).length === 0) return rest as unknown as File
  return { ...file, when }
}
