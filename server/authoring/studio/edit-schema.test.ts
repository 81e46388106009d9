import { describe, expect, it } from 'vitest'
import { parseEdit, parseStart, parseTemplateCode } from './edit-schema.ts'

const at = { file: 'layouts/home.json', scope: 'HYBRID', id: 'hero' }
const GOOD = [
  { ...at, op: 'insert', after: null, section: { type: 'Hero', v: 1, role: 'home.hero', settings: { count: 3 } } },
  { ...at, op: 'remove' },
  { ...at, op: 'move', after: 'news' },
  { ...at, op: 'duplicate', as: 'hero-2' },
  { ...at, op: 'rename', as: 'opening' },
  { ...at, op: 'bind', role: 'clinic.story' },
  { ...at, op: 'set', name: 'count', value: [1, { a: null }] },
  { ...at, op: 'reset', name: 'count' },
  { ...at, op: 'refund' },
  { op: 'own', file: 'groups/header.json' },
  { op: 'disown', file: 'theme.json' },
  { op: 'setToken', path: ['colors', 'line_strong'], value: '#FFFFFF' },
  { op: 'resetToken', path: ['type', 'h1', 'size'] },
]
const BAD = [
  { ...at, op: 'explode' },
  { ...at, op: 'move' },
  { ...at, op: 'remove', file: '../../package.json' },
  { ...at, op: 'remove', file: 'layouts/../theme.json' },
  { ...at, op: 'rename', as: '__proto__' },
  { ...at, op: 'set', name: '__proto__', value: 1 },
  { ...at, op: 'refund', scope: 'base' },
  { op: 'setToken', path: ['__proto__', 'a'], value: 1 },
  { op: 'setToken', path: ['colors', 'ink'], value: { a: 1 } },
  { op: 'own', file: 'template.json' },
]

describe('input of the studio', () => {
  it('must be a known edit of a file that a template has', () => {
    for (const edit of GOOD) expect(parseEdit({ code: 'clean', edit })).toEqual({ code: 'clean', edit })
    for (const edit of BAD)
      expect(() => parseEdit({ code: 'clean', edit }), JSON.stringify(edit)).toThrow('does not support this edit')
  })

  it('identifies a template only by its code', () => {
    expect(parseTemplateCode({ code: 'clean' })).toEqual({ code: 'clean' })
    for (const body of [null, {}, { code: '../base' }, { code: 'clean', more: 1 }]) {
      expect(() => parseTemplateCode(body)).toThrow('does not support this edit')
    }
    expect(() => parseStart({ from: 'clean', code: 'a/b', label: 'x' })).toThrow('does not support this edit')
    expect(() => parseStart({ from: 'clean', code: 'a', label: ' ' })).toThrow('does not support this edit')
  })
})
