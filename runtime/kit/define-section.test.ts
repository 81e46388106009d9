import { expect, it } from 'vitest'
import { defineSection } from './define-section.ts'

const declared = {
  type: 'Some',
  label: 'Some',
  settings: {},
  example: {},
  roles: [],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: () => null,
} as const

it('defineSection defaults to version 1, once per page, and no code in the browser', () => {
  expect(defineSection(declared)).toEqual({ ...declared, version: 1, limit: 1, hydrate: 'never' })
})

it('defineSection uses the section’s own values', () => {
  const said = { version: 3, limit: 'any', hydrate: 'idle' } as const
  expect(defineSection({ ...declared, ...said })).toEqual({ ...declared, ...said })
})
