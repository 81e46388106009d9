import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { startApi, type TestApi } from '../harness.ts'
import { makeContent } from '../demo-content.ts'
import { describeOnBoth } from './dialects.ts'
import { everyOperation } from './every-operation.ts'

const partners = [{ code: 'first' }, { code: 'second' }, { code: 'secretive', config: { hasPriceView: false } }]

const ajv = new Ajv({ strict: false })
ajv.addSchema({ $id: 'open-api', ...openApi })

const answerSchema = (path: string, status: number) => {
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  return ajv.compile({
    $ref: `open-api#/paths/${pointer}/get/responses/${status === 200 ? '200' : 'default'}/content/application~1json/schema`,
  })
}

/** Answers of the embedded database; PostgreSQL must answer identically. */
const recorded = new Map<string, string>()

describeOnBoth('the content API', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(partners, await dialect.settings())
  })
  afterAll(() => api.close())

  it.each(everyOperation)('answers $id according to its contract', async ({ path, addresses }) => {
    for (const address of addresses) {
      const { status, body } = await api.get(address)
      const validate = answerSchema(path, status)
      expect(validate(body), `${address} ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true)
      expect(status, address).toBeLessThan(500)
    }
    const statuses = await Promise.all(addresses.map(async (address) => (await api.get(address)).status))
    expect(statuses).toContain(200)
  })

  it.each(everyOperation)('leaks nothing of another partner into $id', async ({ addresses }) => {
    const texts = await Promise.all(
      addresses.flatMap((address) =>
        partners.map(async ({ code }) => ({ code, text: (await api.get(address, { host: `${code}.test` })).text })),
      ),
    )
    for (const { code, text } of texts) {
      const foreign = partners.filter((partner) => partner.code !== code && text.includes(`canary-${partner.code}`))
      expect(foreign).toEqual([])
    }
    expect(texts.some(({ code, text }) => text.includes(`canary-${code}`))).toBe(true)
  })

  it.each(everyOperation)('sends no price in $id if prices are hidden', async ({ addresses }) => {
    for (const address of addresses) {
      const { text } = await api.get(address, { host: 'secretive.test' })
      // Prices of the fixtures: 770,001 and 550,001 onwards, and 11,111 more before the discount.
      expect(text, address).not.toMatch(/77000\d|78111\d|55000\d|56111\d/)
      expect(text, address).not.toMatch(/"(price|originalPrice|lowestPrice)":\d/)
    }
  })

  it('returns the same on both databases', async () => {
    for (const address of everyOperation.flatMap(({ addresses }) => addresses)) {
      const { status, text, headers } = await api.get(address)
      const answer = `${status} ${String(headers['cache-tag'])} ${String(headers['x-valid-until'])} ${text}`
      if (dialect.name === 'sqlite') recorded.set(address, answer)
      else expect(answer, address).toBe(recorded.get(address))
    }
  })

  it('returns 404 on an unknown host', async () => {
    const { status, failure, text } = await api.get('/api/customer/global/info', { host: 'unknown.test' })
    expect([status, failure.code]).toEqual([404, 'tenancy/unknown-host'])
    expect(text).not.toContain('canary')
  })

  it('shows prices at a clinic that does not hide them', async () => {
    const { text } = await api.get('/api/customer/global/products/1', { host: 'second.test' })
    expect(text).toContain('770001')
    expect(makeContent('x')['products']).toHaveLength(2)
  })
})
