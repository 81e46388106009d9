import { describe, expect, it } from 'vitest'
import { findHintFaults } from './check-form-hints.ts'
import { findWordFaults } from './check-form-words.ts'
import { contentSchemas } from './content-schemas.ts'
import { readProject } from './project-files.ts'

const project = readProject()
const KO = 'locales/ko/schemas/entities/leaf.json'
const EN = 'locales/en/schemas/entities/leaf.json'

const leaf = {
  title: 'Leaf',
  description: 'A leaf.',
  properties: {
    kind: { title: 'Kind', description: 'Which it is.', enum: ['OAK', 'FIR'] },
    name: { $ref: 'maru://schemas/localised-text.schema.json', title: 'Name', description: 'Its name.' },
  },
}
const korean = {
  '': { title: '잎', description: '잎 하나입니다.' },
  '/properties/kind': { title: '종류', description: '잎의 종류입니다.', choices: { OAK: '참나무', FIR: '전나무' } },
  '/properties/name': { title: '이름', description: '잎의 이름입니다.' },
}
const english = { '/properties/kind': { choices: { OAK: 'Oak', FIR: 'Fir' } } }

const makeProject = (changes: Readonly<Record<string, unknown>> = {}): ReadonlyMap<string, string> =>
  new Map([
    ['server/resources/leaves/kinds.ts', `storeKind({ name: 'leaves', schema: 'entities/leaf' })`],
    ['schemas/form-hints.schema.json', project.get('schemas/form-hints.schema.json') ?? ''],
    ...Object.entries({ 'schemas/entities/leaf.schema.json': leaf, [KO]: korean, [EN]: english, ...changes }).flatMap(
      ([path, data]): [string, string][] => (data === null ? [] : [[path, JSON.stringify(data)]]),
    ),
  ])

describe('forms', () => {
  it('have Korean texts for everything they show, and English ones for choices too', () => {
    expect(findWordFaults(project)).toEqual([])
  })

  it('have valid hints', () => {
    expect(findHintFaults(project)).toEqual([])
  })

  it('cover the schemas that content uses, and no others', () => {
    const names = [...contentSchemas(project).keys()]
    expect(names).toEqual(expect.arrayContaining(['entities/product', 'roles/home.hero', 'partner', 'popup', 'media']))
    expect(names).not.toContain('entities/customer-post')
    expect(names).not.toContain('localised-text')
  })
})

describe('findWordFaults', () => {
  const faultsOf = (changes: Readonly<Record<string, unknown>>) => findWordFaults(makeProject(changes))
  const withName = (words: object) => faultsOf({ [KO]: { ...korean, '/properties/name': words } })

  it('accepts complete texts', () => {
    expect(faultsOf({})).toEqual([])
  })

  it('finds a property without Korean texts', () => {
    const colour = { title: 'Colour', description: 'Its colour.', type: 'string' }
    const grown = { ...leaf, properties: { ...leaf.properties, colour } }
    expect(faultsOf({ 'schemas/entities/leaf.schema.json': grown })).toEqual([
      `${KO} "/properties/colour" lacks title`,
      `${KO} "/properties/colour" lacks description`,
    ])
    expect(faultsOf({ [KO]: null })).toEqual([`${KO} is missing`])
  })

  it('finds a choice without a name in each language', () => {
    const kind = { ...leaf.properties.kind, enum: ['OAK', 'FIR', 'ELM'] }
    const grown = { ...leaf, properties: { ...leaf.properties, kind } }
    expect(faultsOf({ 'schemas/entities/leaf.schema.json': grown })).toEqual([
      `${KO} "/properties/kind" lacks choices.ELM`,
      `${EN} "/properties/kind" lacks choices.ELM`,
    ])
    expect(faultsOf({ [EN]: null })).toEqual([`${EN} is missing`])
  })

  it('finds unused texts', () => {
    expect(faultsOf({ [KO]: { ...korean, '/properties/gone': { title: '없음' } } })).toHaveLength(1)
    expect(faultsOf({ [EN]: { ...english, '': { title: 'Leaf' } } })).toHaveLength(1)
    expect(faultsOf({ 'locales/ko/schemas/entities/gone.json': {} })).toHaveLength(1)
    expect(faultsOf({ 'locales/ja/schemas/entities/leaf.json': {} })).toHaveLength(1)
  })

  it('finds texts that are empty, English, duplicated or too long', () => {
    expect(withName({ title: ' ', description: '잎의 이름입니다.' })).toHaveLength(1)
    expect(withName({ title: '이름', description: 'Its name.' })).toHaveLength(2)
    expect(withName({ title: 'Label', description: '잎의 이름입니다.' })).toHaveLength(1)
    expect(withName({ title: 'VAT', description: '가'.repeat(90) })).toEqual([])
    expect(withName({ title: '가'.repeat(21), description: '가'.repeat(91) })).toHaveLength(2)
    const kind = { ...korean['/properties/kind'], choices: { OAK: '나무', FIR: '나무' } }
    expect(faultsOf({ [KO]: { ...korean, '/properties/kind': kind } })).toHaveLength(1)
  })
})

describe('findHintFaults', () => {
  const hintsOf = (name: object, groups?: readonly string[]) => {
    const root = groups ? { 'x-maru': { groups } } : {}
    const properties = { kind: { ...leaf.properties.kind, 'x-maru': groups ? { group: 'one' } : {} }, name }
    return findHintFaults(makeProject({ 'schemas/entities/leaf.schema.json': { ...leaf, ...root, properties } }))
  }
  const text = { type: 'string' }
  const other = { properties: { below: { type: 'array', items: { properties: { kind: text } } } } }

  it('accepts valid hints', () => {
    expect(hintsOf({ ...text, 'x-maru': { input: 'phone', limit: 12 } })).toEqual([])
    expect(hintsOf({ type: ['integer', 'null'], 'x-maru': { input: 'money' } })).toEqual([])
    expect(hintsOf({ type: 'integer', 'x-maru': { reference: 'leaves' } })).toEqual([])
    expect(hintsOf({ ...text, 'x-maru': { group: 'two', order: 1 } }, ['one', 'two'])).toEqual([])
    expect(hintsOf({ ...text, 'x-maru': { isHidden: true } })).toEqual([])
    const below = { type: 'array', items: { properties: { kind: text } } }
    const list = { type: 'array', items: { properties: { kind: text, below } }, 'x-maru': { nests: 'below' } }
    expect(hintsOf(list)).toEqual([])
  })

  it.each([
    ['an unknown hint', { ...text, 'x-maru': { colour: 'red' } }],
    ['an unknown input', { ...text, 'x-maru': { input: 'slider' } }],
    ['an input of another type', { ...text, 'x-maru': { input: 'money' } }],
    ['rows of a number', { type: 'integer', 'x-maru': { rows: 3 } }],
    ['line breaks in one row', { ...text, 'x-maru': { isMultiline: true } }],
    ['a kind that does not exist', { type: 'integer', 'x-maru': { reference: 'trees' } }],
    ['a group that the form does not have', { ...text, 'x-maru': { group: 'two' } }],
    ['a deeper list that is not there', { type: 'array', items: { properties: {} }, 'x-maru': { nests: 'below' } }],
    ['a deeper list of something else', { type: 'array', items: other, 'x-maru': { nests: 'below' } }],
    ['groups of a property', { ...text, 'x-maru': { groups: ['one', 'two'] } }],
  ])('finds %s', (_, name) => {
    expect(hintsOf(name)).toHaveLength(1)
  })

  it('finds properties without a group, and empty groups', () => {
    expect(hintsOf(text, ['one', 'two'])).toHaveLength(2)
  })
})
