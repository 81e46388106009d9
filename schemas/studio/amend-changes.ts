import type { Change } from '../generated/composition.ts'
import type { CompositionEdit } from './edit.ts'
import { basePage, toInstance, type PageInstance } from './site-type-changes.ts'
import type { Composition } from '../layout/apply-when.ts'

type Changes = readonly Change[]

/**
 * Proposes changes of a site type that include an edit, as close as possible to the existing ones; possibly none of
 * them gives the right result.
 */
export const proposeChanges = (
  file: Pick<Composition, 'sections' | 'order'>,
  changes: Changes,
  page: readonly PageInstance[],
  edit: AmendingEdit,
): Changes[] => {
  const plain = amendChanges(file, changes, edit)
  if (edit.op !== 'move') return [plain]
  const { id, after } = edit
  const above = page[page.findIndex((instance) => instance.id === id) - 1]?.id
  // Sections below the moved one stay in place; those below its new neighbour are then placed below it.
  const left = amendChanges(file, leadPast(changes, id, above), edit)
  const joined = left.map((change) =>
    change.id !== id && 'after' in change && change.after === after ? { ...change, after: id } : change,
  )
  return [plain, left, ...(after === null ? [] : [joined])]
}

type AmendingEdit = Exclude<CompositionEdit, { readonly op: 'giveBack' | 'rename' }>

const amendChanges = (file: Pick<Composition, 'sections' | 'order'>, changes: Changes, edit: AmendingEdit): Changes => {
  const { id } = edit
  const insertion = changes.find((change) => change.op === 'insert' && change.id === id)
  switch (edit.op) {
    case 'insert':
      return [...changes, { op: 'insert', id, ...toPlace(edit.after), section: edit.section }]
    case 'duplicate': {
      const copied = pageAt(file, changes).find((instance) => instance.id === id)
      if (!copied) return changes
      return [...changes, { op: 'insert', id: edit.as, after: id, section: toInstance(copied) }]
    }
    case 'remove':
      return removeFrom(file, changes, id)
    case 'move':
      return moveIn(changes, id, edit.after, firstOf(file, changes))
    case 'bind': {
      const { role } = edit
      if (insertion) return changeInsertion(changes, id, (section) => toInstance({ ...withNull(section), role }))
      // A change cannot remove a role.
      if (role === null) return changes
      return mergeSet(changes, id, { role })
    }
    case 'set': {
      const settings = { [edit.name]: edit.value }
      if (!insertion) return mergeSet(changes, id, { settings })
      const set = (section: InsertedSection) => ({ ...section, settings: { ...section.settings, ...settings } })
      return unset(changeInsertion(changes, id, set), id, edit.name)
    }
    case 'reset': {
      const others = unset(changes, id, edit.name)
      if (!insertion) return others
      return changeInsertion(others, id, ({ settings = {}, ...section }) => {
        const { [edit.name]: _, ...rest } = settings
        return toInstance({ ...withNull(section), settings: rest })
      })
    }
  }
}

type InsertedSection = Extract<Change, { op: 'insert' }>['section']

const withNull = ({ type, v, role, settings = {} }: InsertedSection) => ({ type, v, role: role ?? null, settings })

/** Returns the changes without those of an id; instances placed next to it are placed next to its neighbour. */
export const withoutId = (changes: Changes, id: string, page: readonly PageInstance[]): Changes => {
  const isInserted = changes.some((change) => change.op === 'insert' && change.id === id)
  const others = changes.filter((change) => change.id !== id)
  if (!isInserted && page.length > 0) return others
  const index = page.findIndex((instance) => instance.id === id)
  return leadPast(others, id, page[index - 1]?.id)
}

/** Reattaches sections placed below an instance to the one above it, or to the top. */
const leadPast = (changes: Changes, id: string, above: string | undefined): Changes =>
  changes.map((change) => {
    if (change.id === id) return change
    if (change.op === 'insert' && change.after === id) {
      const { op, id: own, section } = change
      return above === undefined ? { op, id: own, at: 'start', section } : { ...change, after: above }
    }
    if (change.op === 'move' && change.after === id && above !== undefined) return { ...change, after: above }
    return change
  })

const removeFrom = (file: Pick<Composition, 'sections' | 'order'>, changes: Changes, id: string): Changes => {
  const others = withoutId(changes, id, pageAt(file, changes))
  const isOfBase = file.order.includes(id)
  return isOfBase ? [...others, { op: 'remove', id }] : others
}

const pageAt = (file: Pick<Composition, 'sections' | 'order'>, changes: Changes): PageInstance[] => {
  const inserted = changes.flatMap((change) =>
    change.op === 'insert' ? [{ id: change.id, ...withNull(change.section) }] : [],
  )
  return [...basePage(file), ...inserted]
}

const firstOf = (file: Pick<Composition, 'order'>, changes: Changes): string | undefined =>
  file.order.find((id) => !changes.some((change) => change.op === 'remove' && change.id === id))

const toPlace = (after: string | null): { after: string } | { at: 'start' } =>
  after === null ? { at: 'start' } : { after }

const moveIn = (changes: Changes, id: string, after: string | null, first: string | undefined): Changes => {
  const known = changes.findLastIndex((change) => change.id === id && (change.op === 'move' || change.op === 'insert'))
  const old = changes[known]
  if (old?.op === 'insert') {
    const { after: _, before: __, at: ___, ...rest } = old
    const { op, id: same, section } = rest
    return changes.with(known, { op, id: same, ...toPlace(after), section })
  }
  const move: Change = { op: 'move', id, ...(after === null ? { before: first ?? id } : { after }) }
  return old ? changes.with(known, move) : [...changes, move]
}

const changeInsertion = (
  changes: Changes,
  id: string,
  change: (section: InsertedSection) => InsertedSection,
): Changes =>
  changes.map((one) => (one.op === 'insert' && one.id === id ? { ...one, section: change(one.section) } : one))

const mergeSet = (
  changes: Changes,
  id: string,
  add: Pick<Extract<Change, { op: 'set' }>, 'settings' | 'role'>,
): Changes => {
  const known = changes.findLastIndex((change) => change.op === 'set' && change.id === id)
  const old = changes[known]
  if (old?.op !== 'set') return [...changes, { op: 'set', id, ...add }]
  const settings = { ...old.settings, ...add.settings }
  const hasSettings = Object.keys(settings).length > 0
  return changes.with(known, { ...old, ...add, ...(hasSettings ? { settings } : {}) })
}

const unset = (changes: Changes, id: string, name: string): Changes =>
  changes.flatMap((change): Change[] => {
    if (change.op !== 'set' || change.id !== id || !Object.hasOwn(change.settings ?? {}, name)) return [change]
    const { settings: { [name]: _, ...settings } = {}, ...rest } = change
    const isLeft = Object.keys(settings).length > 0
    return isLeft || rest.role !== undefined ? [{ ...rest, ...(isLeft ? { settings } : {}) }] : []
  })
