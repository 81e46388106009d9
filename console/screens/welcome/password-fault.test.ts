import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-fault.ts'

describe('passwordFault', () => {
  it('requires twelve characters, entered twice', () => {
    expect(passwordFault('olive lamp', 'olive lamp')).toBe('short')
    expect(passwordFault('olive lamp over', 'olive lamp oven')).toBe('differs')
    expect(passwordFault('olive lamp over', 'olive lamp over')).toBeNull()
    // Twelve characters, counted by code point.
    expect(passwordFault('항구위의올리브등불열둘', '항구위의올리브등불열둘')).toBe('short')
    expect(passwordFault('항구위의올리브등불열둘자', '항구위의올리브등불열둘자')).toBeNull()
  })
})
