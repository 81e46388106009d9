import { expect, it } from 'vitest'
import { startTemplate } from './start-template.ts'

const files = new Map([
  [
    'calm/template.json',
    '{ "code": "calm", "version": "3.1.4", "label": { "ko": "고요", "en": "Calm" }, "extends": null }',
  ],
  ['calm/layouts/home.json', '{ "order": [] }'],
  ['calmer/template.json', '{ "code": "calmer" }'],
])
const start = (code: string, from = 'calm') => startTemplate(files, { from, code, label: 'Spring' })

it('a template starts as a copy of another one, with its own code, name and first version', () => {
  const [template, home, ...others] = [...start('spring')]
  expect(others).toEqual([])
  expect(template).toMatchObject({ path: 'spring/template.json', before: null })
  expect(JSON.parse((typeof template === 'object' && template.after) || '')).toEqual({
    code: 'spring',
    version: '0.1.0',
    label: { ko: 'Spring', en: 'Spring' },
    extends: null,
  })
  expect(home).toEqual({ path: 'spring/layouts/home.json', before: null, after: '{ "order": [] }' })
})

it('rejects a code that is taken, and an unknown template to start from', () => {
  expect(start('calmer')).toBe('taken-id')
  expect(start('cal')).not.toBe('taken-id')
  expect(start('spring', 'cal')).toBe('unknown-file')
})

it('leaves the name empty if the other template has none', () => {
  const [template] = [...startTemplate(files, { from: 'calmer', code: 'spring', label: 'Spring' })]
  expect(JSON.parse((typeof template === 'object' && template.after) || '')).toMatchObject({
    code: 'spring',
    label: {},
  })
})
