import { expect, it } from 'vitest'
import { toNameColumns } from './name-columns.ts'

it('toNameColumns starts a new column if a word would make one too long', () => {
  expect(toNameColumns('히알루론산 부스터', 'ko')).toBe('히알루론산\n부스터')
  expect(toNameColumns('첫 진료와 피부 분석', 'ko')).toBe('첫 진료와\n피부 분석')
  expect(toNameColumns('보습', 'ko')).toBe('보습')
})

it('toNameColumns leaves English on one line', () => {
  expect(toNameColumns('Hyaluronic acid booster', 'en')).toBe('Hyaluronic acid booster')
})
