import { expect, it } from 'vitest'
import { isNight } from './start-site-checks.ts'

it('is night by the clinic’s own clock', () => {
  expect(isNight(new Date('2026-11-23T18:00:00Z'), 'Asia/Seoul')).toBe(true)
  expect(isNight(new Date('2026-11-23T21:00:00Z'), 'Asia/Seoul')).toBe(false)
  expect(isNight(new Date('2026-11-23T03:00:00Z'), 'Asia/Seoul')).toBe(false)
})
