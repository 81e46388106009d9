import { describe, expect, it } from 'vitest'
import { makeSchemas } from '../../lib/form-schema/schemas.ts'
import { moveOut, moveUnder, nestOf, type Nest } from './nesting.ts'
import { schemaFiles } from '../../lib/form-schema/schema-files.ts'

const nest: Nest = { field: 'under', most: 3, known: ['name', 'url'] }
const a = { name: 'a' }
const b = { name: 'b', under: [{ name: 'x' }, { name: 'y' }] }
const c = { name: 'c', url: '/c' }

describe('an item that is nested under the one above', () => {
  it('becomes the last there, and the rest stays', () => {
    expect(moveUnder([a, b, c], 2, nest)).toEqual([a, { name: 'b', under: [{ name: 'x' }, { name: 'y' }, c] }])
    expect(moveUnder([a, c, b], 1, nest)).toEqual([{ name: 'a', under: [c] }, b])
  })

  it('brings its own children along', () => {
    expect(moveUnder([a, b, c], 1, nest)).toEqual([
      { name: 'a', under: [{ name: 'b' }, { name: 'x' }, { name: 'y' }] },
      c,
    ])
  })

  it('stays if nothing is above, the list is full, or a field would be lost', () => {
    expect(moveUnder([a, b], 0, nest)).toBeUndefined()
    expect(moveUnder([a, b, c], 2, { ...nest, most: 2 })).toBeUndefined()
    expect(moveUnder([a, b, c], 1, { ...nest, most: 2 })).toBeUndefined()
    expect(moveUnder([a, { ...c, icon: 'star' }], 1, nest)).toBeUndefined()
    expect(moveUnder(['a', 'b'], 1, nest)).toBeUndefined()
  })
})

describe('an item that moves out', () => {
  it('follows its former parent, and its siblings stay there', () => {
    expect(moveOut([a, b, c], 1, 0, nest)).toEqual([a, { name: 'b', under: [{ name: 'y' }] }, { name: 'x' }, c])
  })

  it('leaves no empty list behind', () => {
    expect(moveOut([{ ...a, under: [c] }], 0, 0, nest)).toEqual([a, c])
  })

  it('that does not exist changes nothing', () => {
    expect(moveOut([a, b], 1, 2, nest)).toEqual([a, b])
    expect(moveOut([a, b], 0, 0, nest)).toEqual([a, b])
    expect(moveOut(['a'], 0, 0, nest)).toEqual(['a'])
  })
})

describe('the nesting hint of a schema', () => {
  const schemas = makeSchemas(schemaFiles)
  const listOf = (file: string) => {
    const schema = schemaFiles.get(file)?.properties?.['items']
    return schema && nestOf(schemas.resolve({ file, schema, path: '/properties/items' }), schemas)
  }

  it('contains the nested list, its limit, and the fields allowed there', () => {
    expect(listOf('roles/site.menu')).toEqual({ field: 'subList', most: 20, known: ['title', 'url', 'useWidget'] })
  })

  it('is undefined if the schema names no nested list', () => {
    const schema = { type: 'array', items: { type: 'object', properties: {} } }
    expect(nestOf(schemas.resolve({ file: 'x', path: '', schema }), schemas)).toBeUndefined()
  })
})
