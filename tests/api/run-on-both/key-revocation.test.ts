import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { revokeApiKey } from '#schemas/generated/api/api-keys.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addKey } from '../key-fixtures.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNER = parsePartnerId(1)
const PROGRAM = join(import.meta.dirname, '../key-process.ts')

describeOnBoth('a key on four processes', (dialect) => {
  let api: TestApi
  let ports: number[] = []
  const children: ChildProcess[] = []
  beforeAll(async () => {
    const settings = await dialect.settings()
    api = await startApi([{ code: 'a' }], settings)
    api.setNow(new Date())
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', DATA_DIR: api.dataDir, ...settings }
    ports = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
        children.push(child)
        const [chunk] = await once(child.stdout, 'data')
        return Number(String(chunk))
      }),
    )
  }, 60_000)
  afterAll(async () => {
    await Promise.all(
      children.map(async (child) => {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }),
    )
    await api.close()
  })

  const statusAt = (port: number, authorization: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'a.test', authorization }
      request({ host: '127.0.0.1', port, path: '/api/admin/reservations', headers, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
  const statuses = (authorization: string) => Promise.all(ports.map((port) => statusAt(port, authorization)))

  it('stops on all of them within a second of its revocation', async () => {
    const owner = await addKey(api, PARTNER, { name: 'owner' })
    const key = await addKey(api, PARTNER, { name: 'desk', role: 'desk' })
    const authorization = key.headers.authorization
    expect(await statuses(authorization)).toEqual([200, 200, 200, 200])
    expect((await api.ask(revokeApiKey, { id: key.id }, owner)).status).toBe(200)
    const revokedAt = performance.now()
    const after = await statuses(authorization)
    // The calls begin at once, so the key has stopped by the time they end.
    expect(after).toEqual([401, 401, 401, 401])
    console.info(`Four processes refused the revoked key ${Math.round(performance.now() - revokedAt)} ms later`)
  })

  it('has one limit for all of them', async () => {
    const { headers } = await addKey(api, PARTNER, { name: 'limited', role: 'desk', perMinute: 8 })
    const counts = { 200: 0, 429: 0 }
    const untilNextMinute = 60_000 - (Date.now() % 60_000)
    if (untilNextMinute < 5000) await new Promise((resolve) => setTimeout(resolve, untilNextMinute + 100))
    for (let round = 0; round < 4; round += 1) {
      for (const status of await statuses(headers.authorization)) counts[status === 200 ? 200 : 429] += 1
    }
    expect(counts).toEqual({ 200: 8, 429: 8 })
  })
})
