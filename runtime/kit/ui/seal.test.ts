import { expect, it } from 'vitest'
import { toGivenName } from './seal.tsx'

it('toGivenName returns the given name of names in Hangul or Chinese characters', () => {
  expect(toGivenName('임하늘')).toBe('하늘')
  expect(toGivenName('남궁하늘')).toBe('하늘')
  expect(toGivenName('林天')).toBe('天')
  expect(toGivenName('Haneul Lim')).toBeNull()
  expect(toGivenName('イム・ハヌル')).toBeNull()
})
