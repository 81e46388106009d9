import { expect, it } from 'vitest'
import { BREAKPOINTS, DROPDOWN, LAYERS, MAX_CONTENT_WIDTH, media } from './theme.ts'

it('has the breakpoints of the specification, pc being all above tablet', () => {
  expect(BREAKPOINTS).toEqual({ tablet: 1248, smallTablet: 1024, phone: 768, smallPhone: 514 })
  expect(media.wide).toBe('@media (min-width: 1249px)')
  expect(media.abovePhone).toBe('@media (min-width: 769px)')
})

it('has the stacking levels of the specification, search between popup and modal', () => {
  expect(LAYERS).toEqual({ header: 20, popup: 30, search: 40, modal: 110, alert: 120, toast: 500 })
})

it('has the widths and heights of the specification', () => {
  expect(MAX_CONTENT_WIDTH).toBe(1200)
  expect(DROPDOWN).toEqual({ minWidth: 120, listHeight: 256 })
})
