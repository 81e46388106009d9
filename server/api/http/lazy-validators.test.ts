import { expect, it } from 'vitest'
import { resources } from '../../resources/registry.ts'
import { AppError } from '../../core/errors.ts'
import { toLazyValidator } from './lazy-validators.ts'
import { bodyParser } from './parse-body.ts'

it('converts query texts to the schema’s types and fills in defaults', () => {
  const schema = { type: 'object', properties: { page: { type: 'integer' }, size: { type: 'integer', default: 20 } } }
  const query = { page: '3' }
  expect(toLazyValidator({ schema })(query)).toBe(true)
  expect(query).toEqual({ page: 3, size: 20 })
})

it.each(['Infinity', '-Infinity', '1e309', '1e3', 'NaN', '0x10', ' 1', '1 ', '+1', '1.0', '01', '', '9'.repeat(16)])(
  'toLazyValidator does not accept "%s" as a number, alone or in a list',
  (text) => {
    const page = { type: 'integer' }
    const schema = { type: 'object', properties: { page, ids: { type: 'array', items: page } } }
    const check = toLazyValidator({ schema })
    expect([check({ page: text }), check({ ids: ['1', text] })]).toEqual([false, false])
  },
)

it('reports an error and clears it on the next valid value', () => {
  const check = toLazyValidator({ schema: { type: 'object', properties: { page: { type: 'integer' } } } })
  expect(check({ page: 'three' })).toBe(false)
  expect(check.errors).toMatchObject([{ instancePath: '/page', keyword: 'type' }])
  expect(check({ page: 3 })).toBe(true)
  expect(check.errors).toBeNull()
})

it('compiles every schema of every contract on first use', () => {
  const operations = resources.flatMap(({ contract }) => contract.operations)
  expect(operations.length).toBeGreaterThan(50)
  for (const { params = {}, query = {}, headers = {}, body } of operations) {
    for (const properties of [params, query, headers]) toLazyValidator({ schema: { type: 'object', properties } })({})
    if (body) expect(() => bodyParser(body)(null)).toThrow(AppError)
  }
})

it('converts only values that the schema declares as integers', () => {
  const properties = {
    word: { type: 'string' },
    words: { type: 'array', items: { type: 'string' } },
    page: { type: 'integer' },
    any: true,
  }
  const check = toLazyValidator({ schema: { type: 'object', properties } })
  const query = { word: '3', words: ['1', '2'], any: '4' }
  expect(check(query)).toBe(true)
  expect(query).toEqual({ word: '3', words: ['1', '2'], any: '4' })
  expect([check(null), check('page'), check({ page: true })]).toEqual([false, false, false])
  expect(toLazyValidator({ schema: { type: 'object' } })({ page: '3' })).toBe(true)
})

it('reports only the first error', () => {
  const page = { type: 'integer' }
  const check = toLazyValidator({ schema: { type: 'object', properties: { page, size: page } } })
  check({ page: 'a', size: 'b' })
  expect(check.errors).toHaveLength(1)
})

it('checks two routes with one schema independently of each other', () => {
  const toCheck = () => toLazyValidator({ schema: { type: 'object', properties: { once: { type: 'integer' } } } })
  const [one, other] = [toCheck(), toCheck()]
  expect([one({ once: 'no' }), other({ once: '3' })]).toEqual([false, true])
  expect(one.errors).toMatchObject([{ instancePath: '/once' }])
  expect(other.errors).toBeNull()
})
