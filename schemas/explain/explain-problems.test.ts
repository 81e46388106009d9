import { describe, expect, it } from 'vitest'
import { createAjv } from './create-ajv.ts'
import { explainProblems, type ExplainedKind } from './explain-problems.ts'
import { readJsonSource } from './json-source.ts'
import { printCount, printProblem } from './print-problem.ts'
import { PROBLEM_CODES } from './problem-codes.ts'

// Shared, because loading all shared schemas is slow.
const ajv = createAjv()
const explain = (schema: object, data: unknown, kind: ExplainedKind = 'settings', owner?: string) => {
  const source = readJsonSource('x.json', JSON.stringify(data, null, 2))
  const validate = ajv.compile(schema)
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
  it('reports a misspelt name once, and not also the property that it was meant for', () => {
    const problems = explain(object({ title: { type: 'string' } }, { required: ['title'] }), { titel: 'a' })
    expect(problems).toMatchObject([{ code: 'T204', nearest: 'title', line: 2, column: 3, found: '"titel"' }])
  })

  it('names the owner of a value and its position in a list', () => {
    const schema = object({ items: { type: 'array', items: object({ url: { type: 'string' } }) } })
    const [problem] = explain(schema, { items: [{ url: 'a' }, { url: 5 }] }, 'content', 'role "home.hero"')
    expect(problem).toMatchObject({
      code: 'T313',
      pointer: '/items/1/url',
      message: 'Field "items[1].url" of role "home.hero" is 5, but must be a string.',
    })
  })

  it.each<[string, object, unknown, string]>([
    ['minimum', { type: 'integer', minimum: 2 }, 1, 'is 1, but must be at least 2'],
    ['exclusive maximum', { type: 'number', exclusiveMaximum: 2 }, 2, 'is 2, but must be less than 2'],
    ['length', { type: 'string', maxLength: 2 }, 'abc', 'is "abc", but can have at most 2 characters'],
    ['shortness', { type: 'string', minLength: 2 }, 'a', 'is "a", but needs at least 2 characters'],
    ['pattern', { type: 'string', pattern: '^a' }, 'b', 'is "b", but must have the form ^a'],
    ['many items', { type: 'array', maxItems: 1 }, [1, 2], 'is [1,2], but can have at most 1 entries'],
    ['few items', { type: 'array', minItems: 1 }, [], 'is [], but needs at least 1 entries'],
    ['equal items', { type: 'array', uniqueItems: true }, [1, 1], 'is [1,1], but contains an entry twice'],
    ['a step', { type: 'number', multipleOf: 4 }, 5, 'is 5, but must be a multiple of 4'],
    ['a type', { type: 'boolean' }, 'yes', 'is "yes", but must be true or false'],
    ['a choice of types', { type: ['integer', 'null'] }, 'x', 'is "x", but must be a whole number or null'],
    ['exclusive minimum', { type: 'number', exclusiveMinimum: 2 }, 2, 'is 2, but must be more than 2'],
    ['maximum', { type: 'integer', maximum: 2 }, 3, 'is 3, but must be at most 2'],
    [
      'many entries',
      { type: 'object', maxProperties: 1 },
      { a: 1, b: 2 },
      'is {"a":1,"b":2}, but can have at most 1 entries',
    ],
    ['few entries', { type: 'object', minProperties: 1 }, {}, 'is {}, but needs at least 1 entries'],
    ['a rule without words of its own', { not: { const: 3 } }, 3, 'is 3, but must NOT be valid'],
    [
      'every type',
      { type: ['object', 'array', 'number', 'null'] },
      'x',
      'is "x", but must be an object or a list or a number or null',
    ],
    [
      'a value that just fits',
      { type: 'integer' },
      'x'.repeat(58),
      `is "${'x'.repeat(58)}", but must be a whole number`,
    ],
    ['a long value', { type: 'integer' }, 'x'.repeat(99), `is "${'x'.repeat(58)}…, but must be a whole number`],
  ])('writes a message for %s', (_, property, value, words) => {
    expect(explain(object({ a: property }), { a: value })[0]?.message).toBe(`Setting "a" ${words}.`)
  })

  it('reports the whole file if nothing more specific is wrong', () => {
    expect(explain({ type: 'object' }, [])).toMatchObject([
      { code: 'T206', pointer: '', message: 'The file is [], but must be an object.', line: 1, column: 1 },
    ])
    expect(explain({ type: 'object' }, [], 'settings', 'section "Grid"')[0]?.message).toBe(
      'Settings of section "Grid" are [], but must be an object.',
    )
  })

  it('reports missing properties individually, and many of one object in one sentence', () => {
    const ofNames = (...required: string[]) =>
      explain(object(Object.fromEntries(required.map((name) => [name, {}])), { required }), {})
    expect(ofNames('a', 'b')).toMatchObject([
      { code: 'T205', message: 'Setting "a" is missing.', found: '' },
      { message: 'Setting "b" is missing.' },
    ])
    expect(ofNames('a', 'b', 'c')).toMatchObject([
      { message: '3 settings are missing: "a", "b", "c".', mend: 'Add them.' },
    ])
    expect(ofNames('a', 'b', 'c', 'd', 'e', 'f')[0]?.message).toMatch(/"e", "f"\.$/)
    expect(ofNames('a', 'b', 'c', 'd', 'e', 'f', 'g')[0]?.message).toMatch(/^7 settings.*"e", "f" and 1 more\.$/)
    const deep = object({ card: object({ a: {}, b: {}, c: {} }, { required: ['a', 'b', 'c'] }) })
    expect(explain(deep, { card: {} }, 'structure')[0]?.message).toBe(
      '3 properties of "card" are missing: "a", "b", "c".',
    )
  })

  it('points at the wrong value, or at the wrong name', () => {
    const schema = object({ a: { type: 'string' } })
    expect(explain(schema, { a: 5 })).toMatchObject([{ line: 2, column: 8, allowed: [], nearest: null }])
    expect(explain(schema, { b: 5 })).toMatchObject([{ line: 2, column: 3 }])
  })

  it('names an unknown setting by its full path, with list indexes', () => {
    const list = (items: object) => ({ type: 'array', items })
    const schema = object({ '1a': object({ a1: list(object({ title: {} })) }) })
    const items = Array.from({ length: 11 }, (_, index) => (index === 10 ? { titel: 1 } : {}))
    expect(explain(schema, { '1a': { a1: items } })[0]?.message).toBe('Unknown setting "1a.a1[10].titel".')
  })

  it('folds only missing properties of one object', () => {
    const names = explain(object({}), { x: 1, y: 1, z: 1 }).map(({ message }) => message)
    expect(names).toEqual(['x', 'y', 'z'].map((name) => `Unknown setting "${name}".`))
    const card = object({ title: {} }, { required: ['title'] })
    const lacking = explain(object({ a: card, b: card, c: card }), { a: {}, b: {}, c: {} })
    expect(lacking.map(({ message }) => message)).toEqual(
      ['a', 'b', 'c'].map((name) => `Setting "${name}.title" is missing.`),
    )
  })

  it('reports an invalid key by its name, without a second problem for its pattern', () => {
    const schema = { type: 'object', propertyNames: { pattern: '^[a-z]+(-[a-z]+)*$' } }
    expect(explain(schema, { Cards: 1 })).toMatchObject([
      {
        code: 'T207',
        pointer: '/Cards',
        message: 'Name "Cards" must be lowercase letters and hyphens, such as quick-links.',
        found: '"Cards"',
      },
    ])
  })

  it('reports only the consequence of a condition', () => {
    const [a, b] = ['a', 'b'].map((name) => ({ properties: { [name]: {} }, required: [name] }))
    const schema = { type: 'object', if: a, then: b }
    expect(explain(schema, { a: 1 })).toMatchObject([{ message: 'Setting "b" is missing.' }])
  })

  it('reports a problem once, even if several rules cause it', () => {
    const rule = { properties: { a: {} }, required: ['a'] }
    const schema = { type: 'object', allOf: [rule, rule] }
    expect(explain(schema, {})).toHaveLength(1)
  })

  it('still reports a missing property if the misspelt name was meant for another', () => {
    const schema = object({ title: {}, text: {} }, { required: ['text'] })
    expect(
      explain(schema, { titel: 'a' })
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['T204', 'T205'])
  })

  it('lists all alternatives if their types cannot be distinguished', () => {
    const schema = object({ a: { anyOf: [{ type: 'string' }, { const: 4 }] } })
    expect(explain(schema, { a: 5 })).toMatchObject([{ code: 'T207', allowed: ['4'] }])
  })

  it.each<[string, object, unknown, ExplainedKind, string]>([
    [
      'a format of another time',
      { properties: { formatVersion: { const: 1 } } },
      { formatVersion: 2 },
      'structure',
      'T107',
    ],
    [
      'a format that is missing',
      { properties: { formatVersion: {} }, required: ['formatVersion'] },
      {},
      'structure',
      'T104',
    ],
    [
      'too many sections',
      { properties: { sections: { maxProperties: 0 } } },
      { sections: { a: 1 } },
      'structure',
      'T501',
    ],
    ['too long an order', { properties: { order: { maxItems: 0 } } }, { order: [1] }, 'structure', 'T501'],
    [
      'too many settings',
      { properties: { settings: { maxProperties: 0 } } },
      { settings: { a: 1 } },
      'structure',
      'T503',
    ],
    [
      'too many settings of a section',
      object({ sections: object({ a: object({ settings: { maxProperties: 0 } }) }) }),
      { sections: { a: { settings: { a: 1 } } } },
      'structure',
      'T503',
    ],
    ['any other object', { properties: { groups: { maxProperties: 0 } } }, { groups: { a: 1 } }, 'structure', 'T106'],
    [
      'sections of another type',
      { properties: { sections: { type: 'object' } } },
      { sections: 1 },
      'structure',
      'T105',
    ],
    [
      'settings of another type',
      { properties: { settings: { type: 'object' } } },
      { settings: 1 },
      'structure',
      'T105',
    ],
    ['an order of another type', { properties: { order: { type: 'array' } } }, { order: 1 }, 'structure', 'T105'],
    ['any other list', { properties: { when: { maxItems: 0 } } }, { when: [1] }, 'structure', 'T106'],
    ['the same of content', { properties: { order: { maxItems: 0 } } }, { order: [1] }, 'content', 'T314'],
  ])('returns a separate code for %s', (_, schema, data, kind, code) => {
    expect(explain({ type: 'object', ...schema }, data, kind).map((problem) => problem.code)).toEqual([code])
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
      { message: 'Setting "logo" is 5, but must be a string or null.' },
    ])
  })

  it('reports the error of the likely alternative', () => {
    const schema = object({ link: { oneOf: [{ type: 'null' }, object({ url: { type: 'string' } })] } })
    expect(explain(schema, { link: { ulr: 'x' } })).toMatchObject([{ code: 'T204', nearest: 'url' }])
  })

  it('checks role content with the shared schemas', () => {
    const validate = ajv.compile(object({ title: { $ref: 'maru://schemas/localised-text.schema.json' } }))
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

  it('prints the format of the conventions', () => {
    const seenBy = [{ template: 'x.json', route: '/', types: ['COMMERCE', 'HYBRID'] }] as const
    expect(problem && printProblem({ ...problem, seenBy })).toBe(
      [
        'T204 error  x.json:2:3  /colums',
        '  Unknown setting "colums" of section "Grid". Did you mean "columns"?',
        '  Allowed: columns, title.   Seen by: / of COMMERCE and HYBRID',
      ].join('\n'),
    )
  })

  it('prints the fix if no name is similar, and lists only the first routes', () => {
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

describe('printed', () => {
  const [problem] = explain(object({ a: {} }), { zzzzzz: 1 })
  const print = (changes: Partial<NonNullable<typeof problem>>) =>
    problem ? printProblem({ ...problem, ...changes }) : ''

  it('the nearest name is printed instead of a long list', () => {
    const allowed = Array.from({ length: 13 }, (_, index) => `n${index + 1}`)
    expect(print({ nearest: 'n7', allowed })).toMatch(/Did you mean "n7"\?$/)
    expect(print({ nearest: 'n7', allowed: allowed.slice(1) })).toMatch(/Did you mean "n7"\?\n {2}Allowed: n2/)
  })

  it('up to twelve names are listed, and further ones are counted', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`)
    expect(print({ allowed: names(12) })).toMatch(/Allowed: n1, .*n12\.$/)
    expect(print({ allowed: names(14) })).toMatch(/n12 and 2 more\.$/)
  })

  it('a problem of the whole file points to / and has no third line', () => {
    expect(print({ allowed: [], seenBy: [], pointer: '', mend: '' }).split('\n')).toEqual([
      expect.stringMatching(/ {2}\/$/),
      '  Unknown setting "zzzzzz".',
    ])
  })

  it('routes with the same types and template are grouped', () => {
    const seenBy = (...routes: string[]) =>
      // A test's routes are not routes of the site.
      routes.map((route) => ({ template: 'calm', route, types: ['COMMERCE'] })) as never
    expect(print({ seenBy: seenBy('/a', '/b', '/c', '/d') })).toContain(
      'Seen by: /a, /b, /c and /d of COMMERCE in calm',
    )
    expect(print({ seenBy: seenBy('/a', '/b', '/c', '/d', '/e') })).toContain('/a, /b, /c and 2 more of COMMERCE')
    expect(print({ seenBy: seenBy('*', '/b') })).toContain('every route of COMMERCE')
    const others = [
      { template: 'x.json', route: '/a', types: ['COMMERCE'] },
      { template: 'x.json', route: '/b', types: ['COMMERCE', 'HYBRID', 'BRANDING'] },
      { template: 'calm', route: '/a', types: ['COMMERCE'] },
    ] as const
    expect(print({ seenBy: others as never })).toContain(
      '/a of COMMERCE; /b of COMMERCE, HYBRID and BRANDING; /a of COMMERCE in calm',
    )
  })

  it('the count lists errors and warnings, and advice if there is any', () => {
    const many = (...severities: string[]) => severities.map((severity) => ({ ...problem, severity })) as never
    expect(printCount(many())).toBe('0 errors, 0 warnings')
    expect(printCount(many('error', 'warning', 'warning'))).toBe('1 error, 2 warnings')
    expect(printCount(many('error', 'error', 'warning', 'advice'))).toBe('2 errors, 1 warning, 1 piece of advice')
    expect(printCount(many('advice', 'advice'))).toMatch(/2 pieces of advice$/)
  })
})

describe('problem codes', () => {
  it('state what is wrong, and what to do in a sentence', () => {
    for (const { title, mend } of Object.values(PROBLEM_CODES)) {
      expect(title).toMatch(/^[A-Z].*[^.]$/)
      expect(mend).toMatch(/^[A-Z].+\.$/)
    }
  })
})
