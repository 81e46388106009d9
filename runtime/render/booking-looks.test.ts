import { describe, expect, it } from 'vitest'
import { toBookingLook } from './booking-looks.ts'

const FORMS = ['card', 'counter', 'sheet', 'axis'] as const

describe('the CSS of a booking widget form', () => {
  it.each(FORMS)('scopes every selector of %s to the frame’s root', (form) => {
    const css = toBookingLook(form, '#frame')
    const selectors = [...css.matchAll(/([^{}]+)\{/g)]
      .map(([, text]) => text ?? '')
      .filter((text) => !text.startsWith('@'))
    expect(selectors.length).toBeGreaterThan(3)
    for (const one of selectors.flatMap((text) => text.split(/,(?![^(]*\))/)))
      expect(one).toMatch(/^#frame[ >](?!.*#frame)/)
  })

  it.each(FORMS)('closes every brace of %s', (form) => {
    const css = toBookingLook(form, '#frame')
    expect(css.match(/\{/g)?.length).toBe(css.match(/\}/g)?.length)
  })

  it.each(FORMS)('leaves media queries and closing braces of %s unscoped', (form) => {
    const css = toBookingLook(form, '#frame')
    expect(css).toMatch(/\}@media \(/)
    expect(css).not.toMatch(/#frame *[@}]|\}\{/)
  })

  it('splits selectors at commas outside brackets only', () => {
    expect(toBookingLook('counter', '#frame')).toContain('#frame header select,#frame header button{')
  })

  it('differs for each form', () => {
    expect(new Set(FORMS.map((form) => toBookingLook(form, '#frame'))).size).toBe(FORMS.length)
  })
})
