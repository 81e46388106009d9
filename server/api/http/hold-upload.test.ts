import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { openFiles } from '../../files/storage/open-files.ts'
import { holdUpload } from './hold-upload.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-hold-'))
const files = openFiles({ dataDir, s3: null, mediaQuotaMb: 1 })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const send = (stream: Readable) => async () => ({ name: 'a.png', stream, isCut: () => false })

it('holdUpload stores a file with its digest, readable repeatedly until it is dropped', async () => {
  const held = await holdUpload(send(Readable.from(['one ', 'file'])), files)
  expect(held.digest).toBe(createHash('sha256').update('one file').digest('hex'))
  for (let time = 0; time < 2; time += 1) {
    const again = await held.upload()
    expect([again.name, await text(again.stream)]).toEqual(['a.png', 'one file'])
  }
  await held.drop()
  const { stream } = await held.upload()
  await expect(text(stream)).rejects.toThrow('ENOENT')
})

it('an interrupted upload is reported as such, and its file is deleted', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('gone')
    })(),
  )
  await expect(holdUpload(send(broken), files)).rejects.toMatchObject({
    code: 'request/interrupted',
    status: 400,
    details: { pointer: '/file' },
  })
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

it('disk failures and missing form parts are not blamed on the sender', async () => {
  const full = Object.assign(new Error('ENOSPC'), { syscall: 'write' })
  const receive = () => Promise.reject(full)
  await expect(holdUpload(send(Readable.from([])), { receive })).rejects.toBe(full)
  const none = new Error('no file')
  await expect(holdUpload(() => Promise.reject(none), files)).rejects.toBe(none)
})
