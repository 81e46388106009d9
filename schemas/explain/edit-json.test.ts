import { expect, it } from 'vitest'
import { editJson } from './edit-json.ts'

const TEXT = `{
  "title": "Home", "order": ["a",   "b"],
    "settings": { "columns": 3 }
}
`

it('replaces a value and leaves everything else as it was written', () => {
  expect(editJson(TEXT, [{ path: ['order', 1], value: 'c' }])).toBe(TEXT.replace('"b"', '"c"'))
})

it('makes one change after the other', () => {
  const edits = [
    { path: ['title'], value: null },
    { path: ['settings', 'columns'], value: 4 },
  ]
  expect(editJson(TEXT, edits)).toBe(TEXT.replace('3', '4').replace('"Home"', 'null'))
  expect(editJson(TEXT, [])).toBe(TEXT)
})

it('writes what is new as the repository writes JSON, two spaces deep', () => {
  expect(editJson('{\n  "a": 1\n}\n', [{ path: ['b'], value: { c: [1] } }])).toBe(
    '{\n  "a": 1,\n  "b": {\n    "c": [\n      1\n    ]\n  }\n}\n',
  )
})

it('takes out what is given no value', () => {
  expect(JSON.parse(editJson(TEXT, [{ path: ['settings'], value: undefined }]))).toEqual({
    title: 'Home',
    order: ['a', 'b'],
  })
})
