import { describe, expect, it } from 'vitest'
import { art, BREAKPOINTS, media, space, type } from './theme.ts'

describe('media queries', () => {
  it('match either the narrow or the wide side of a breakpoint, never both', () => {
    expect([media.wide, media.abovePhone]).toEqual(
      [BREAKPOINTS.tablet, BREAKPOINTS.phone].map((width) => `@media (min-width: ${width + 1}px)`),
    )
    expect(media.phone).toBe(`@media (max-width: ${BREAKPOINTS.phone}px)`)
  })
})

describe('text styles', () => {
  it('have the size of their level and their own weight', () => {
    expect(type('b6r')).toContain('400 var(--type-b6)')
    expect(type('h1b')).toContain('700 var(--type-h1)')
  })

  it('use the letter spacing of their typeface', () => {
    expect(art('hero')).toContain('letter-spacing: calc(var(--art-hero-tracking)')
    expect(art('hero', 'latin')).toMatch(/var\(--font-latin\); letter-spacing: var\(--tracking-latin\)/)
  })
})

it('space is given in steps of four pixels', () => {
  expect([space(0), space(6)]).toEqual(['0px', '24px'])
})
