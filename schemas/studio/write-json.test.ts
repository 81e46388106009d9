import { describe, expect, it } from 'vitest'
import { printJson, writeJson } from './write-json.ts'

describe('a file with another value', () => {
  const file = `{
  "code": "calm",
  "order": ["a",  "b"],

  "sections": {
    "a": { "type": "Hero",   "v": 1 },
    "b": {
      "type": "Map"
    }
  }
}
`
  const data = { code: 'calm', order: ['a', 'b'], sections: { a: { type: 'Hero', v: 1 }, b: { type: 'Map' } } }

  it('keeps every byte where nothing has changed', () => {
    expect(writeJson(file, data)).toBe(file)
  })

  it.each<[what: string, next: object, before: string, after: string]>([
    ['a word', { ...data, code: 'warm' }, '"calm"', '"warm"'],
    ['a list of words', { ...data, order: ['a', 'b', 'c'] }, '["a",  "b"]', '["a", "b", "c"]'],
    ['an empty list', { ...data, order: [] }, '["a",  "b"]', '[]'],
    [
      'a value on one line',
      { ...data, sections: { ...data.sections, a: { type: 'Hero', v: 2 } } },
      '{ "type": "Hero",   "v": 1 }',
      '{ "type": "Hero", "v": 2 }',
    ],
    [
      'a name, its value kept',
      { ...data, sections: { first: data.sections.a, b: data.sections.b } },
      '"a": { "type": "Hero",   "v": 1 }',
      '"first": { "type": "Hero",   "v": 1 }',
    ],
    [
      'what stands behind another, its spaces kept',
      { code: 'calm', order: ['a', 'b'], sections: { a: data.sections.a } },
      `,\n    "b": {\n      "type": "Map"\n    }`,
      '',
    ],
  ])('changes %s and nothing else', (_, next, before, after) => {
    expect(writeJson(file, next)).toBe(file.replace(before, after))
  })

  it('breaks what is new over lines where somebody broke its neighbours', () => {
    const next = { ...data, sections: { ...data.sections, c: { type: 'News' } } }
    expect(writeJson(file, next)).toBe(
      file.replace(`"type": "Map"\n    }`, `"type": "Map"\n    },\n    "c": {\n      "type": "News"\n    }`),
    )
  })

  it('has its keys in the order that they are given in', () => {
    expect(writeJson('{ "a": 1, "b": 2 }', { b: 2, a: 1 })).toBe('{ "b": 2, "a": 1 }')
  })

  it('keeps items of a list that are the same, and changes those of the same name', () => {
    const list = `[
  { "id": "a",  "op": "set" },
  { "id": "b",  "op": "set" },
  { "id": "c",  "op": "set" }
]`
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, op: 'set' }))
    expect(writeJson(list, [c])).toBe(`[\n  { "id": "c",  "op": "set" }\n]`)
    expect(writeJson(list, [a, b])).toBe(list.replace(`,\n  { "id": "c",  "op": "set" }`, ''))
    expect(writeJson(list, [a, { ...b, role: 'x' }, c])).toBe(
      list.replace('{ "id": "b",  "op": "set" }', '{ "id": "b", "op": "set", "role": "x" }'),
    )
    expect(writeJson(list, [a, b, c, { id: 'd', op: 'move' }])).toBe(
      list.replace('\n]', ',\n  { "id": "d", "op": "move" }\n]'),
    )
  })

  it('begins anew where there was none', () => {
    expect(writeJson('', { a: 1 })).toBe('{ "a": 1 }\n')
  })
})

describe('a new file', () => {
  it('is broken over lines, but for what is empty and lists of words', () => {
    expect(printJson({ a: { b: 1 }, list: ['x', 'y'], none: {}, nothing: [] })).toBe(
      '{\n  "a": {\n    "b": 1\n  },\n  "list": ["x", "y"],\n  "none": {},\n  "nothing": []\n}\n',
    )
  })

  it('breaks lists of objects, and one that is too long for a line', () => {
    expect(
      printJson([
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ]),
    ).toBe('[\n  {\n    "a": 1,\n    "b": 2\n  },\n  {\n    "a": 3,\n    "b": 4\n  }\n]\n')
    const words = (count: number) => Array.from({ length: count }, () => 'x'.repeat(8))
    // Ten words, their marks and a comma behind are 120 columns.
    expect(printJson(words(9)).split('\n')).toHaveLength(2)
    expect(printJson(words(11)).split('\n').length).toBeGreaterThan(11)
  })
})
