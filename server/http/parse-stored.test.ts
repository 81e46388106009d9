import { describe, expect, it } from 'vitest'
import { makeProduct } from '#tests/api/stored-fixtures.ts'
import { parseStored, StoredValueError } from './parse-stored.ts'

const problemsOf = (value: unknown) => {
  try {
    parseStored('entities/product', value)
  } catch (error) {
    if (error instanceof StoredValueError) return error.problems
    throw error
  }
  return []
}

describe('what is stored', () => {
  it('passes when it follows its schema, with rich text cleaned and the given value untouched', () => {
    const given = makeProduct(1, 'x', { description: { ko: '<p onclick="x()">a</p><script>b</script>' } })
    expect(parseStored('entities/product', given)).toEqual({ ...given, description: { ko: '<p>a</p>' } })
    expect(given.description.ko).toContain('script')
  })

  it('leaves plain texts alone', () => {
    const given = makeProduct(1, 'a < b & c', { description: { ko: '<p>a</p>' } })
    expect(parseStored('entities/product', given)).toEqual(given)
  })

  it('is refused with the place and the reason of every problem', () => {
    const { summary: _, ...rest } = makeProduct(1, 'x')
    const problems = problemsOf({ ...rest, weight: '1', colour: 'red', badges: ['OLD'], name: { de: 'x' } })
    expect(problems).toEqual(
      expect.arrayContaining(
        [
          { pointer: '', message: "must have required property 'summary'" },
          { pointer: '', message: 'must NOT have additional properties, "colour" is not known' },
          { pointer: '/weight', message: 'must be integer (found "1")' },
          {
            pointer: '/badges/0',
            message: 'must be equal to one of the allowed values: NEW, BEST, LIMITED (found "OLD")',
          },
          { pointer: '/name', message: 'must NOT have additional properties, "de" is not known' },
        ].map((problem) => expect.objectContaining(problem)),
      ),
    )
  })

  it.each([
    ['thumbnail', { src: 'javascript:x', alt: { ko: 'a' }, width: 1, height: 1 }],
    ['options', [{ ...makeProduct(1, 'x').options[0], price: 1.5 }]],
    ['options', [{ ...makeProduct(1, 'x').options[0], price: -1 }]],
    ['name', {}],
  ])('is refused with a bad %s', (field, value) => {
    expect(problemsOf({ ...makeProduct(1, 'x'), [field]: value })).not.toEqual([])
  })
})
