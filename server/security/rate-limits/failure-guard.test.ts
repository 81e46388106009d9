import { expect, it } from 'vitest'
import { createFailureGuard } from './failure-guard.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('an address waits after twenty failures until its minute is over, and others do not', () => {
  const guard = createFailureGuard()
  for (let failure = 0; failure < 20; failure += 1) {
    expect(guard.waitOf('a', now)).toBe(0)
    guard.note('a', now)
  }
  expect([guard.waitOf('a', after(20)), guard.waitOf('b', now), guard.waitOf('a', after(60))]).toEqual([40, 0, 0])
})

it('the first and the twentieth failure of an address are logged', () => {
  const guard = createFailureGuard()
  const logged = Array.from({ length: 100 }, () => guard.note('a', now))
  expect(logged.flatMap((isLogged, index) => (isLogged ? [index + 1] : []))).toEqual([1, 20])
})

it('sixty failures a minute are logged from any number of addresses', () => {
  const guard = createFailureGuard()
  const countLogged = (at: Date) =>
    Array.from({ length: 20_000 }, (_, index) => guard.note(String(index), at)).filter(Boolean)
  expect(countLogged(now)).toHaveLength(60)
  expect(countLogged(after(61))).toHaveLength(60)
})
