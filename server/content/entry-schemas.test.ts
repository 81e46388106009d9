import { describe, expect, it } from 'vitest'
import { resources } from '../resources/registry.ts'
import type { ContentKind } from './kinds/content-kind.ts'
import { entrySchema, findSchema, walkBySchema, type SchemaNode } from './entry-schemas.ts'
import { listReferences } from './references.ts'

const kinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))
const kindOf = (name: string): ContentKind => {
  const found = kinds.get(name)
  if (!found) throw new Error(`There is no kind ${name}`)
  return found
}

describe('the schema of an entry', () => {
  it('is that of its kind, or of its name if named entries have their own', () => {
    expect(entrySchema(kindOf('faqs'), '7').schema).toMatchObject({
      title: 'FAQ entry',
      required: ['id', 'categoryId', 'question', 'answer', 'weight'],
    })
    expect(entrySchema(kindOf('roles'), 'contact.guide').schema.title).toBe('Contact guide')
    expect(entrySchema(kindOf('roles'), 'home.hero').name).toBe('entries/roles/home.hero')
  })

  it('has no server-managed fields, and every other field of the clinic', () => {
    const { schema } = entrySchema(kindOf('clinic'), 'information')
    const whole = findSchema('maru://schemas/partner.schema.json')
    const own = Object.keys(schema.properties ?? {})
    const taken = Object.keys(whole?.properties ?? {}).filter((field) => !own.includes(field))
    expect(taken.toSorted()).toEqual(['hosts', 'id', 'isUnlaunched', 'partnerCode', 'siteKey'])
    expect(schema.required).toContain('displayName')
    expect(schema.required).not.toContain('id')
  })

  it('is the same object each time, and an unknown one throws', () => {
    const kind = kindOf('faqs')
    expect(entrySchema(kind, '1')).toBe(entrySchema(kind, '2'))
    expect(() => entrySchema({ ...kind, schemaOf: () => 'entities/sonnet' }, '4')).toThrow(
      'Schema entities/sonnet not found for faqs/4',
    )
  })
})

describe('a walk through data by its schema', () => {
  const text: SchemaNode = { type: 'string' }
  const visit = (schema: SchemaNode, value: unknown) => {
    const found: string[] = []
    walkBySchema(schema, value, (node, own, pointer) =>
      found.push(`${pointer} ${node.title ?? String(node.type)} ${JSON.stringify(own)}`),
    )
    return found
  }

  it.each<[string, SchemaNode, unknown, string[]]>([
    ['a value', text, 'a', [' string "a"']],
    [
      'fields that are there, and no others',
      { type: 'object', properties: { a: text, b: text } },
      { b: 'x', c: 'y' },
      [' object {"b":"x","c":"y"}', '/b string "x"'],
    ],
    [
      'items in their turn',
      { type: 'array', items: text },
      ['a', 'b'],
      [' array ["a","b"]', '/0 string "a"', '/1 string "b"'],
    ],
    ['a list of which nothing is said', { type: 'array', properties: { 0: text } }, ['a'], [' array ["a"]']],
    [
      'each of several forms',
      { title: 'either', anyOf: [{ type: 'object', properties: { a: text } }, { type: 'null' }] },
      { a: 'x' },
      [' either {"a":"x"}', ' object {"a":"x"}', '/a string "x"', ' null {"a":"x"}'],
    ],
    ['nothing within null', { type: 'object', properties: { a: text }, anyOf: [text] }, null, [' object null']],
    [
      'a field that is null itself',
      { type: 'object', properties: { a: text } },
      { a: null },
      [' object {"a":null}', '/a string null'],
    ],
    [
      'another schema that it names',
      { title: 'mine', $ref: 'maru://schemas/localised-text.schema.json' },
      { ko: 'a' },
      [' mine {"ko":"a"}', ' Localised text {"ko":"a"}', '/ko Korean "a"'],
    ],
    [
      'no other schema that is not there',
      { title: 'mine', $ref: 'maru://schemas/none.schema.json' },
      'a',
      [' mine "a"'],
    ],
  ])('comes to %s', (_, schema, value, found) => {
    expect(visit(schema, value)).toEqual(found)
  })
})

describe('the entries referenced by data', () => {
  it('are found individually or in lists, by number or name, each with its place', () => {
    expect(listReferences(kindOf('faqs'), '1', { categoryId: 4, weight: 9 })).toEqual([
      { kind: 'faq-categories', key: '4', pointer: '/categoryId' },
    ])
    expect(listReferences(kindOf('products'), '1', { categoryIds: [2, '3', null], relatedProductIds: [8] })).toEqual([
      { kind: 'product-categories', key: '2', pointer: '/categoryIds/0' },
      { kind: 'product-categories', key: '3', pointer: '/categoryIds/1' },
      { kind: 'products', key: '8', pointer: '/relatedProductIds/0' },
    ])
    expect(listReferences(kindOf('events'), '1', { exhibitionId: null })).toEqual([])
  })

  it('include the value that they must share with a neighbouring field', () => {
    const items = [{ productId: 7, eventId: 3 }, { eventId: 4 }]
    expect(listReferences(kindOf('exhibitions'), '1', { items })).toEqual([
      { kind: 'products', key: '7', pointer: '/items/0/productId' },
      { kind: 'events', key: '3', pointer: '/items/0/eventId', shares: { field: 'productId', value: 7 } },
      { kind: 'events', key: '4', pointer: '/items/1/eventId' },
    ])
  })
})
