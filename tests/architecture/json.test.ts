import { describe, expect, it } from 'vitest'
import { findExampleFaults, findJsonFaults, findSchemaFaults } from './check-json.ts'
import { readProject } from './project-files.ts'

const project = readProject()
const files = (entries: Record<string, unknown>) =>
  new Map(Object.entries(entries).map(([path, data]) => [path, JSON.stringify(data)]))

describe('JSON', () => {
  it('follows the schema that it names', () => {
    expect(findJsonFaults(project)).toEqual([])
  })

  it('in examples passes the section’s schema', () => {
    expect(findExampleFaults(project)).toEqual([])
  })

  it('schemas reject unknown properties and describe every property', () => {
    expect(findSchemaFaults(project)).toEqual([])
  })
})

describe('the JSON check', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'maru://schemas/a.schema.json',
    type: 'object',
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, size: { type: 'integer' } },
  }

  it('finds data that its schema refuses, invalid schemas, and files that are not JSON', () => {
    const at = (data: unknown) => findJsonFaults(files({ 'schemas/a.schema.json': schema, 'b/c.json': data }))
    expect(at({ $schema: '../schemas/a.schema.json', size: 1 })).toEqual([])
    expect(at({ $schema: '../schemas/a.schema.json', size: 'x' })).toHaveLength(1)
    expect(at({ $schema: '../schemas/gone.schema.json' })).toHaveLength(1)
    expect(at({ $schema: 'https://example.com/schema.json' })).toHaveLength(1)
    expect(findJsonFaults(files({ 'x/y.schema.json': { ...schema, type: 'thing' } })).length).toBeGreaterThan(0)
    expect(findJsonFaults(new Map([['a/b.json', '{']]))).toHaveLength(1)
  })

  it('finds examples that their schema rejects', () => {
    const at = (example: unknown) =>
      findExampleFaults(
        files({ 'sections/a/A/settings.schema.json': schema, 'sections/a/A/settings.example.json': example }),
      )
    expect(at({ size: 2 })).toEqual([])
    expect(at({ sizes: 2 })).toHaveLength(1)
    expect(findExampleFaults(files({ 'sections/a/A/settings.example.json': {} }))).toHaveLength(1)
  })

  it('finds schemas that accept anything or leave a property undescribed', () => {
    expect(findSchemaFaults(files({ 'a.schema.json': schema }))).toHaveLength(2)
    const open = { type: 'object', properties: { a: { title: 'A', description: 'A.' } } }
    expect(findSchemaFaults(files({ 'a.schema.json': open }))).toHaveLength(1)
    expect(findSchemaFaults(files({ 'a.schema.json': { ...open, additionalProperties: false } }))).toEqual([])
    expect(findSchemaFaults(files({ 'a.schema.json': { items: open } }))).toHaveLength(1)
  })
})
