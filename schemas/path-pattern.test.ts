import { describe, expect, it } from 'vitest'
import { compilePattern, fillPattern, namesOf } from './path-pattern.ts'

describe('a path’s pattern', () => {
  it('has the names in braces', () => {
    expect(namesOf('/boards/{boardTypeId}/detail/{id}')).toEqual(['boardTypeId', 'id'])
    expect(namesOf('/')).toEqual([])
  })

  it('is filled in with values unchanged', () => {
    expect(fillPattern('/a/{b}/{c}', (name) => `<${name}>`)).toBe('/a/<b>/<c>')
  })

  it('returns the values of a matching path, and nothing for others', () => {
    const pattern = compilePattern('/boards/{boardTypeId}/detail/{id}')
    expect(pattern.match('/boards/2/detail/x-1')).toEqual({ boardTypeId: '2', id: 'x-1' })
    for (const path of ['/boards/2/detail', '/boards/2/detail/', '/boards/2/3/detail/1', '/boards/2/detail/1/']) {
      expect(pattern.match(path)).toBeNull()
      expect(pattern.fits(path)).toBe(false)
    }
  })

  it('escapes literal text, and restricts values to a given form', () => {
    expect(compilePattern('/a.b/{c}').fits('/axb/1')).toBe(false)
    const numbers = compilePattern('/a.b/{c}', String.raw`\d+`)
    expect([numbers.fits('/a.b/12'), numbers.fits('/a.b/x')]).toEqual([true, false])
  })
})
