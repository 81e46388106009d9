import { expect, it } from 'vitest'
import { isSingleKey } from './single-keys.ts'

it('isSingleKey is true for printable keys, with or without ⇧', () => {
  for (const key of ['X', 'shift+X', '/', '[', '?', 'shift+?']) expect(isSingleKey(key), key).toBe(true)
})

it('isSingleKey is false for non-printing keys, and those with ⌘ or ⌥', () => {
  for (const key of ['mod+X', 'alt+1', 'mod+shift+Z', 'F6', 'Escape', 'ArrowDown', 'shift+ArrowDown'])
    expect(isSingleKey(key), key).toBe(false)
})
