import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { editTemplate, type EditedTemplate } from './edit-template.ts'
import type { FileChange, TemplateEdit } from './edit.ts'
import { recall, revert, turnRound, type Step } from './history.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../templates', path), 'utf8')
const PATHS = ['base/template.json', 'base/theme.json', 'base/groups/header.json', 'base/layouts/faq.json']
const OWN = ['clean/template.json', 'clean/layouts/home.json']
const FILES = new Map([...PATHS, ...OWN].map((path) => [path, read(path)]))
const CLEAN: EditedTemplate = { files: FILES, code: 'clean', parent: 'base' }

const write = (files: ReadonlyMap<string, string>, changes: readonly FileChange[]) => {
  const next = new Map(files)
  for (const { path, after } of changes) {
    if (after === null) next.delete(path)
    else next.set(path, after)
  }
  return next
}

/** Applies edits one after the other, as the studio does. */
const edited = (template: EditedTemplate, ...edits: TemplateEdit[]) => {
  const steps: Step[] = []
  let { files } = template
  for (const edit of edits) {
    const changes = editTemplate({ ...template, files }, edit)
    if (typeof changes === 'string') throw new Error(`${edit.op}: ${changes}`)
    const exact = changes.map((change) => ({
      ...change,
      after: change.after === null ? null : recall(steps, change.path, change.before, change.after),
    }))
    files = write(files, exact)
    steps.push({ edit, changes: exact })
  }
  return { files, steps }
}

const linesOf = (text = '') => text.split('\n')
/** Returns the lines that occur in only one of two texts. */
const diff = (before: string | undefined, after: string | undefined) => ({
  gone: linesOf(before).filter((line) => !linesOf(after).includes(line)),
  come: linesOf(after).filter((line) => !linesOf(before).includes(line)),
})

const HOME = { file: 'layouts/home.json', scope: 'base' } as const
const PATH = 'clean/layouts/home.json'
const section = { type: 'EquipmentList', v: 1, role: 'clinic.equipment' }
const EDITS: TemplateEdit[] = [
  { ...HOME, op: 'set', id: 'hero', name: 'isStill', value: true },
  { ...HOME, op: 'insert', id: 'machines', after: 'staff', section },
  { ...HOME, op: 'move', id: 'news', after: 'hero' },
  { ...HOME, op: 'duplicate', id: 'ranking', as: 'ranking-2' },
  { ...HOME, op: 'rename', id: 'statement', as: 'words' },
  { ...HOME, op: 'remove', scope: 'HYBRID', id: 'visit' },
  { ...HOME, op: 'set', scope: 'HYBRID', id: 'director', name: 'ground', value: 'surface' },
  { ...HOME, op: 'move', scope: 'BRANDING', id: 'treatments', after: null },
  { ...HOME, op: 'bind', scope: 'BRANDING', id: 'essays', role: 'clinic.story' },
  { ...HOME, op: 'insert', scope: 'COMMERCE', id: 'equipment-2', after: null, section },
  { op: 'setToken', path: ['colors', 'accent'], value: '#0A5C3B' },
  { op: 'setToken', path: ['rhythm', 'section', 'wide'], value: 120 },
  { op: 'own', file: 'groups/header.json' },
]

describe('the files after an edit', () => {
  it('differ only in the lines that contain it', () => {
    const { files } = edited(CLEAN, { ...HOME, op: 'set', id: 'visit', name: 'ground', value: 'section' })
    expect(diff(read(PATH), files.get(PATH))).toEqual({
      gone: ['    "visit": { "type": "VisitInfo", "v": 1, "role": "home.visit" },'],
      come: [
        '    "visit": { "type": "VisitInfo", "v": 1, "role": "home.visit", "settings": { "ground": "section" } },',
      ],
    })
  })

  it('have a new change of a site type formatted like its neighbours', () => {
    const { files } = edited(CLEAN, { ...HOME, op: 'move', scope: 'HYBRID', id: 'news', after: 'director' })
    expect(diff(read(PATH), files.get(PATH))).toEqual({
      gone: ['      { "op": "set", "id": "visit", "settings": { "arrangement": "ways" } }'],
      come: [
        '      { "op": "set", "id": "visit", "settings": { "arrangement": "ways" } },',
        '      { "op": "move", "id": "news", "after": "director" }',
      ],
    })
  })

  it('leave the sections below a moved one in place, below the section that was above it', () => {
    const { files } = edited(CLEAN, { ...HOME, op: 'move', scope: 'HYBRID', id: 'director', after: 'promotions' })
    expect(diff(read(PATH), files.get(PATH))).toEqual({
      gone: ['        "after": "director",'],
      come: ['        "after": "promotions",'],
    })
  })

  it('insert a section at its place, with line breaks like its neighbours', () => {
    const vivid = new Map([...FILES, ['vivid/layouts/home.json', read('vivid/layouts/home.json')]])
    const insert: TemplateEdit = { ...HOME, op: 'insert', id: 'machines', after: 'hero', section }
    const { files } = edited({ ...CLEAN, files: vivid, code: 'vivid' }, insert)
    expect(files.get('vivid/layouts/home.json')).toContain(
      '    "machines": {\n      "type": "EquipmentList",\n      "v": 1,\n      "role": "clinic.equipment"\n    },\n    "promise"',
    )
    expect(edited(CLEAN, insert).files.get(PATH)).toContain(
      '    "machines": { "type": "EquipmentList", "v": 1, "role": "clinic.equipment" },\n    "quick"',
    )
  })

  it('are the template’s own from the first change to an inherited file', () => {
    const edit: TemplateEdit = {
      op: 'set',
      file: 'layouts/faq.json',
      scope: 'BRANDING',
      id: 'gone',
      name: 'a',
      value: 1,
    }
    expect(editTemplate(CLEAN, edit)).toBe('unknown-id')
    const id = Object.keys((JSON.parse(read('base/layouts/faq.json')) as { sections: object }).sections)[0] ?? ''
    const changes = editTemplate(CLEAN, { ...edit, id })
    expect(changes).toMatchObject([{ path: 'clean/layouts/faq.json', before: null }])
  })

  it('are identical byte for byte after undoing everything, and again after redoing it', () => {
    const { files, steps } = edited(CLEAN, ...EDITS)
    const undone = steps.toReversed().reduce((now, step) => write(now, revert(now, step).changes), files)
    expect(undone).toEqual(FILES)
    const again = steps.reduce((now, step) => write(now, revert(now, turnRound(step)).changes), undone)
    expect(again).toEqual(files)
  })

  it('are identical after an author reverts everything by hand', () => {
    const back: TemplateEdit[] = [
      { ...HOME, op: 'set', id: 'staff', name: 'ground', value: 'bg' },
      { ...HOME, op: 'set', id: 'staff', name: 'count', value: 3 },
      { ...HOME, op: 'set', id: 'staff', name: 'people', value: 'all' },
      { ...HOME, op: 'set', id: 'staff', name: 'people', value: 'doctors' },
      { ...HOME, op: 'reset', id: 'staff', name: 'count' },
      { ...HOME, op: 'set', id: 'staff', name: 'ground', value: 'surface' },
      { ...HOME, op: 'insert', id: 'machines', after: 'staff', section },
      { ...HOME, op: 'remove', id: 'machines' },
      { op: 'setToken', path: ['colors', 'accent'], value: '#0A5C3B' },
      { op: 'resetToken', path: ['colors', 'accent'] },
    ]
    expect(edited(CLEAN, ...back).files).toEqual(FILES)
  })
})

describe('a theme', () => {
  it('holds only what the template set, and is deleted with its last value', () => {
    const { files } = edited(CLEAN, { op: 'setToken', path: ['colors', 'accent'], value: '#0A5C3B' })
    expect(JSON.parse(files.get('clean/theme.json') ?? '')).toEqual({
      $schema: (JSON.parse(read('base/theme.json')) as { $schema: string }).$schema,
      formatVersion: 1,
      colors: { accent: '#0A5C3B' },
    })
    const reset = editTemplate({ ...CLEAN, files }, { op: 'resetToken', path: ['colors', 'accent'] })
    expect(reset).toMatchObject([{ path: 'clean/theme.json', after: null }])
  })
})

describe('undoing a step', () => {
  const step = () => edited(CLEAN, { ...HOME, op: 'set', id: 'visit', name: 'ground', value: 'section' })

  it('keeps later changes elsewhere in the file', () => {
    const { files, steps } = step()
    const written = (files.get(PATH) ?? '').replace('"count": 4', '"count": 6')
    const { changes, conflicts } = revert(new Map([...files, [PATH, written]]), steps[0] ?? { changes: [] })
    expect(conflicts).toEqual([])
    expect(changes[0]?.after).toBe(read(PATH).replace('"count": 4', '"count": 6'))
  })

  it('reports the file if the same lines were changed, and changes nothing in it', () => {
    const { files, steps } = step()
    const written = (files.get(PATH) ?? '').replace(
      '"ground": "section" } },\n    "news"',
      '"ground": "bg" } },\n    "news"',
    )
    const { changes, conflicts } = revert(new Map([...files, [PATH, written]]), steps[0] ?? { changes: [] })
    expect({ changes, conflicts }).toEqual({ changes: [], conflicts: [PATH] })
  })
})
