import { describe, expect, it } from 'vitest'
import { makeProduct } from '#tests/api/stored-fixtures.ts'
import { addStoredSchema, checkStored, parseStored, StoredValueError } from './parse-stored.ts'

const problemsOf = (value: unknown) => {
  try {
    parseStored('entities/product', value)
  } catch (error) {
    if (error instanceof StoredValueError) return error.problems
    throw error
  }
  return []
}

describe('a stored value', () => {
  it('is valid if it follows its schema, with rich text cleaned and the input unchanged', () => {
    const given = makeProduct(1, 'x', { description: { ko: '<p onclick="x()">a</p><script>b</script>' } })
    expect(parseStored('entities/product', given)).toEqual({ ...given, description: { ko: '<p>a</p>' } })
    expect(given.description.ko).toContain('script')
  })

  it('loses control characters in every text', () => {
    const clean = makeProduct(1, 'x', { description: { ko: '<p>ab</p>' }, keywords: { ko: ['ab', 'c\td\ne'] } })
    const given = {
      ...clean,
      description: { ko: '<p>a\u0000b</p>' },
      keywords: { ko: ['a\u0007b\u009F\uFFFE', 'c\td\ne'] },
    }
    expect(parseStored('entities/product', given)).toEqual(clean)
    expect(parseStored('entities/product', { ...clean, name: { ko: 'x\uD800\u001F' } })).toMatchObject({
      name: { ko: 'x' },
    })
  })

  it.each([
    ['too long', '글'.repeat(200_001)],
    ['full of tags', '<p>x</p>'.repeat(100_000)],
    ['full of signs', '<'.repeat(900_000)],
    ['full of entities', '&amp;'.repeat(180_000)],
  ])('is rejected quickly if a rich text is %s', (_what, html) => {
    const given = makeProduct(1, 'x', { description: { ko: html } })
    const start = performance.now()
    const problems = problemsOf(given)
    expect(new Set(problems.map(({ pointer, rule }) => `${pointer} ${rule}`))).toEqual(
      new Set(['/description/ko maxLength']),
    )
    expect(problems[0]?.message.length).toBeLessThan(400)
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('keeps plain texts unchanged', () => {
    const given = makeProduct(1, 'a < b & c', { description: { ko: '<p>a</p>' } })
    expect(parseStored('entities/product', given)).toEqual(given)
  })

  it('is rejected with the place and the reason of every problem', () => {
    const { summary: _, ...rest } = makeProduct(1, 'x')
    const problems = problemsOf({ ...rest, weight: '1', colour: 'red', badges: ['OLD'], name: { de: 'x' } })
    expect(problems).toEqual(
      expect.arrayContaining(
        [
          { pointer: '', message: "must have required property 'summary'" },
          { pointer: '', message: 'must NOT have additional properties, "colour" is unknown' },
          { pointer: '/weight', message: 'must be integer (found "1")' },
          {
            pointer: '/badges/0',
            message: 'must be equal to one of the allowed values: NEW, BEST, LIMITED (found "OLD")',
          },
          { pointer: '/name', message: 'must NOT have additional properties, "de" is unknown' },
        ].map((problem) => expect.objectContaining(problem)),
      ),
    )
  })

  it.each([
    ['thumbnail', { src: 'javascript:x', alt: { ko: 'a' }, width: 1, height: 1 }],
    ['options', [{ ...makeProduct(1, 'x').options[0], price: 1.5 }]],
    ['options', [{ ...makeProduct(1, 'x').options[0], price: -1 }]],
    ['name', {}],
  ])('is rejected with an invalid %s', (field, value) => {
    expect(problemsOf({ ...makeProduct(1, 'x'), [field]: value })).not.toEqual([])
  })
})

describe('the problems of a value', () => {
  const schema = (name: string, properties: object) => {
    addStoredSchema({
      $id: `maru://schemas/${name}.schema.json`,
      type: 'object',
      required: ['size'],
      properties,
    } as never)
    return (value: object) => checkStored(name, value).problems
  }

  it('state place, message, rule and the subject of the rule', () => {
    const size = { type: 'integer', maximum: 4 }
    const kind = { const: 'a' }
    const check = schema('test-problems', { size, kind })
    expect(check({ size: 9, kind: 'b' })).toEqual([
      { pointer: '/size', message: 'must be <= 4 (found 9)', rule: 'maximum', subject: 4 },
      { pointer: '/kind', message: 'must be equal to constant (found "b")', rule: 'const', subject: null },
    ])
    expect(check({})).toMatchObject([{ pointer: '', rule: 'required', subject: 'size' }])
    expect(check({ size: {} })).toMatchObject([{ pointer: '/size', message: 'must be integer', subject: null }])
    expect(check({ size: 4 })).toEqual([])
  })

  it('for a nullable value are those of its other type', () => {
    const size = { anyOf: [{ type: 'null' }, { type: 'integer' }] }
    const check = schema('test-nothing', { size, none: { type: 'null' }, words: { type: 'string' } })
    expect(check({ size: 'x' }).map(({ message }) => message)).toEqual(['must be integer (found "x")'])
    expect(check({ size: 1, none: 1 })).toEqual([])
    expect(check({ size: 1, words: null })).toMatchObject([{ pointer: '/words', rule: 'type' }])
  })

  it('are reported ten at a time; an unknown schema throws', () => {
    const names = Array.from({ length: 12 }, (_, number) => `field-${number}`)
    schema('test-many', Object.fromEntries(names.map((name) => [name, { type: 'integer' }])))
    const value = { size: 1, ...Object.fromEntries(names.map((name) => [name, 'x'])) }
    expect(checkStored('test-many', value).problems).toHaveLength(12)
    expect(() => parseStored('test-many', value)).toThrow(
      expect.objectContaining({ name: 'StoredValueError', problems: expect.objectContaining({ length: 10 }) }),
    )
    expect(() => parseStored('test-many', {})).toThrow(
      "maru://schemas/test-many.schema.json: / must have required property 'size'",
    )
    expect(() => checkStored('test-none', {})).toThrow('Schema maru://schemas/test-none.schema.json not found')
  })

  it('are those of the schema registered first', () => {
    schema('test-first', { size: { type: 'integer' } })
    expect(schema('test-first', { size: { type: 'string' } })({ size: 1 })).toEqual([])
  })
})
