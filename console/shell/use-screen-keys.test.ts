import { expect, it } from 'vitest'
import { letterOf } from './use-screen-keys.ts'

it('a key is called by what it writes, and by its place where it writes another script', () => {
  expect(letterOf({ key: 'T', code: 'KeyT' })).toBe('t')
  // Whoever has their letters in other places is asked for the letter.
  expect(letterOf({ key: 'j', code: 'KeyC' })).toBe('j')
  expect(letterOf({ key: 'ㅅ', code: 'KeyT' })).toBe('t')
  expect(letterOf({ key: 'ж', code: 'Semicolon' })).toBe('semicolon')
})
