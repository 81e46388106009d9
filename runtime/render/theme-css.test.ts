import { expect, it } from 'vitest'
import { templates } from '#runtime/request/templates.ts'

it('tells rows as tiles and tabs as pills where a theme says so, and spends no word on it elsewhere', () => {
  expect(templates.get('vivid')?.themeCss).toMatch(/--rows-gap:8px.*--tabs-current-ground:var\(--color-accent\)/)
  expect(templates.get('clean')?.themeCss).not.toMatch(/--(rows|tabs)-/)
})

it('has sizes for tablets where a theme says so, and those of phones after them', () => {
  expect(templates.get('editorial')?.themeCss).toMatch(
    /@media \(max-width:1024px\)\{:root\{[^}]*--art-title:40px\/[^@]*\}@media \(max-width:768px\)/,
  )
  expect(templates.get('clean')?.themeCss).not.toContain('(max-width:1024px)')
})

it('lays the theme’s paper on its grounds, and no other', () => {
  expect(templates.get('calm')?.themeCss).toContain('--paper:url(/media/paper-hanji.svg)')
  expect(templates.get('clean')?.themeCss).not.toContain('--paper')
})

it('tones pictures where a theme says so, and leaves them alone elsewhere', () => {
  expect(templates.get('calm')?.themeCss).toMatch(/--picture-tone:saturate\(0\.\d+\) hue-rotate\(\d+deg\)/)
  expect(templates.get('clean')?.themeCss).not.toContain('--picture-tone')
})
