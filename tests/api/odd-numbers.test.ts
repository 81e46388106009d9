import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#server/resources/registry.ts'
import { startApi, type TestApi } from './harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

/** Values that programs accept as numbers or that no database stores; none is a valid page, size or id. */
const ODD = [
  'Infinity',
  '-Infinity',
  '1e309',
  '-1e309',
  'NaN',
  '-0',
  '0',
  '-1',
  '0x10',
  '0b11',
  '1e3',
  ' 1',
  '1 ',
  '+1',
  '01',
  '1.5',
  '1_000',
  '１',
  'null',
  'true',
  '[]',
  '{}',
  '',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '9'.repeat(18),
  '9'.repeat(190),
]

type Asked = { id: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; name: string; at: (value: string) => string }

/** Every whole number that an address may bring, of every operation. */
const NUMBERS: Asked[] = resources.flatMap(({ contract }) =>
  contract.operations.flatMap(({ id, method, path, params = {}, query = {} }) => {
    const filled = path.replaceAll(/\{\w+\}/g, '1')
    const inPath = Object.keys(params)
      .filter((name) => params[name]?.['type'] === 'integer')
      .map((name) => ({
        id,
        method,
        name,
        at: (value: string) => path.replace(`{${name}}`, () => encodeURIComponent(value)).replaceAll(/\{\w+\}/g, '1'),
      }))
    const inQuery = Object.keys(query)
      .filter((name) => JSON.stringify(query[name]).includes('"integer"'))
      .map((name) => ({ id, method, name, at: (value: string) => `${filled}?${name}=${encodeURIComponent(value)}` }))
    return [...inPath, ...inQuery]
  }),
)

const ask = ({ method, at }: Asked, value: string) =>
  method === 'GET' ? api.get(`/api${at(value)}`) : api.send(method, `/api${at(value)}`, {})

it('finds the numeric parameters of the contracts', () => {
  expect(NUMBERS.length).toBeGreaterThan(60)
  expect(new Set(NUMBERS.map(({ name }) => name))).toContain('optionIds')
})

describe.each(NUMBERS)('$id $name', (asked) => {
  it('rejects invalid numbers and never fails', async () => {
    for (const value of ODD) {
      const { status, failure } = await ask(asked, value)
      // An empty name in a path is another address, and who may not ask learns nothing.
      const expected = asked.at(value).includes('/admin/') ? [400, 401, 403, 404] : value === '' ? [400, 404] : [400]
      expect(expected, `${asked.name}=${value} ${JSON.stringify(failure)}`).toContain(status)
    }
  })
})

it('accepts whole numbers, and lists of them', async () => {
  const statuses = await Promise.all(
    ['?page=1', '?page=100000', '?ids=1', '?ids=1,2', '?ids=1&ids=2', '?categoryId=2147483647'].map(
      async (query) => (await api.get(`/api/customer/global/products${query}`)).status,
    ),
  )
  expect(statuses).toEqual(Array(6).fill(200))
})

describe('a body', () => {
  const write = (body: string) => api.send('POST', '/api/customer/global/notice-customer-boards', body)
  const nest = (levels: number) => '{"title":'.repeat(levels) + '1' + '}'.repeat(levels)

  it.each([
    ['nested 33 levels deep', nest(33), 'request/too-deep'],
    ['nested 5,000 levels deep', nest(5000), 'request/too-deep'],
    ['of lists that never end', '['.repeat(60_000), 'request/too-deep'],
    ['that is no JSON', '{"a":', 'request/malformed'],
    ['with a prototype of its own', '{"__proto__":{"a":1}}', 'request/malformed'],
    ['that is empty', '', 'request/malformed'],
  ])('%s is refused with 400', async (_, body, code) => {
    const { status, failure } = await write(body)
    expect([status, failure.code]).toEqual([400, code])
  })

  it('nested to the allowed depth is parsed and refused for its fields', async () => {
    const { status, failure } = await write(nest(32))
    expect([status, failure.code]).not.toEqual([400, 'request/too-deep'])
    expect(status).toBe(400)
  })
})
