import { isEqual } from 'es-toolkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import type { Change, Instance } from '../generated/composition.ts'
import { applyWhen, type Composition } from '../layout/apply-when.ts'
import { HOMEPAGE_TYPES, type HomepageType } from '../routes.ts'
import { editComposition } from './edit-composition.ts'
import type { CompositionEdit, Scope } from './edit.ts'
import { recall, revert, turnRound, type Step } from './history.ts'
import { printJson, writeJson } from './write-json.ts'

const hero: Instance = { type: 'Hero', v: 1, role: 'home.hero', settings: { height: 'tall' } }
const list: Instance = { type: 'List', v: 1 }
const HOME: Composition = {
  sections: { hero, deals: list, staff: list, news: list },
  order: ['hero', 'deals', 'staff', 'news'],
}

const edited = (composition: Composition, ...edits: CompositionEdit[]): Composition =>
  edits.reduce((current, edit) => {
    const next = editComposition(current, edit)
    if (typeof next === 'string') throw new Error(`${edit.op}: ${next}`)
    return next
  }, composition)
const changesOf = (composition: Composition): Change[] | undefined => composition.when?.BRANDING
const idsOf = (composition: Composition, type: HomepageType = 'BRANDING') =>
  applyWhen(composition, type).instances.map(({ id }) => id)
const scope = 'BRANDING'

describe('an edit for all site types', () => {
  it('changes the composition itself', () => {
    const moved = edited(HOME, { op: 'move', scope: 'base', id: 'news', after: null })
    expect(moved).toEqual({ ...HOME, order: ['news', 'hero', 'deals', 'staff'] })
    const inserted = edited(HOME, { op: 'insert', scope: 'base', id: 'map', after: 'hero', section: list })
    expect(Object.keys(inserted.sections)).toEqual(['hero', 'map', 'deals', 'staff', 'news'])
    expect(inserted.order).toEqual(['hero', 'map', 'deals', 'staff', 'news'])
  })

  it('removes empty settings', () => {
    const reset = edited(HOME, { op: 'reset', scope: 'base', id: 'hero', name: 'height' })
    expect(reset.sections['hero']).toEqual({ type: 'Hero', v: 1, role: 'home.hero' })
  })

  it('removes changes of site types to a removed section', () => {
    const home = edited(
      HOME,
      { op: 'move', scope, id: 'deals', after: 'news' },
      { op: 'insert', scope, id: 'map', after: 'deals', section: list },
    )
    const without = edited(home, { op: 'remove', scope: 'base', id: 'deals' })
    expect(idsOf(without)).toEqual(['hero', 'staff', 'news', 'map'])
    expect(changesOf(without)).toHaveLength(1)
  })

  it('drops a change of a site type that now applies to all types', () => {
    const home = edited(HOME, { op: 'set', scope, id: 'hero', name: 'height', value: 'short' })
    expect(edited(home, { op: 'set', scope: 'base', id: 'hero', name: 'height', value: 'short' }).when).toBeUndefined()
  })
})

describe('an edit for one site type', () => {
  it('is the smallest possible change', () => {
    expect(changesOf(edited(HOME, { op: 'remove', scope, id: 'deals' }))).toEqual([{ op: 'remove', id: 'deals' }])
    expect(changesOf(edited(HOME, { op: 'move', scope, id: 'hero', after: 'news' }))).toEqual([
      { op: 'move', id: 'hero', after: 'news' },
    ])
    expect(changesOf(edited(HOME, { op: 'bind', scope, id: 'news', role: 'home.news' }))).toEqual([
      { op: 'set', id: 'news', role: 'home.news' },
    ])
  })

  it('is merged with existing changes', () => {
    const home = edited(
      HOME,
      { op: 'set', scope, id: 'hero', name: 'height', value: 'short' },
      { op: 'set', scope, id: 'hero', name: 'count', value: 3 },
      { op: 'insert', scope, id: 'map', after: 'hero', section: list },
      { op: 'set', scope, id: 'map', name: 'count', value: 2 },
      { op: 'move', scope, id: 'map', after: 'news' },
    )
    expect(changesOf(home)).toEqual([
      { op: 'set', id: 'hero', settings: { height: 'short', count: 3 } },
      { op: 'insert', id: 'map', after: 'news', section: { ...list, settings: { count: 2 } } },
    ])
  })

  it('leaves no change once it is reverted', () => {
    const back: [CompositionEdit, CompositionEdit][] = [
      [
        { op: 'set', scope, id: 'hero', name: 'height', value: 'short' },
        { op: 'set', scope, id: 'hero', name: 'height', value: 'tall' },
      ],
      [
        { op: 'set', scope, id: 'hero', name: 'count', value: 4 },
        { op: 'reset', scope, id: 'hero', name: 'count' },
      ],
      [
        { op: 'insert', scope, id: 'map', after: 'hero', section: list },
        { op: 'remove', scope, id: 'map' },
      ],
      [
        { op: 'move', scope, id: 'hero', after: 'deals' },
        { op: 'move', scope, id: 'hero', after: null },
      ],
      [
        { op: 'remove', scope, id: 'staff' },
        { op: 'giveBack', scope, id: 'staff' },
      ],
    ]
    for (const [there, andBack] of back) expect(edited(HOME, there, andBack)).toEqual(HOME)
  })

  it('renames an inserted section in that site type, and a shared one in all', () => {
    const home = edited(HOME, { op: 'insert', scope, id: 'map', after: 'news', section: list })
    const named = edited(
      home,
      { op: 'rename', scope, id: 'map', as: 'place' },
      { op: 'rename', scope, id: 'news', as: 'letters' },
    )
    expect(named.order).toEqual(['hero', 'deals', 'staff', 'letters'])
    expect(changesOf(named)).toEqual([{ op: 'insert', id: 'place', after: 'letters', section: list }])
  })

  it('rejects impossible edits', () => {
    const refusals: [CompositionEdit, string][] = [
      [{ op: 'insert', scope, id: 'hero', after: null, section: list }, 'taken-id'],
      [{ op: 'remove', scope, id: 'gone' }, 'unknown-id'],
      [{ op: 'move', scope, id: 'hero', after: 'gone' }, 'unknown-neighbour'],
      [{ op: 'move', scope, id: 'hero', after: null }, 'nothing-to-change'],
      [{ op: 'rename', scope, id: 'hero', as: 'news' }, 'taken-id'],
    ]
    for (const [edit, refusal] of refusals) expect(editComposition(HOME, edit)).toBe(refusal)
  })
})

/** A page as a list to which the edits are applied, for comparison with the files. */
type Model = Record<Scope, { id: string; settings: Record<string, unknown>; role: string | null }[]>

const readModel = (composition: Composition): Model => {
  const read = (type: HomepageType, file: Composition) =>
    applyWhen(file, type).instances.map(({ id, settings, role }) => ({ id, settings: { ...settings }, role }))
  const { when: _, ...base } = composition
  return {
    base: read('COMMERCE', base),
    COMMERCE: read('COMMERCE', composition),
    HYBRID: read('HYBRID', composition),
    BRANDING: read('BRANDING', composition),
  }
}

const SCOPES: readonly Scope[] = ['base', ...HOMEPAGE_TYPES]
const NUMBERS = { scope: fc.nat(3), op: fc.nat(9), one: fc.nat(30), other: fc.nat(30), value: fc.nat(2) }
type Numbers = { scope: number; op: number; one: number; other: number; value: number }

/** Operation number of an undo; higher ones redo, lower ones edit. */
const UNDO = 8

/** Parses JSON that the test itself has written. */
const parse = (text: string): typeof HOME => JSON.parse(text) as typeof HOME

const toEdit = (model: Model, { scope: at, op, one, other, value }: Numbers, serial: number): CompositionEdit => {
  const chosen = SCOPES[at] ?? 'base'
  const page = model[chosen]
  const id = page[one % Math.max(page.length, 1)]?.id ?? 'none'
  const after = other % 4 === 0 ? null : (page[other % Math.max(page.length, 1)]?.id ?? null)
  const name = `s${other % 3}`
  switch (op) {
    case 0:
      return { op: 'insert', scope: chosen, id: `new-${serial}`, after, section: { ...list, settings: { s0: value } } }
    case 1:
      return { op: 'remove', scope: chosen, id }
    case 2:
      return { op: 'move', scope: chosen, id, after }
    case 3:
      return { op: 'duplicate', scope: chosen, id, as: `copy-${serial}` }
    case 4:
      return { op: 'bind', scope: chosen, id, role: `home.r${value}` }
    case 5:
      return { op: 'reset', scope: chosen, id, name }
    case 6:
      return chosen === 'base'
        ? { op: 'rename', scope: chosen, id, as: `as-${serial}` }
        : { op: 'giveBack', scope: chosen, id }
    default:
      return { op: 'set', scope: chosen, id, name, value }
  }
}

/** Returns the expected page after an edit; null if it depends on the files. */
const expectPage = (page: Model[Scope], edit: CompositionEdit): Model[Scope] | null => {
  const others = page.filter(({ id }) => id !== edit.id)
  const own = page.find(({ id }) => id === edit.id)
  const put = (list_: Model[Scope], item: Model[Scope][number], after: string | null) =>
    list_.toSpliced(after === null ? 0 : list_.findIndex(({ id }) => id === after) + 1, 0, item)
  if (edit.op === 'insert')
    return put(page, { id: edit.id, settings: edit.section.settings ?? {}, role: null }, edit.after)
  if (!own) return null
  if (edit.op === 'remove') return others
  if (edit.op === 'move') return put(others, own, edit.after)
  if (edit.op === 'duplicate') return put(page, { ...own, id: edit.as }, own.id)
  const change = (next: Partial<Model[Scope][number]>) => page.map((one) => (one === own ? { ...own, ...next } : one))
  if (edit.op === 'bind') return change({ role: edit.role })
  if (edit.op === 'set') return change({ settings: { ...own.settings, [edit.name]: edit.value } })
  if (edit.op === 'rename') return change({ id: edit.as })
  return null
}

/** Finds changes of any type that can be removed without an effect. */
const findIdle = (composition: Composition): unknown[] =>
  HOMEPAGE_TYPES.flatMap((type): unknown[] => {
    const changes = composition.when?.[type]
    if (!changes) return []
    if (changes.length === 0) return [type]
    const whole = readModel(composition)[type]
    return changes.filter((_, index) => {
      const fewer = { ...composition, when: { ...composition.when, [type]: changes.toSpliced(index, 1) } }
      return isEqual(readModel(fewer)[type], whole)
    })
  })

const FILE = 'own/layouts/home.json'

/** Edits a file step by step, with undo and redo. */
const createSteps = (first: string) => {
  const texts = [first]
  let [done, undone]: [Step[], Step[]] = [[], []]
  const turn = (step: Step, text: string): string => {
    const { changes, conflicts } = revert(new Map([[FILE, text]]), step)
    expect(conflicts).toEqual([])
    return changes[0]?.after ?? ''
  }
  return {
    /** Applies an edit to the text; returns an earlier text if it has the same content. */
    edit: (edit: CompositionEdit, before: string, after: string): string => {
      const exact = recall(done, FILE, before, after)
      const step = { edit: { ...edit, file: 'layouts/home.json' }, changes: [{ path: FILE, before, after: exact }] }
      ;[done, undone] = [[...done, step], []]
      texts.splice(done.length, Infinity, exact)
      return exact
    },
    undo: (text: string): string => {
      const step = done.at(-1)
      if (!step) return text
      ;[done, undone] = [done.slice(0, -1), [...undone, turnRound(step)]]
      const before = turn(step, text)
      // Byte for byte the earlier text.
      expect(before).toBe(texts[done.length])
      return before
    },
    redo: (text: string): string => {
      const step = undone.at(-1)
      if (!step) return text
      ;[done, undone] = [[...done, turnRound(step)], undone.slice(0, -1)]
      const after = turn(step, text)
      expect(after).toBe(texts[done.length])
      return after
    },
    count: () => done.length,
  }
}

describe('any edits of any site types', () => {
  it('produce the expected pages, do not affect other site types, and leave no redundant change', () => {
    const property = fc.property(fc.array(fc.record(NUMBERS), { minLength: 25, maxLength: 25 }), (all) => {
      let composition = HOME
      const first = printJson(HOME)
      let text = first
      const steps = createSteps(first)
      for (const [serial, numbers] of all.entries()) {
        if (numbers.op >= UNDO) {
          text = numbers.op === UNDO ? steps.undo(text) : steps.redo(text)
          composition = parse(text)
          continue
        }
        const before = readModel(composition)
        const edit = toEdit(before, numbers, serial)
        const next = editComposition(composition, edit)
        if (typeof next === 'string') continue
        const after = readModel(next)
        const expected = expectPage(before[edit.scope], edit)
        if (expected) expect(after[edit.scope]).toEqual(expected)
        if (edit.scope !== 'base' && edit.op !== 'rename') {
          for (const other of SCOPES.filter((one) => one !== edit.scope)) expect(after[other]).toEqual(before[other])
        }
        for (const type of HOMEPAGE_TYPES) expect(applyWhen(next, type).faults).toEqual([])
        expect(findIdle(next)).toEqual([])
        text = steps.edit(edit, text, writeJson(text, next))
        // Key order included.
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(next))
        composition = next
      }
      const last = text
      const count = steps.count()
      for (let turns = 0; turns < count; turns += 1) text = steps.undo(text)
      expect(text).toBe(first)
      for (let turns = 0; turns < count; turns += 1) text = steps.redo(text)
      expect(text).toBe(last)
    })
    // Each run has 25 edits with undo and redo steps.
    fc.assert(property, runsOf(40, 'studio'))
  }, 3_600_000)
})
