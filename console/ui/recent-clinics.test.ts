import { expect, it } from 'vitest'
import { parseRecentClinics, withRecentClinic } from './recent-clinics.ts'

const clinic = (code: string) => ({ code, name: code.toUpperCase() })

it('withOpened keeps the last three clinics without duplicates, latest first', () => {
  const opened = ['a', 'b', 'a', 'c', 'd'].map(clinic).reduce(withRecentClinic, [])
  expect(opened.map(({ code }) => code)).toEqual(['d', 'c', 'a'])
  expect(parseRecentClinics(JSON.stringify(opened))).toEqual(opened)
})

it('readOpened ignores malformed stored values', () => {
  for (const broken of [null, '{', '{}', '[1, {"code": 3}]']) expect(parseRecentClinics(broken)).toEqual([])
})
