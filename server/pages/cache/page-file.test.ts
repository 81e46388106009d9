import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPageFile, writePageFile, type FiledPage } from './page-file.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-page-file-'))
  file = join(folder, 'pages', 'kept')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pageOf = (address: string, text = `\n${address}\n`): FiledPage => ({
  facts: {
    partnerId: 1,
    kind: 'html',
    address,
    key: `1 ${address}`,
    status: 200,
    headers: { 'content-type': 'text/html' },
    etag: 'W/"x"',
    tags: ['partner:1'],
    marks: { 1: 'mark' },
    madeAt: 1,
    freshUntil: 2,
    validUntil: null,
  },
  body: Buffer.from(text),
})
const pages = ['/', '/예약', '/c'].map((address) => pageOf(address))
const addresses = async (build = 'build') =>
  (await readPageFile(file, build))?.pages.map(({ facts }) => facts.address) ?? null

describe('a file of pages', () => {
  it('returns the written pages', async () => {
    await writePageFile(file, 'build', pages)
    expect(await readPageFile(file, 'build')).toEqual({ pages, isDamaged: false })
  })

  it('returns null for another build, or if it is missing', async () => {
    expect(await addresses()).toBeNull()
    await writePageFile(file, 'build', pages)
    expect(await addresses('another')).toBeNull()
  })

  it('loses only the page whose bytes have changed', async () => {
    await writePageFile(file, 'build', pages)
    const bytes = readFileSync(file)
    bytes[bytes.lastIndexOf('예약')] = 0
    writeFileSync(file, bytes)
    const read = await readPageFile(file, 'build')
    expect(read?.isDamaged).toBe(true)
    expect(await addresses()).toEqual(['/', '/c'])
  })

  it('that is truncated anywhere returns only whole pages', async () => {
    await writePageFile(file, 'build', pages)
    const whole = readFileSync(file)
    for (let length = whole.length - 1; length >= 0; length -= 7) {
      truncateSync(file, length)
      const read = await readPageFile(file, 'build')
      expect(pages).toEqual(expect.arrayContaining(read?.pages ?? []))
      expect(read?.pages.length).toBeLessThan(pages.length)
    }
  })

  it('with foreign content is damaged', async () => {
    await writePageFile(file, 'build', [])
    writeFileSync(file, Buffer.alloc(5000, 7))
    expect(await readPageFile(file, 'build')).toEqual({ pages: [], isDamaged: true })
  })

  it('is unchanged when the writer is killed midway', { timeout: 60_000 }, async () => {
    await writePageFile(file, 'build', pages)
    expect(await writeAndDie(file)).toBe('SIGKILL')
    const draft = readdirSync(join(folder, 'pages')).find((name) => name.endsWith('.tmp'))
    expect(draft).toBeDefined()
    expect(await addresses()).toEqual(['/', '/예약', '/c'])
    const longAgo = new Date(Date.now() - 3_600_000)
    utimesSync(join(folder, 'pages', String(draft)), longAgo, longAgo)
    await writePageFile(file, 'build', [pageOf('/new')])
    expect(readdirSync(join(folder, 'pages'))).toEqual(['kept'])
    expect(await addresses()).toEqual(['/new'])
  })

  it('that cannot be written leaves no temporary file', async () => {
    const failing = (function* () {
      yield pageOf('/')
      throw new Error('no more')
    })()
    await expect(writePageFile(file, 'build', failing)).rejects.toThrow('no more')
    expect(readdirSync(join(folder, 'pages'))).toEqual([])
  })
})

/** Returns the signal of a process that was killed while it was writing its pages. */
const writeAndDie = (target: string): Promise<string | null> =>
  new Promise((resolve) => {
    const program = `
      const { writePageFile } = await import(${JSON.stringify(new URL('./page-file.ts', import.meta.url).href)})
      const pages = (function* () {
        for (let number = 0; ; number += 1) {
          if (number === 20) process.kill(process.pid, 'SIGKILL')
          yield { facts: { number }, body: Buffer.alloc(100_000, number) }
        }
      })()
      await writePageFile(${JSON.stringify(target)}, 'build', pages)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
    child.once('exit', (_code, signal) => resolve(signal))
  })

describe('the folder of cached pages', () => {
  it('loses only the temporary files of processes that ended long ago', async () => {
    await writePageFile(file, 'build', pages)
    const longAgo = new Date(Date.now() - 3_600_000)
    for (const name of ['kept.1.tmp', 'kept.2.tmp', 'other.3.tmp', 'kept.4.txt']) {
      writeFileSync(join(folder, 'pages', name), '')
      if (name !== 'kept.2.tmp') utimesSync(join(folder, 'pages', name), longAgo, longAgo)
    }
    await writePageFile(file, 'build', pages)
    const left = readdirSync(join(folder, 'pages')).toSorted((one, other) => (one < other ? -1 : 1))
    expect(left).toEqual(['kept', 'kept.2.tmp', 'kept.4.txt', 'other.3.tmp'])
  })

  it('throws if it cannot be read, instead of being treated as missing', async () => {
    await expect(readPageFile(folder, 'build')).rejects.toThrow('EISDIR')
  })

  it('has no temporary file left if pages could not be written', async () => {
    const broken = {
      *[Symbol.iterator]() {
        yield pageOf('/')
        throw new Error('no more')
      },
    }
    await expect(writePageFile(file, 'build', broken)).rejects.toThrow('no more')
    expect(readdirSync(join(folder, 'pages'))).toEqual([])
  })
})
