import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listMedia } from '#schemas/generated/api/media.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { makePhoto } from '#tests/picture-fixtures.ts'
import { startS3, type TestS3 } from '#tests/s3-server.ts'

/** Two tries of three seconds for each of both, and a busy machine. */
const TIME_LIMIT_MS = 20_000
const isLong = process.env['MARU_LONG_FORM'] === 'faults'
const PASSWORD = 'olive lamp over the harbour'

let s3: TestS3
let api: TestApi
let admin: { headers: Record<string, string> }
beforeAll(async () => {
  s3 = await startS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  api = await startApi([{ code: 'a' }], {
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const email = 'owner@clinic.test'
  await addAdministrator(
    api.context.db,
    { email, password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' },
    NOON,
  )
  const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
  admin = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())

const upload = async (seed: number) =>
  api.upload('/api/admin/media', { name: `${seed}.jpg`, data: await makePhoto(seed) }, admin)

it('an unavailable or hanging bucket affects only its pictures', async () => {
  const kept = await upload(1)
  expect(kept.status).toBe(201)
  // The contract of uploadMedia says what it answers.
  const { row } = kept.body as { row: { fileAddress: string } }
  expect((await api.read(row.fileAddress)).status).toBe(200)
  const port = Number(new URL(s3.settings.endpoint ?? '').port)
  await s3.stop()
  const expectRefused = async () => {
    const begun = performance.now()
    const read = await api.get(row.fileAddress)
    const sent = await upload(2)
    for (const { status, failure, headers } of [read, sent]) {
      expect([status, failure.code, headers['retry-after']]).toEqual([503, 'media/store-away', '5'])
    }
    expect(performance.now() - begun).toBeLessThan(TIME_LIMIT_MS)
    expect((await api.ask(listMedia, {}, admin)).body.rows).toMatchObject([{ fileAddress: row.fileAddress }])
  }
  await expectRefused()
  expect(api.logged.filter((line) => line.includes('ECONNREFUSED')).length).toBeGreaterThan(0)
  // Its timeout takes half a minute, so it is only tested in long runs.
  if (!isLong) return
  const endSilence = await listenSilently(port)
  await expectRefused()
  endSilence()
}, 60_000)

/** Takes connections and never says a word; gives what ends it. */
const listenSilently = (port: number): Promise<() => void> =>
  new Promise((resolve) => {
    const held: Socket[] = []
    const server = createServer((socket) => void held.push(socket))
    const end = () => {
      for (const socket of held) socket.destroy()
      server.close()
    }
    server.listen(port, '127.0.0.1', () => resolve(end))
  })
