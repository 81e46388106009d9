import { describe, expect, it } from 'vitest'
import { createAjv } from './create-ajv.ts'
import { explainProblems, type ExplainedKind } from './explain-problems.ts'
import { readJsonSource } from './json-source.ts'
import { printProblem } from './print-problem.ts'
import { PROBLEM_CODES } from './problem-codes.ts'

const explain = (schema: object, data: unknown, kind: ExplainedKind = 'settings', owner?: string) => {
  const source = readJsonSource('x.json', JSON.stringify(data, null, 2))
  const validate = createAjv().compile(schema)
  validate(source.data)
  return explainProblems({ errors: validate.errors ?? [], source, kind, owner })
}
const object = (properties: object, facts: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...facts,
})

describe('explainProblems', () => {
  it('tells a slip in a name once, not also the property that it was meant for', () => {
    const problems = explain(object({ title: { type: 'string' } }, { required: ['title'] }), { titel: 'a' })
    expect(problems).toMatchObject([{ code: 'T204', nearest: 'title', line: 2, column: 3, found: '"titel"' }])
  })

  it('says whose value it is, in which list', () => {
    const schema = object({ items: { type: 'array', items: object({ url: { type: 'string' } }) } })
    const [problem] = explain(schema, { items: [{ url: 'a' }, { url: 5 }] }, 'content', 'role "home.hero"')
    expect(problem).toMatchObject({
      code: 'T313',
      pointer: '/items/1/url',
      message: 'Field "items[1].url" of role "home.hero" is 5, but has to be a text.',
    })
  })

  it.each<[string, object, unknown, string]>([
    ['minimum', { type: 'integer', minimum: 2 }, 1, 'is 1, but 2 is the least'],
    ['exclusive maximum', { type: 'number', exclusiveMaximum: 2 }, 2, 'is 2, but less than 2 is the most'],
    ['length', { type: 'string', maxLength: 2 }, 'abc', 'is "abc", but may have 2 letters at most'],
    ['shortness', { type: 'string', minLength: 2 }, 'a', 'is "a", but needs 2 letters at least'],
    ['pattern', { type: 'string', pattern: '^a' }, 'b', 'is "b", but has to have the form ^a'],
    ['many items', { type: 'array', maxItems: 1 }, [1, 2], 'is [1,2], but may have 1 entries at most'],
    ['few items', { type: 'array', minItems: 1 }, [], 'is [], but needs 1 entries at least'],
    ['equal items', { type: 'array', uniqueItems: true }, [1, 1], 'is [1,1], but holds an entry twice'],
    ['a step', { type: 'number', multipleOf: 4 }, 5, 'is 5, but has to be a multiple of 4'],
    ['a type', { type: 'boolean' }, 'yes', 'is "yes", but has to be true or false'],
    ['a choice of types', { type: ['integer', 'null'] }, 'x', 'is "x", but has to be a whole number or null'],
    ['a long value', { type: 'integer' }, 'x'.repeat(99), `is "${'x'.repeat(58)}…, but has to be a whole number`],
  ])('puts %s into words', (_, property, value, words) => {
    expect(explain(object({ a: property }), { a: value })[0]?.message).toBe(`Setting "a" ${words}.`)
  })

  it('joins alternatives that are lists of values', () => {
    const schema = object({ icon: { anyOf: [{ enum: ['drop', 'lift'] }, { const: 'phone' }] } })
    expect(explain(schema, { icon: 'phon' })).toMatchObject([
      { code: 'T207', allowed: ['drop', 'lift', 'phone'], nearest: 'phone' },
    ])
  })

  it('joins alternatives that are types', () => {
    const schema = object({ logo: { anyOf: [{ type: 'string' }, { type: 'null' }] } })
    expect(explain(schema, { logo: 5 })).toMatchObject([
      { message: 'Setting "logo" is 5, but has to be a text or null.' },
    ])
  })

  it('of alternatives tells what is wrong with the likely one', () => {
    const schema = object({ link: { oneOf: [{ type: 'null' }, object({ url: { type: 'string' } })] } })
    expect(explain(schema, { link: { ulr: 'x' } })).toMatchObject([{ code: 'T204', nearest: 'url' }])
  })

  it('checks role content by the shared schemas', () => {
    const validate = createAjv().compile(object({ title: { $ref: 'maru://schemas/localised-text.schema.json' } }))
    const source = readJsonSource('x.json', '{ "title": { "ko": "가", "jp": "あ" } }')
    validate(source.data)
    expect(explainProblems({ errors: validate.errors ?? [], source, kind: 'content' })).toMatchObject([
      { code: 'T311', nearest: 'ja', column: 25 },
    ])
  })
})

describe('printProblem', () => {
  const [problem] = explain(
    object({ columns: { type: 'integer' }, title: {} }),
    { colums: 1 },
    'settings',
    'section "Grid"',
  )

  it('prints the form of the conventions', () => {
    const seenBy = [{ template: 'x.json', route: '/', types: ['COMMERCE', 'HYBRID'] }] as const
    expect(problem && printProblem({ ...problem, seenBy })).toBe(
      [
        'T204 error  x.json:2:3  /colums',
        '  Unknown setting "colums" of section "Grid". Did you mean "columns"?',
        '  Allowed: columns, title.   Seen by: / of COMMERCE and HYBRID',
      ].join('\n'),
    )
  })

  it('says how to mend where no name is near, and names the first routes only', () => {
    const routes = ['/', '/info', '/introduce', '/search', '/brandings'] as const
    const seenBy = routes.map((route) => ({ template: 'calm', route, types: ['HYBRID'] as const }))
    expect(problem && printProblem({ ...problem, nearest: null, allowed: [], seenBy })).toBe(
      [
        'T204 error  x.json:2:3  /colums',
        '  Unknown setting "colums" of section "Grid". Rename or remove it.',
        '  Seen by: /, /info, /introduce and 2 more of HYBRID in calm',
      ].join('\n'),
    )
  })
})

describe('problem codes', () => {
  it('say what is wrong, why it matters and what to do, each in a sentence', () => {
    for (const { title, reason, mend } of Object.values(PROBLEM_CODES)) {
      expect(title).toMatch(/^[A-Z].*[^.]$/)
      expect(reason).toMatch(/^["A-Z].+\.$/)
      expect(mend).toMatch(/^[A-Z].+\.$/)
    }
  })
})
