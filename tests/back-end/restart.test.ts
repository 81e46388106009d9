import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { howCame, openWatchedSite } from '#tests/api/watched-site.ts'
import { startForeignBackEnd, type ForeignBackEnd } from './foreign-back-end.ts'

const ONE = { name: 'one', type: 'HYBRID', template: 'clean', hasPriceView: true, languages: ['ko'] }

let backEnd: ForeignBackEnd
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-back-end-'))
  backEnd = await startForeignBackEnd({ 'https://one.test': ONE, 'https://two.test': { ...ONE, name: 'two' } })
})
afterAll(() => {
  backEnd.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (build = 'build') =>
  openWatchedSite(
    { DATA_DIR: folder, CONTENT_API_URL: backEnd.url, SITE_KEY: 'the-site-key' },
    { warmStart: { file: join(folder, 'pages', 'kept'), build } },
  )

it('clinics and their pages survive a restart while the back-end is down', async () => {
  const first = await open()
  const whole = [await first.get('one.test', '/cscenter'), await first.get('two.test', '/cscenter')]
  await first.close()
  backEnd.broken = /./
  const second = await open()
  for (const [index, host] of ['one.test', 'two.test'].entries()) {
    const { status, headers, body } = await second.get(host, '/cscenter')
    expect([status, body, howCame({ headers })]).toEqual([200, whole[index]?.body, 'hit'])
  }
  await second.close()
  const third = await open('another build')
  expect((await third.get('one.test', '/cscenter')).status).toBe(503)
  await third.close()
})
