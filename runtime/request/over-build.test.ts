import { describe, expect, it } from 'vitest'
import { overBuild } from './over-build.ts'
import type { Layout, Template } from './template.ts'
import { templates } from './templates.ts'

const clean = templates.get('clean')
if (!clean) throw new Error('The template clean is missing')

const toLayout = (types: readonly string[], faults: readonly string[] = []): Layout => ({
  title: 'home',
  sections: types.map((type) => ({ id: type, type, place: 'main', role: null, settings: {}, hydrate: 'never' })),
  faults,
})
const known = new Map([
  ['Old', {}],
  ['New', {}],
])
const build: Template = { ...clean, version: '2.0.0', findLayout: () => toLayout(['New']), knowsRoute: () => true }
const show = (released: Partial<Template>): Layout | null =>
  overBuild({ ...clean, knowsRoute: () => true, ...released }, build, known).findLayout('/', 'HYBRID')

describe('a released version', () => {
  it('is shown as released if this build supports it', () => {
    expect(show({ findLayout: () => toLayout(['Old']) })).toEqual(toLayout(['Old']))
    expect(show({ findLayout: () => null })).toBeNull()
  })

  it.each<[string, Partial<Template>, string]>([
    ['a section that is gone', { findLayout: () => toLayout(['Old', 'Gone']) }, 'section "Gone" is gone'],
    ['settings that cannot be lifted', { findLayout: () => toLayout(['Old'], ['They stay']) }, 'They stay'],
    ['no word of the screen', { findLayout: () => null, knowsRoute: () => false }, 'it has no such screen'],
  ])('is shown as in the build with %s, and reports why', (_, released, why) => {
    expect(show(released)).toEqual({
      ...toLayout(['New']),
      faults: [`/ of HYBRID is shown as the build has it and not as clean@1.0.0: ${why}`],
    })
  })

  it('keeps its own tokens and takes missing ones from the build', () => {
    const { accent: _, ...others } = clean.theme.colors
    // A theme from before the accent colour existed.
    const theme = { ...clean.theme, colors: { ...others, ink: '#010203' } } as Template['theme']
    const { colors } = overBuild({ ...clean, theme }, build, known).theme
    expect(colors).toEqual({ ...clean.theme.colors, ink: '#010203' })
  })

  it('is shown as released if the build no longer has its template', () => {
    expect(overBuild({ ...clean, findLayout: () => toLayout(['Gone']) }, undefined, known).code).toBe('clean')
  })
})
