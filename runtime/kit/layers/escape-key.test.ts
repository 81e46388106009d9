import { expect, it } from 'vitest'
import { isEscape } from './escape-key.ts'

const escape = { key: 'Escape', isComposing: false, defaultPrevented: false }

it.each([
  ['the key itself', {}, true],
  ['one that ends the composing of a word', { isComposing: true }, false],
  ['one that somebody else has answered', { defaultPrevented: true }, false],
  ['another key', { key: 'Enter' }, false],
])('%s: %o is %s', (_, more, expected) => expect(isEscape({ ...escape, ...more })).toBe(expected))
