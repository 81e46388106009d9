import { expect, it } from 'vitest'
import { sharedSchemas } from '../generated/schema-files.ts'
import { describePattern } from './pattern-words.ts'

const findPatterns = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'pattern' in schema && typeof schema.pattern === 'string' ? [schema.pattern] : []
  return [...own, ...Object.values(schema).flatMap(findPatterns)]
}

it('every pattern in a template’s files has a description with an example', () => {
  const patterns = new Set(findPatterns(sharedSchemas))
  expect(patterns.size).toBeGreaterThan(8)
  const bare = [...patterns].filter((pattern) => describePattern(pattern).includes(pattern))
  expect(bare).toEqual([])
})

it('each described example matches its pattern', () => {
  for (const [pattern, example] of [
    ['^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$', '#F3F2EF'],
    ['^[a-z][a-z0-9-]*$', 'spring-light'],
    ['^(none|[-#0-9a-zA-Z ,.]+)$', '0 6px 24px #00000014'],
    ['^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$', '50% 30%'],
  ] as const) {
    expect(describePattern(pattern)).toContain(example)
    expect(example).toMatch(new RegExp(pattern))
  }
})
