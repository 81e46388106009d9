import { describe, expect, it } from 'vitest'
import { listTemplates, toBase, toPageFiles, toState } from './read-state.ts'
import { NO_HISTORY, type Loaded, type OwnStep } from './workspace.ts'

const template = (code: string, changes: object = {}) =>
  JSON.stringify({
    code,
    version: '1.2.0',
    label: { en: code },
    homepageTypes: ['HYBRID'],
    extends: 'base',
    ...changes,
  })
const FILES = new Map([
  ['base/template.json', template('base', { homepageTypes: [], extends: undefined })],
  ['base/theme.json', '{}'],
  ['calm/template.json', template('calm')],
  ['calm/layouts/home.json', '{"route":"/"}'],
  ['calmer/template.json', template('calmer', { label: undefined })],
])
const loaded = (changes: Partial<Loaded> = {}): Loaded => ({
  files: FILES,
  history: NO_HISTORY,
  revision: 0,
  changedBy: null,
  ...changes,
})
const step = (by: string, id: string): OwnStep => ({
  by,
  edit: { op: 'remove', file: 'layouts/home.json', scope: 'base', id },
  changes: [],
})

describe('listTemplates', () => {
  it('lists templates available to sites, by code', () => {
    const files = new Map([...FILES].toReversed())
    expect(listTemplates(files)).toEqual([
      { code: 'calm', label: { en: 'calm' }, homepageTypes: ['HYBRID'] },
      { code: 'calmer', label: {}, homepageTypes: ['HYBRID'] },
    ])
  })

  it('skips broken templates and files with similar names', () => {
    const files = new Map([
      ['broken/template.json', '{'],
      ['plain/template.json', '{}'],
      ['calm/parts/template.json', template('parts')],
      ['calm/template.json.old', template('old')],
    ])
    expect(listTemplates(files)).toEqual([])
  })
})

describe('toState', () => {
  it('contains the files of the template and its parent, and no others', () => {
    const state = toState(loaded(), 'calm')
    expect(state).toMatchObject({ code: 'calm', parent: 'base', done: [], undone: [] })
    expect(Object.keys(state?.files ?? {})).toEqual([
      'base/template.json',
      'base/theme.json',
      'calm/template.json',
      'calm/layouts/home.json',
    ])
    expect(toState(loaded(), 'nothing')).toBeNull()
  })

  it('lists an author’s own steps', () => {
    const history = {
      done: [step('mina', 'a'), step('jun', 'b')],
      undone: [step('mina', 'c'), step('jun', 'd')],
    }
    const state = toState(loaded({ history }), 'calm', 'jun')
    expect(state).toMatchObject({ done: [{ id: 'b' }], undone: [{ id: 'd' }] })
    expect([state?.done.length, state?.undone.length]).toEqual([1, 1])
  })

  it('changes its digest with every file, revision or step', () => {
    const history = { done: [step('', 'a')], undone: [] }
    const digests = [
      loaded(),
      loaded({ revision: 1 }),
      loaded({ history }),
      loaded({ history: { done: [], undone: history.done } }),
      loaded({ files: new Map([...FILES, ['base/theme.json', '{ }']]) }),
    ].map((one) => toState(one, 'calm')?.digest)
    expect(new Set(digests).size).toBe(digests.length)
    const other = loaded({ files: new Map([...FILES, ['calmer/theme.json', '{}']]) })
    expect(toState(other, 'calm')?.digest).toBe(digests[0])
  })
})

it('toBase returns a template’s version and files, and nothing for an unknown one', () => {
  expect(toBase(FILES, 'calm')).toMatchObject({ version: '1.2.0', parent: 'base' })
  expect(Object.keys(toBase(FILES, 'calm').files)).toHaveLength(4)
  expect(toBase(FILES, 'nothing')).toEqual({ version: null, parent: null, files: {} })
})

it('toPageFiles returns null for an unreadable template', () => {
  expect(toPageFiles(FILES, 'nothing')).toBeNull()
  expect(toPageFiles(new Map([['calm/template.json', '{']]), 'calm')).toBeNull()
})
