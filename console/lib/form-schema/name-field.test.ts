import { describe, expect, it } from 'vitest'
import { filesOf, nameField } from './name-field.ts'
import { schemaFiles } from './schema-files.ts'
import { makeSchemas } from './schemas.ts'

const schemas = makeSchemas(schemaFiles)

/** Returns the name of a treatment field, from its schema titles. */
const nameOf = (pointer: string, file = 'entities/product'): string => {
  const entry = schemas.entry({ schemas: { '*': file }, serverFields: [] }, '1')
  if (!entry) throw new Error(`There is no schema ${file}`)
  return nameField(schemas, entry, pointer, ({ schema }) => schema.title ?? '')
}

describe('field names', () => {
  it('follow the form, from the outermost field inwards', () => {
    expect(nameOf('/name/ko')).toBe('Name · 한국어')
    expect(nameOf('/options/1/name/ja')).toBe('Options 2 · Name · 日本語')
    expect(nameOf('/options/#40/name/ja')).toBe('Options · Name · 日本語')
    expect(nameOf('/options/0')).toBe('Options 1')
    expect(nameOf('/thumbnail/alt')).toMatch(/ · Alternative text$/)
    expect(nameOf('')).toBe('')
  })

  it('keep path segments without a schema unchanged', () => {
    expect(nameOf('/nothing/0/x')).toBe('nothing · 0 · x')
  })

  it('need the texts of the entry’s schema and of the schemas it shares', () => {
    const entry = schemas.entry({ schemas: { '*': 'entities/product' }, serverFields: [] }, '1')
    expect(entry && filesOf(schemas, entry)).toEqual(new Set(['entities/product', 'entities/product-option', 'media']))
  })
})
