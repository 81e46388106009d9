import { expect, it } from 'vitest'
import { COLUMNS, firstColumns, storedColumns, readColumns } from './columns.ts'

it('firstColumns returns every column if there is room, else fewer', () => {
  expect([...firstColumns(false)]).toEqual([...COLUMNS])
  expect([...firstColumns(true)]).toEqual(['category', 'price', 'discount', 'languages', 'state'])
})

it('columns survive storage, even an empty choice, and are null without a choice', () => {
  const chosen = new Set(['state', 'price'] as const)
  expect(readColumns(storedColumns(chosen))).toEqual(chosen)
  expect(readColumns(storedColumns(new Set()))).toEqual(new Set())
  expect(readColumns(null)).toBeNull()
  expect(readColumns('price,colour')).toEqual(new Set(['price']))
})
