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

it('applies edits one after the other', () => {
  const edits = [
    { path: ['title'], value: null },
    { path: ['settings', 'columns'], value: 4 },
  ]
  expect(editJson(TEXT, edits)).toBe(TEXT.replace('3', '4').replace('"Home"', 'null'))
  expect(editJson(TEXT, [])).toBe(TEXT)
})

it('writes new values like the repository’s JSON, with an indent of two spaces', () => {
  expect(editJson('{\n  "a": 1\n}\n', [{ path: ['b'], value: { c: [1] } }])).toBe(
    '{\n  "a": 1,\n  "b": {\n    "c": [\n      1\n    ]\n  }\n}\n',
  )
})

it('removes a key that is set to undefined', () => {
  expect(JSON.parse(editJson(TEXT, [{ path: ['settings'], value: undefined }]))).toEqual({
    title: 'Home',
    order: ['a', 'b'],
  })
})
