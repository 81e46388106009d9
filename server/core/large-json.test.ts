import fastCheck from 'fast-check'
import { expect, it } from 'vitest'
import { isLarge, writeLargeJson } from './large-json.ts'

const grow = (part: string) => part.repeat(100_000)

it.each([
  ['a file', { row: { name: 'a.xlsx', content: Buffer.alloc(3_000_001, 'maru').toString('base64') } }],
  ['texts of every script', { row: { text: grow('가"\\\n😀a') } }],
  ['characters that two pieces share', { row: { text: `a${grow('😀')}`, other: grow('😀') } }],
  [
    'a long list',
    { rows: Array.from({ length: 20_000 }, (_, id) => ({ id, name: '이름', at: new Date(id), no: null })) },
  ],
  ['absent fields', { row: { a: undefined, b: grow('b'), c: undefined, d: [undefined, grow('d')] } }],
  ['a small reply', { row: { a: 1 } }],
  ['an empty list', { rows: [], total: 0 }],
])('writeLargeJson writes %s like JSON.stringify', async (_, reply) => {
  // Halves of a character may be escaped, so the values are compared.
  expect(JSON.parse((await writeLargeJson(reply)).toString())).toEqual(JSON.parse(JSON.stringify(reply)))
})

it('writeLargeJson leaves the event loop to others', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await writeLargeJson({ row: { content: grow('가나다라"\\'.repeat(40)) } })
  isDone = true
  expect(turns).toBeGreaterThan(3)
})

it('isLarge detects large replies by their strings and fields', () => {
  expect(isLarge({ a: 'x'.repeat(99) }, 100)).toBe(true)
  expect(isLarge({ a: 'x'.repeat(50) }, 100)).toBe(false)
  expect(isLarge({ a: { b: [{ c: 'x'.repeat(100) }] } }, 100)).toBe(true)
  expect(
    isLarge(
      Array.from({ length: 30 }, () => 1),
      100,
    ),
  ).toBe(true)
  expect(isLarge(null, 100)).toBe(false)
})

it('isLarge never treats a reply as small if its JSON is much longer than the limit', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.jsonValue(), (value) => {
      const { length } = JSON.stringify(value)
      // Escaped characters take up to six characters each, and numbers up to 24.
      if (length > 6 * 100 + 24) expect(isLarge(value, 100)).toBe(true)
    }),
  )
})
