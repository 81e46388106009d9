import { expect, it } from 'vitest'
import { templates } from '#runtime/request/templates.ts'

it('tells rows as tiles and tabs as pills where a theme says so, and spends no word on it elsewhere', () => {
  expect(templates.get('vivid')?.themeCss).toMatch(/--rows-gap:8px.*--tabs-current-ground:var\(--color-accent\)/)
  expect(templates.get('clean')?.themeCss).not.toMatch(/--(rows|tabs)-/)
})

it('tones pictures where a theme says so, and leaves them alone elsewhere', () => {
  expect(templates.get('calm')?.themeCss).toMatch(/--picture-tone:saturate\(0\.\d+\) hue-rotate\(\d+deg\)/)
  expect(templates.get('clean')?.themeCss).not.toContain('--picture-tone')
})
