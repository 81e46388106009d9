import { describe, expect, it } from 'vitest'
import type { FileProblem } from './clinic-folder.ts'
import { listValues, parseJson, readSingle } from './parse-file.ts'

const PRODUCT = 'maru://schemas/entities/product.schema.json'
const kind = { schemaOf: () => 'entities/product' }
/** Returns the values read from a file's content, and the pointers of its problems. */
const list = (content: unknown) => {
  const problems: FileProblem[] = []
  const values = listValues('products.json', content, kind, problems)
  return { values, wrong: problems.map(({ pointer }) => pointer), problems }
}

describe('a file of many entries', () => {
  it.each<[string, unknown, string]>([
    ['a list with its schema', { schema: PRODUCT, entries: [{ id: 1 }] }, '/entries/0'],
    [
      'one with a path to it',
      { schema: '../schemas/entities/product.schema.json', entries: [{ id: 1 }] },
      '/entries/0',
    ],
    ['one that names none', { entries: [{ id: 1 }] }, '/entries/0'],
    ['a bare list', [{ id: 1 }], '/0'],
    ['a single entry', { $schema: PRODUCT, id: 1 }, ''],
  ])('may be %s', (_, content, pointer) => {
    expect(list(content)).toEqual({ values: [{ value: { id: 1 }, pointer }], wrong: [], problems: [] })
  })

  it('reports a different schema, unknown fields, and a value that is not a list', () => {
    expect(list({ schema: 'maru://schemas/entities/event.schema.json', entries: [] }).wrong).toEqual(['/schema'])
    expect(list({ schema: 7, entries: [] }).wrong).toEqual(['/schema'])
    expect(list({ entries: [{}], note: 'x' })).toMatchObject({ values: [{}], wrong: ['/note'] })
    expect(list({ entries: 'x' })).toMatchObject({
      values: [],
      problems: [
        { file: 'products.json', pointer: '/entries', message: '/entries must be a list.', severity: 'error' },
      ],
    })
    expect(list({ $schema: 'x', id: 1 })).toMatchObject({
      values: [{ value: { id: 1 }, pointer: '' }],
      problems: [{ pointer: '/$schema', message: expect.stringContaining(`"x"; expected ${PRODUCT}`) }],
    })
  })

  it.each([7, 'text', null, undefined])('holds no entries if its content is %s', (content) => {
    expect(list(content)).toEqual({ values: [], wrong: [], problems: [] })
  })
})

it.each([[['a']], ['text'], [null]])('readSingle returns %j unchanged', (content) => {
  const problems: FileProblem[] = []
  expect(readSingle('clinic.json', content, 'entities/partner', problems)).toBe(content)
  expect(problems).toEqual([])
})

it('JSON is read with or without a byte order mark, and invalid JSON is reported', () => {
  const problems: FileProblem[] = []
  expect(parseJson('a.json', Buffer.from('\uFEFF{"a":"\uFEFF"}'), problems)).toEqual({ a: '\uFEFF' })
  expect(problems).toEqual([])
  expect(parseJson('a.json', Buffer.from('{'), problems)).toBeUndefined()
  expect(problems).toMatchObject([
    { file: 'a.json', pointer: '', message: expect.stringMatching(/^The file is not valid JSON: ./) },
  ])
})

it('parseJson rejects too deeply nested input', () => {
  const problems: FileProblem[] = []
  expect(parseJson('faqs.json', Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), problems)).toBeUndefined()
  expect(problems).toMatchObject([{ file: 'faqs.json', message: expect.stringContaining('more than 32 levels deep') }])
})
