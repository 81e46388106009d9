import { describe, expect, it } from 'vitest'
import { printJson, writeJson } from './write-json.ts'

describe('a file with a changed value', () => {
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

  it('keeps every byte if nothing has changed', () => {
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

  it('breaks a new object over lines if its neighbours are broken by hand', () => {
    const next = { ...data, sections: { ...data.sections, c: { type: 'News' } } }
    expect(writeJson(file, next)).toBe(
      file.replace(`"type": "Map"\n    }`, `"type": "Map"\n    },\n    "c": {\n      "type": "News"\n    }`),
    )
  })

  it('has its keys in the given order', () => {
    expect(writeJson('{ "a": 1, "b": 2 }', { b: 2, a: 1 })).toBe('{ "b": 2, "a": 1 }')
  })

  it('keeps equal items of a list, and changes those with the same name', () => {
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

  it('is a new file if there was none', () => {
    expect(writeJson('', { a: 1 })).toBe('{ "a": 1 }\n')
  })
})

describe('a new file', () => {
  it('is broken over lines, except for empty values and lists of words', () => {
    expect(printJson({ a: { b: 1 }, list: ['x', 'y'], none: {}, nothing: [] })).toBe(
      '{\n  "a": {\n    "b": 1\n  },\n  "list": ["x", "y"],\n  "none": {},\n  "nothing": []\n}\n',
    )
  })

  it('breaks lists of objects, and lists that are too long for a line', () => {
    expect(
      printJson([
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ]),
    ).toBe('[\n  {\n    "a": 1,\n    "b": 2\n  },\n  {\n    "a": 3,\n    "b": 4\n  }\n]\n')
    const words = (count: number) => Array.from({ length: count }, () => 'x'.repeat(8))
    // Ten words with their quotes and a trailing comma take 120 columns.
    expect(printJson(words(9)).split('\n')).toHaveLength(2)
    expect(printJson(words(11)).split('\n').length).toBeGreaterThan(11)
  })
})

describe('a multi-line value that is replaced', () => {
  const object = `{\n    "x": 1\n  }`
  const objects = `[\n    { "x": 1 }\n  ]`
  const words = `[\n    "a",\n    "b"\n  ]`

  it.each<[what: string, before: string, next: unknown, after: string]>([
    ['an object that becomes a list of objects', object, [{ y: 1 }], '[{ "y": 1 }]'],
    ['an object that becomes a list of words', object, ['y', 'z'], '["y", "z"]'],
    ['an object that becomes a word', object, 'y', '"y"'],
    ['an object that becomes a number', object, 5, '5'],
    ['an object that becomes null', object, null, 'null'],
    ['an object that becomes empty', object, {}, '{}'],
    ['a list that becomes an object', objects, { y: 1 }, '{ "y": 1 }'],
    ['a list that becomes a number', objects, 5, '5'],
    ['a list that becomes null', objects, null, 'null'],
    ['a list that becomes empty', objects, [], '[]'],
    ['a list of words with another word', words, ['a', 'c'], '["a", "c"]'],
    ['a list of words that becomes numbers', words, [1, 2], '[1, 2]'],
    ['a list of words that becomes nulls', words, [null, null], '[null, null]'],
    ['a list of words with a null', words, ['a', null], '["a", null]'],
  ])('is written on one line: %s', (_, before, next, after) => {
    expect(writeJson(`{\n  "a": ${before},\n  "b":  2\n}\n`, { a: next, b: 2 })).toBe(
      `{\n  "a": ${after},\n  "b":  2\n}\n`,
    )
  })

  it('keeps the lines of a list of words when an object is added', () => {
    expect(writeJson(words, ['a', { y: 1 }])).toBe(`[\n    "a",\n    { "y": 1 }\n  ]`)
  })
})

describe('an object with changed names', () => {
  it('formats a copy under a new name as a new value if the original stays', () => {
    expect(writeJson(`{\n  "a": { "x":   1 }\n}`, { copy: { x: 1 }, a: { x: 1 } })).toBe(
      `{\n  "copy": { "x": 1 },\n  "a": { "x":   1 }\n}`,
    )
  })

  it('formats the value again if its name and value both changed', () => {
    expect(writeJson(`{\n  "a": { "x":   1 }\n}`, { b: { x: 2 } })).toBe(`{\n  "b": { "x": 2 }\n}`)
  })

  it('keeps the whitespace between names that stay neighbours, and breaks the line before others', () => {
    const text = `{\n  "a": 1,\n\n  "b": 2, "c": 3,\n\n\n  "d": 4\n}`
    expect(writeJson(text, { a: 1, b: 2, c: 5, d: 4 })).toBe(text.replace('3', '5'))
    expect(writeJson(text, { a: 1, c: 3, d: 4 })).toBe(`{\n  "a": 1,\n  "c": 3,\n\n\n  "d": 4\n}`)
    expect(writeJson(text, { d: 4, c: 3, b: 2, a: 1 })).toBe(`{\n  "d": 4,\n  "c": 3,\n  "b": 2,\n  "a": 1\n}`)
    expect(writeJson(text, { a: 1, b: 2, n: 0, c: 3, d: 4 })).toBe(
      `{\n  "a": 1,\n\n  "b": 2,\n  "n": 0,\n  "c": 3,\n\n\n  "d": 4\n}`,
    )
    expect(writeJson(text, { a: 1, b: 2, n: 0, d: 4 })).toBe(`{\n  "a": 1,\n\n  "b": 2,\n  "n": 0,\n  "d": 4\n}`)
  })
})

describe('a list of pairs with items added, moved and removed', () => {
  // Every pair of the file is identified by its own number of spaces; a new one has one.
  const pairs = (names: string, from?: readonly (number | null)[]) =>
    `[\n${names
      .split(' ')
      .map((name, place) => `  ["${name}",${' '.repeat(2 + ((from ? from[place] : place) ?? -1))}[0]]`)
      .join(',\n')}\n]`
  const dataOf = (names: string) => names.split(' ').map((name) => [name, [0]])

  it.each<[before: string, next: string, from: (number | null)[]]>([
    ['a b', 'a b', [0, 1]],
    ['a b', 'b', [1]],
    ['a b', 'x y', [null, null]],
    ['a b', 'b a', [1, null]],
    ['a b c', 'b c a', [1, 2, null]],
    ['a b c', 'c a b', [null, 0, 1]],
    ['a b c', 'x a y c', [null, 0, null, 2]],
    ['a b c', 'a b c x y', [0, 1, 2, null, null]],
    ['a', 'x y a', [null, null, 0]],
    ['a b c d', 'd c b a', [3, null, null, null]],
    ['a b c d e', 'x b e c d', [null, 1, null, 2, 3]],
    ['a b c d e f', 'c d a b e f', [2, 3, null, null, 4, 5]],
    ['a b c d e f', 'f a x c e b', [null, 0, null, 2, 4, null]],
    ['a b c d e', 'e d a b c', [null, null, 0, 1, 2]],
    ['a b c d e', 'c d e a b', [2, 3, 4, null, null]],
    ['a a', 'a', [0]],
    ['a b a', 'a a', [0, 2]],
    ['b a b', 'a b a b', [null, 0, 1, 2]],
  ])('keeps as many items as possible in order: %s, then %s', (before, next, from) => {
    expect(writeJson(pairs(before), dataOf(next))).toBe(pairs(next, from))
  })
})

describe('a list of changed objects', () => {
  // An id, a number and, for another operation, a flag.
  const dataOf = (token: string) => ({
    id: token.slice(0, 1),
    op: token.endsWith('!') ? 'move' : 'set',
    tags: [0],
    v: Number(token.slice(1, 2)),
  })
  // Every object of the file is identified by its number of spaces before its tags; a new one has one.
  const objects = (tokens: string, from?: readonly (number | null)[]) => {
    const items = tokens.split(' ').map((token, place) => {
      const { id, op, v } = dataOf(token)
      const space = ' '.repeat(2 + ((from ? from[place] : place) ?? -1))
      return `  {\n    "id": "${id}",\n    "op": "${op}",\n    "tags":${space}[0],\n    "v": ${v}\n  }`
    })
    return `[\n${items.join(',\n')}\n]`
  }

  it.each<[before: string, next: string, from: (number | null)[]]>([
    ['a1', 'a2', [0]],
    ['a1', 'b1', [null]],
    ['a1', 'a1!', [null]],
    ['a1', 'b1!', [null]],
    ['a1 b1', 'a2 b1', [0, 1]],
    ['a1 b1', 'a1 b2', [0, 1]],
    ['a1 b1', 'a2 b2', [0, 1]],
    ['a1 b1', 'b2', [1]],
    ['a1 b1', 'n1 a2 b2', [null, 0, 1]],
    ['a1 b1', 'b2 a2', [1, null]],
    ['a1 b1', 'b1 a2', [1, null]],
    ['b1 a1', 'a2 b1', [null, 0]],
    ['b1 a1', 'a2 n1 b1', [null, null, 0]],
    ['a1 b1 c1', 'a1 b2 c1', [0, 1, 2]],
    ['a1 b1 c1', 'a1 n1 b2 c1', [0, null, 1, 2]],
    ['a1 b1 c1', 'c1 n1 b2 a2', [2, null, null, null]],
    ['a1 b1 c1 d1', 'd2 a1 b2 d1', [null, 0, 1, 3]],
    ['a1 a2', 'a2', [1]],
    ['a1 a2', 'a3 a4', [0, 1]],
    ['a1 a2', 'a3 a4 a5', [0, 1, null]],
  ])(
    'keeps the whitespace of an object with the same id and operation between its neighbours: %s, then %s',
    (...row) => {
      const [before, next, from] = row
      expect(writeJson(objects(before), next.split(' ').map(dataOf))).toBe(objects(next, from))
    },
  )

  it.each(['null', '"word"', '[1]'])('skips an item that is not an object: %s', (other) => {
    const object = `{\n    "n":   1,\n    "v": 1\n  }`
    const changed = object.replace('"v": 1', '"v": 2')
    const text = `[\n  ${other},\n  ${object}\n]`
    expect(writeJson(text, [{ n: 1, v: 2 }])).toBe(`[\n  ${changed}\n]`)
  })

  it('has null inserted before an object, which keeps its whitespace', () => {
    const object = `{\n    "n":   1,\n    "v": 1\n  }`
    const changed = object.replace('"v": 1', '"v": 2')
    expect(writeJson(`[\n  ${object}\n]`, [null, { n: 1, v: 2 }])).toBe(`[\n  null,\n  ${changed}\n]`)
  })
})

describe('a new value beside neighbours', () => {
  const broken = `{\n    "x": 1\n  }`

  it.each<[what: string, items: string, after: string]>([
    ['over lines where one of two is', `${broken},\n  { "x": 2 }`, '{\n    "y": 1\n  }'],
    ['over lines where the last of two is', `{ "x": 2 },\n  ${broken}`, '{\n    "y": 1\n  }'],
    ['on one line where none is', `{ "x": 2 },\n  { "x": 3 }`, '{ "y": 1 }'],
    ['on one line where only a list is broken', `[\n    1\n  ],\n  { "x": 2 }`, '{ "y": 1 }'],
  ])('is written %s, in a list', (_, items, after) => {
    const text = `[\n  ${items}\n]`
    const before: unknown = JSON.parse(text)
    expect(writeJson(text, [...(Array.isArray(before) ? before : []), { y: 1 }])).toBe(`[\n  ${items},\n  ${after}\n]`)
  })

  it.each<[what: string, length: number, after: string]>([
    ['over lines where its neighbour would just fit on one', 101, '{\n    "y": 1\n  }'],
    ['on one line where its neighbour is too long for one', 102, '{ "y": 1 }'],
  ])('is %s', (_, length, after) => {
    const word = 'x'.repeat(length)
    const kept = `"a": {\n    "w": "${word}"\n  }`
    expect(writeJson(`{\n  ${kept}\n}`, { a: { w: word }, b: { y: 1 } })).toBe(`{\n  ${kept},\n  "b": ${after}\n}`)
  })

  it('is broken over lines only if its name and value are too long for one', () => {
    const [fits, long] = ['x'.repeat(105), 'x'.repeat(106)]
    expect(writeJson(`{\n  "a": 1,\n  "b": 2\n}`, { a: 1, b: 2, name: [fits] })).toBe(
      `{\n  "a": 1,\n  "b": 2,\n  "name": ["${fits}"]\n}`,
    )
    expect(writeJson(`{\n  "a": 1,\n  "b": 2\n}`, { a: 1, b: 2, name: [long] })).toBe(
      `{\n  "a": 1,\n  "b": 2,\n  "name": [\n    "${long}"\n  ]\n}`,
    )
  })
})

describe('a new file, line by line', () => {
  const [fits, long] = ['x'.repeat(115), 'x'.repeat(116)]
  const [short, wide] = ['x'.repeat(105), 'x'.repeat(106)]

  it.each<[what: string, value: unknown, after: string]>([
    ['null', null, 'null'],
    ['a word', 'a', '"a"'],
    ['an object with null', { a: null }, '{\n  "a": null\n}'],
    ['a list with null', [null], '[null]'],
    ['a list that just fits', [fits], `["${fits}"]`],
    ['a list that is too long by one', [long], `[\n  "${long}"\n]`],
    ['a named list that just fits', { name: [short] }, `{\n  "name": ["${short}"]\n}`],
    ['a named list that is too long by one', { name: [wide] }, `{\n  "name": [\n    "${wide}"\n  ]\n}`],
    ['a list of one object', [{ a: 1, b: 2 }], '[{ "a": 1, "b": 2 }]'],
    ['a list of objects of one name each', [{ a: 1 }, { a: 2 }], '[{ "a": 1 }, { "a": 2 }]'],
    ['a list of objects, one of one name', [{ a: 1, b: 2 }, { a: 3 }], '[{ "a": 1, "b": 2 }, { "a": 3 }]'],
    ['a list of an object and a word', [{ a: 1, b: 2 }, 'ab'], '[{ "a": 1, "b": 2 }, "ab"]'],
  ])('is written for %s', (_, value, after) => {
    expect(printJson(value)).toBe(`${after}\n`)
  })
})

it.each<[before: string, next: unknown, after: string]>([
  ['{\n}', { a: 1 }, '{ "a": 1 }'],
  ['[\n]', ['a'], '["a"]'],
  ['{ "l": [\n  ] }', { l: [{ a: 1 }] }, '{ "l": [{ "a": 1 }] }'],
])('writeJson fills an empty multi-line object or list on one line: %j', (before, next, after) => {
  expect(writeJson(before, next)).toBe(after)
})
