import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { addApiHeaders, addHeadersOfEveryAnswer } from './security.ts'

it('every answer forbids MIME sniffing, and those of the API are neither cached nor framed', async () => {
  const app = fastify()
  addHeadersOfEveryAnswer(app)
  app.get('/page', async () => 'x')
  app.register(async (api) => {
    addApiHeaders(api)
    api.get('/api', async () => ({}))
  })
  const [page, api] = [await app.inject('/page'), await app.inject('/api')]
  for (const { headers } of [page, api]) expect(headers['x-content-type-options']).toBe('nosniff')
  expect(page.headers).not.toHaveProperty('cache-control')
  expect(api.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  })
  await app.close()
})
