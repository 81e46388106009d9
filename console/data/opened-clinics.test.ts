import { expect, it } from 'vitest'
import { readOpened, withOpened } from './opened-clinics.ts'

const clinic = (code: string) => ({ code, name: code.toUpperCase() })

it('withOpened keeps the last three clinics without duplicates, latest first', () => {
  const opened = ['a', 'b', 'a', 'c', 'd'].map(clinic).reduce(withOpened, [])
  expect(opened.map(({ code }) => code)).toEqual(['d', 'c', 'a'])
  expect(readOpened(JSON.stringify(opened))).toEqual(opened)
})

it('readOpened ignores malformed stored values', () => {
  for (const broken of [null, '{', '{}', '[1, {"code": 3}]']) expect(readOpened(broken)).toEqual([])
})
