import { expect, it } from 'vitest'
import { templates } from '#runtime/request/templates.ts'

it('tones pictures where a theme says so, and leaves them alone elsewhere', () => {
  expect(templates.get('calm')?.themeCss).toMatch(/--picture-tone:saturate\(0\.\d+\) hue-rotate\(\d+deg\)/)
  expect(templates.get('clean')?.themeCss).not.toContain('--picture-tone')
})
