import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withMemoryFolder } from './memory-folder.mjs'

const memory = mkdtempSync(join(tmpdir(), 'maru-memory-'))
afterAll(() => rmSync(memory, { recursive: true, force: true }))
const options = { memory, wantedBytes: 1 }

describe('a folder in memory', () => {
  it('holds temporary files while work goes on, and is gone afterwards', async () => {
    const usual = tmpdir()
    const used = await withMemoryFolder(async () => {
      writeFileSync(join(tmpdir(), 'a-file'), 'text')
      return tmpdir()
    }, options)
    expect(dirname(used)).toBe(memory)
    expect([existsSync(used), tmpdir()]).toEqual([false, usual])
  })

  it('keeps for every program what another one has compiled', async () => {
    const usual = process.env.NODE_COMPILE_CACHE
    const used = await withMemoryFolder(async () => {
      const program = join(tmpdir(), 'program.mjs')
      writeFileSync(program, 'export default 1')
      const { NODE_COMPILE_CACHE: cache } = process.env
      execFileSync(process.execPath, [program])
      return { cache, folder: tmpdir(), files: readdirSync(cache, { recursive: true }).length }
    }, options)
    expect(dirname(used.cache)).toBe(used.folder)
    expect(used.files).toBeGreaterThan(0)
    expect(process.env.NODE_COMPILE_CACHE).toBe(usual)
  })

  it('is gone after work that failed, too', async () => {
    const usual = tmpdir()
    const failing = withMemoryFolder(() => Promise.reject(new Error('The tests failed')), options)
    await expect(failing).rejects.toThrow('The tests failed')
    expect([readdirSync(memory), tmpdir()]).toEqual([[], usual])
  })

  it('lets another user through, but not look', async () => {
    const mode = await withMemoryFolder(async () => statSync(tmpdir()).mode & 0o777, options)
    expect(mode).toBe(0o711)
  })

  it('goes with those that killed runs left, and leaves those of runs that go on', async () => {
    const abandoned = join(memory, 'maru-tests-999999999-abc')
    const kept = [join(memory, `maru-tests-${process.pid}-abc`), join(memory, 'of-somebody-else')]
    for (const folder of [abandoned, ...kept]) mkdirSync(folder)
    await withMemoryFolder(async () => {}, options)
    expect(readdirSync(memory).toSorted()).toEqual(kept.map((folder) => basename(folder)).toSorted())
  })

  it('is done without where there is no room or no such file system', async () => {
    const usual = tmpdir()
    for (const other of [
      { ...options, wantedBytes: 1e18 },
      { ...options, memory: join(memory, 'missing') },
    ])
      expect(await withMemoryFolder(async () => tmpdir(), other)).toBe(usual)
  })
})
