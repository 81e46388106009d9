import { describe, expect, it } from 'vitest'
import { passwordError } from './password-error.ts'

describe('passwordFault', () => {
  it('requires twelve characters, entered twice', () => {
    expect(passwordError('olive lamp', 'olive lamp')).toBe('short')
    expect(passwordError('olive lamp over', 'olive lamp oven')).toBe('differs')
    expect(passwordError('olive lamp over', 'olive lamp over')).toBeNull()
    // Twelve characters, counted by code point.
    expect(passwordError('항구위의올리브등불열둘', '항구위의올리브등불열둘')).toBe('short')
    expect(passwordError('항구위의올리브등불열둘자', '항구위의올리브등불열둘자')).toBeNull()
  })
})
