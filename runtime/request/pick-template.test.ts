import { expect, it, vi } from 'vitest'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import { pickTemplate } from './pick-template.ts'
import type { Template } from './template.ts'
import { templates } from './templates.ts'

const toTemplate = (code: string, homepageTypes: Template['homepageTypes'] = HOMEPAGE_TYPES): Template => {
  const clean = templates.get('clean')
  if (!clean) throw new Error('The template clean is missing')
  return { ...clean, code, homepageTypes }
}
const known = new Map([
  ['clean', toTemplate('clean')],
  ['shop', toTemplate('shop', ['COMMERCE'])],
])

it.each([
  ['shop', 'COMMERCE', 'shop', 'COMMERCE', 0],
  ['clean', 'BRANDING', 'clean', 'BRANDING', 0],
  ['gone', 'BRANDING', 'clean', 'BRANDING', 1],
  ['clean', 'SOMETHING', 'clean', 'HYBRID', 1],
  ['gone', 'SOMETHING', 'clean', 'HYBRID', 2],
  ['shop', 'BRANDING', 'shop', 'COMMERCE', 1],
  ['__proto__', 'constructor', 'clean', 'HYBRID', 2],
])(
  'pickTemplate turns %s of type %s into %s of type %s, with %i warnings',
  (code, type, shown, shownType, warnings) => {
    const warn = vi.fn()
    const choice = pickTemplate(known, code, type, warn)
    expect([choice.template.code, choice.homepageType]).toEqual([shown, shownType])
    expect(warn).toHaveBeenCalledTimes(warnings)
  },
)
