import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePhoto } from '#tests/picture-fixtures.ts'
import { layDemo } from '#tests/prepared-data.ts'
import { startS3, type TestS3 } from '#tests/s3-server.ts'
import { createContext } from '../context.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { parseEnv } from '../../core/env.ts'
import { preparePicture } from '../../files/media/prepare-picture.ts'
import { putMedia } from '../../files/media/repository.ts'
import { toFileName } from '../../files/media/media.ts'
import { createS3Store } from '../../files/storage/s3-store.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const LUMI = parsePartnerId(1)

let dataDir: string
let s3: TestS3
const names: string[] = []
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-move-'))
  s3 = await startS3()
  await layDemo(dataDir)
  const context = await createContext(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  for (const seed of [1, 2, 3]) {
    const path = join(dataDir, `${seed}.jpg`)
    writeFileSync(path, await makePhoto(seed))
    const { data, ...facts } = await preparePicture(path, 'picture')
    const words = { kind: 'picture', name: 'x', alt: {}, focalPoint: null, edit: 1, removedAt: null } as const
    const media = {
      ...facts,
      ...words,
      id: `picture0000${seed}`,
      createdAt: '2026-05-04T03:00:00.000Z',
      createdBy: 'x',
    }
    await context.files.store.put(LUMI, toFileName(media), data)
    await putMedia(LUMI, context.db.kysely, media)
    names.push(toFileName(media))
  }
  await context.close()
}, 60_000)
afterAll(async () => {
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const maru = async (words: string, hasBucket = true) => {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  const settings = {
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(hasBucket ? settings : {}) })
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const run = { argv: words.split(' '), commands, readEnv, print, printError: print, readInput: async () => '' }
  return { code: await runCli(run), printed: printed.join('\n') }
}

const inFolder = () => readdirSync(join(dataDir, 'media/1')).toSorted()

it('reports what is missing before it does anything', async () => {
  expect(await maru('media move bucket', false)).toMatchObject({ code: 2 })
  expect((await maru('media move somewhere')).printed).toContain('Give the target: maru media move bucket')
})

it('copies every picture into the bucket once, and deletes originals only on request', async () => {
  const first = await maru('media move bucket')
  expect([first.code, first.printed]).toEqual([0, expect.stringContaining('lumi: 3 copied, 0 already present.')])
  expect(inFolder()).toEqual(names.toSorted())
  expect((await maru('media move bucket --remove')).printed).toContain('lumi: 0 copied, 3 already present.')
  expect(inFolder()).toEqual([])
})

it('media move folder brings undamaged pictures back and reports the others', async () => {
  const [whole = '', damaged = ''] = names
  await createS3Store(s3.settings).put(LUMI, damaged, Buffer.from('damaged'))
  const back = await maru('media move folder --remove')
  expect([back.code, back.printed]).toEqual([1, expect.stringContaining('1 are missing or damaged')])
  expect(inFolder()).toEqual(names.filter((name) => name !== damaged).toSorted())
  expect(await createS3Store(s3.settings).has(LUMI, damaged)).toBe(true)
  expect(await createS3Store(s3.settings).has(LUMI, whole)).toBe(false)
})

it('media backup and restore replace damaged copies', async () => {
  const [name = ''] = names
  const backup = join(dataDir, 'backup')
  expect((await maru(`media backup ${backup}`, false)).code).toBe(1)
  const copy = join(backup, '1', name)
  const whole = readFileSync(copy)
  // A file truncated to ten bytes, as on a full disk; and one changed byte at the same size.
  const changed = Buffer.from(whole)
  changed[100] = (changed[100] ?? 0) ^ 1
  for (const damaged of [whole.subarray(0, 10), changed]) {
    writeFileSync(copy, damaged)
    const { printed } = await maru(`media backup ${backup}`, false)
    expect(printed).toContain('1 damaged copies were replaced.')
    expect(readFileSync(copy)).toEqual(whole)
  }
  const stored = join(dataDir, 'media/1', name)
  writeFileSync(stored, whole.subarray(0, 10))
  const { printed } = await maru(`media restore ${backup}`, false)
  expect(printed).toContain('1 damaged copies were replaced.')
  expect(readFileSync(stored)).toEqual(whole)
})
