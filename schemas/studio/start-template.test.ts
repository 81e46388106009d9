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

it('a template begins as another one, with a code, a name and a first version of its own', () => {
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

it('takes no code that another one has, and begins as none that there is not', () => {
  expect(start('calmer')).toBe('taken-id')
  expect(start('cal')).not.toBe('taken-id')
  expect(start('spring', 'cal')).toBe('unknown-file')
})

it('has no name to change where the other has none', () => {
  const [template] = [...startTemplate(files, { from: 'calmer', code: 'spring', label: 'Spring' })]
  expect(JSON.parse((typeof template === 'object' && template.after) || '')).toMatchObject({
    code: 'spring',
    label: {},
  })
})
