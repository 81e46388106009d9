import { expect, it } from 'vitest'
import { dateFormat, numberFormat } from './intl-formats.ts'

it('numberFormat creates one format per locale and style', () => {
  expect(numberFormat('ko-KR')).toBe(numberFormat('ko-KR'))
  expect(numberFormat('ko-KR').format(189_000)).toBe('189,000')
  expect(numberFormat('ko-KR', 'percent').format(0.2)).toBe('20%')
  expect(numberFormat('de-DE').format(189_000)).toBe('189.000')
})

it('dateFormat distinguishes options and time zones', () => {
  const at = Date.parse('2026-12-31T16:00:00Z')
  expect(dateFormat('en-GB', { day: 'numeric', timeZone: 'UTC' }).format(at)).toBe('31')
  expect(dateFormat('en-GB', { day: 'numeric', timeZone: 'Asia/Seoul' }).format(at)).toBe('1')
  expect(dateFormat('en-GB', { day: 'numeric', timeZone: 'UTC' })).toBe(
    dateFormat('en-GB', { day: 'numeric', timeZone: 'UTC' }),
  )
})
