import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, parsePointer, toPointer } from './json-pointer.ts'
import { readJsonSource } from './json-source.ts'

const TEXT = `{
  "a": 1,
  "b/c": [true, { "d": "한글 \\" {", "e": null }],
  "d": {}
}`

describe('readJsonSource', () => {
  it('reads the data', () => {
    const source = readJsonSource('x.json', TEXT)
    expect(source.data).toEqual({ a: 1, 'b/c': [true, { d: '한글 " {', e: null }], d: {} })
    expect(source.problems).toEqual([])
  })

  it.each([
    ['', 'value', 1, 1],
    ['/a', 'key', 2, 3],
    ['/a', 'value', 2, 8],
    ['/b~1c/1/e', 'key', 3, 35],
    ['/b~1c/1/e', 'value', 3, 40],
    ['/b~1c/0', 'key', 3, 11],
    ['/d/missing/deeper', 'value', 4, 8],
  ] as const)('locates the pointer “%s” (%s)', (pointer, part, line, column) => {
    expect(readJsonSource('x.json', TEXT).locate(pointer, part)).toEqual({ line, column })
  })

  it.each([
    ['a comma too much', '{"a": 1,}', 1, 9],
    ['a comment', '{\n // no\n"a": 1}', 2, 2],
    ['a missing value', '{"a": }', 1, 7],
    ['two values', '{} {}', 1, 4],
    ['nothing', '', 1, 1],
    ['a text without an end', '{"a": "b', 1, 7],
  ])('reports %s with its position', (_, text, line, column) => {
    const { data, problems } = readJsonSource('x.json', text)
    expect(data).toBeUndefined()
    expect(problems).toMatchObject([{ code: 'T101', file: 'x.json', line, column }])
  })

  it.each([
    ['{"a": 1 "b": 2}', 'Comma expected.'],
    ['{"a" 1}', 'Colon expected.'],
    ['{"a": }', 'Value expected.'],
    ['{} {}', 'End of file expected.'],
    ['{"a": "b', 'Unexpected end of string.'],
  ])('describes the syntax error in %s', (text, message) => {
    const { problems } = readJsonSource('x.json', text)
    expect(problems).toEqual([
      expect.objectContaining({ message, pointer: '', found: '', allowed: [], nearest: null, seenBy: [] }),
    ])
  })

  it('reads a file that lacks only commas as if they were there, and no file with other errors', () => {
    const source = readJsonSource('x.json', '{"a": 1\n "b": [2 3]}')
    expect([source.data, source.withCommas]).toEqual([undefined, { a: 1, b: [2, 3] }])
    expect(source.locate('/b', 'key')).toEqual({ line: 2, column: 2 })
    for (const text of ['{"a" 1}', '{"a": 1 "b" 2}', '']) {
      const broken = readJsonSource('x.json', text)
      expect(broken).not.toHaveProperty('withCommas')
      expect(broken.locate('/a', 'key')).toEqual({ line: 1, column: 1 })
    }
    expect(readJsonSource('x.json', '{"a": 1}')).not.toHaveProperty('withCommas')
  })

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('accepts %s nested 200 levels deep, and reports the position of deeper ones', (_, start, end) => {
    const nest = (depth: number, inner: string) => start.repeat(depth) + inner + end.repeat(depth)
    expect(readJsonSource('x.json', nest(199, '{}')).problems).toEqual([])
    const { data, problems, locate } = readJsonSource('x.json', nest(200, '{}'))
    expect(data).toBeUndefined()
    expect(problems).toMatchObject([
      {
        code: 'T101',
        message: 'Values are nested more than 200 levels deep.',
        line: 1,
        column: 200 * start.length + 1,
      },
    ])
    expect(locate('/a', 'value')).toEqual({ line: 1, column: 1 })
  })

  it('does not count brackets in strings or closed brackets as nesting', () => {
    const text = JSON.stringify({ a: '[{'.repeat(300), b: `"${'['.repeat(300)}`, c: `\\${'{'.repeat(300)}` })
    expect(readJsonSource('x.json', text)).toMatchObject({ data: JSON.parse(text), problems: [] })
    const flat = `[${Array.from({ length: 600 }, (_, index) => (index % 2 === 0 ? '[]' : '{}')).join()}]`
    expect(readJsonSource('x.json', flat)).toMatchObject({ data: JSON.parse(flat), problems: [] })
    // Brackets inside a string do not count.
    const closing = `${'["]}",'.repeat(200)}[]${']'.repeat(200)}`
    expect(readJsonSource('x.json', closing).problems).toMatchObject([{ column: 200 * 6 + 1 }])
  })

  it('reports every duplicate key of an object, and uses the last one', () => {
    const { data, problems } = readJsonSource('x.json', '{"a": 1, "b": {"a": 2},\n "a": {"c": 1, "c": 2}}')
    expect(data).toEqual({ a: { c: 2 }, b: { a: 2 } })
    expect(problems.map(({ code, pointer, line, column }) => [code, pointer, line, column])).toEqual([
      ['T102', '/a', 2, 2],
      ['T102', '/a/c', 2, 16],
    ])
  })

  it('agrees with JSON.parse on any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readJsonSource('x.json', text).data).toEqual(JSON.parse(text))
      }),
    )
  })

  it('rejects what JSON.parse rejects', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '/*', '\u0001'), (json, place, added) => {
        const at = place % (json.length + 1)
        const text = json.slice(0, at) + added + json.slice(at + 1)
        const isJson = () => {
          try {
            JSON.parse(text)
            return true
          } catch {
            return false
          }
        }
        expect(readJsonSource('x.json', text).data !== undefined).toBe(isJson())
      }),
      { numRuns: 300 },
    )
  })
})

describe('JSON pointers', () => {
  it('parse back to the path they were made from', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (path) => {
        expect(parsePointer(toPointer(path))).toEqual(path)
      }),
    )
  })

  it('are within themselves and their ancestors only', () => {
    expect(isWithin('/a/b', '/a')).toBe(true)
    expect(isWithin('/a', '/a')).toBe(true)
    expect(isWithin('/ab', '/a')).toBe(false)
    expect(isWithin('/a', '')).toBe(true)
  })

  it('finds duplicate keys, also within lists', () => {
    const source = readJsonSource(
      'x.json',
      '{ "a": [{ "b": 1 }, { "b": 1, "c": 2, "b": 3 }], "d": { "e": 1, "e": 2 } }',
    )
    expect(source.problems.map(({ pointer }) => pointer)).toEqual(['/a/1/b', '/d/e'])
  })
})
