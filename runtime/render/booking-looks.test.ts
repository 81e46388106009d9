import { describe, expect, it } from 'vitest'
import { toBookingLook } from './booking-looks.ts'

const FORMS = ['card', 'counter', 'sheet', 'axis'] as const

describe('a form of the booking widget', () => {
  it.each(FORMS)('says of %s nothing outside of the frame’s root', (form) => {
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

  it.each(FORMS)('leaves conditions of %s, and the ends of rules, as they are', (form) => {
    const css = toBookingLook(form, '#frame')
    expect(css).toMatch(/\}@media \(/)
    expect(css).not.toMatch(/#frame *[@}]|\}\{/)
  })

  it('parts selectors at commas, but not within brackets', () => {
    expect(toBookingLook('counter', '#frame')).toContain('#frame header select,#frame header button{')
  })

  it('gives each form a look of its own', () => {
    expect(new Set(FORMS.map((form) => toBookingLook(form, '#frame'))).size).toBe(FORMS.length)
  })
})
