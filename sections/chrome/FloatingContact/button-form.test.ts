import { expect, it } from 'vitest'
import { resolveButtonForm } from './button-form.ts'

it.each([
  ['Contact', 'round'],
  ['Bookings', 'round'],
  ['Reserving', 'long'],
  ['상담', 'round'],
  ['예약상담', 'round'],
  ['예약 상담', 'long'],
  ['온라인예약', 'long'],
  ['ご予約', 'round'],
  ['预约咨询', 'round'],
  ['预约咨询A', 'long'],
  ['톡 Talk', 'round'],
  ['', 'round'],
] as const)('resolveButtonForm puts “%s” in a %s button', (text, form) => {
  expect(resolveButtonForm(text)).toBe(form)
})

it('counts a character of two code units as one, with the width of its script', () => {
  expect(resolveButtonForm('예약𠮷상')).toBe('round')
  expect(resolveButtonForm('예약𠮷상A')).toBe('long')
})
