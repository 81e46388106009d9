import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { startApi, type TestApi } from './harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())
beforeEach(() => void api.logged.splice(0))

const readLog = () => api.logged.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

it('a refused attempt costs one log line without a stack or address', async () => {
  const path = '/api/customer/global/reservations/SECRET-77?phone=010-1234-5678'
  for (let time = 0; time < 3; time += 1) {
    await api.send('DELETE', path, {}, { headers: { origin: 'https://evil.example' } })
  }
  const lines = readLog()
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ level: 'info', status: 403, code: 'request/foreign-origin' })
  expect(JSON.stringify(lines)).not.toMatch(/stack|SECRET-77|010-/)
})

it('a rate-limited request costs one log line', async () => {
  const statuses: number[] = []
  const session = { email: 'nobody@clinic.example', password: 'hunter-gatherer' }
  for (let time = 0; time < 40; time += 1) {
    statuses.push((await api.send('POST', '/api/admin/session', session)).status)
  }
  const lines = readLog()
  expect(statuses).toContain(429)
  expect(lines.filter(({ status }) => status === 429)).toHaveLength(statuses.filter((status) => status === 429).length)
  expect(lines.length).toBeLessThanOrEqual(statuses.length)
  expect(JSON.stringify(lines)).not.toMatch(/stack|nobody@clinic|hunter/)
})

it('a missing page or invalid request costs no log line', async () => {
  for (const path of ['/api/none', '/api/customer/global/products?page=x', '/api/customer/global/products/999']) {
    await api.get(path)
  }
  expect(readLog()).toEqual([])
})

it('an internal error is logged with its stack', async () => {
  const app = createApp({
    ...api.context,
    followMedia: () => {
      throw new Error('fault')
    },
  })
  await app.inject({ url: '/api/customer/global/info', headers: { host: 'a.test' } })
  await app.close()
  const lines = readLog()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'error', error: { message: 'fault', stack: expect.stringContaining('at ') } })
})
