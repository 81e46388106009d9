import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS } from './tree-limits.ts'
import { openFolder } from './open-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (path: string, text = '{}') => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

it('lists its files sorted by name at any depth, and reads them one by one', async () => {
  write('roles/home.hero.json', '{"a":1}')
  write('partner.json')
  write('drafts/roles/b.json')
  mkdirSync(join(folder, 'media'))
  const tree = await openFolder(folder)
  expect(tree.name).toBe(folder)
  expect(tree.paths).toEqual(['drafts/roles/b.json', 'partner.json', 'roles/home.hero.json'])
  expect(String(await tree.read('roles/home.hero.json'))).toBe('{"a":1}')
  expect(await tree.size('roles/home.hero.json')).toBe(7)
  await tree.close()
})

it('skips system files, including their links', async () => {
  write('partner.json')
  write('.git/config')
  write('roles/.DS_Store')
  symlinkSync('/etc/passwd', join(folder, '.link'))
  expect((await openFolder(folder)).paths).toEqual(['partner.json'])
})

it('rejects a link at any depth', async () => {
  write('roles/a.json')
  symlinkSync('/etc/passwd', join(folder, 'roles/b.json'))
  await expect(openFolder(folder)).rejects.toThrow(`${join(folder, 'roles/b.json')} is a symbolic link`)
})

it('rejects more bytes in total than a clinic can have', async () => {
  for (const path of ['a.bin', 'b.bin']) {
    write(path)
    // A sparse file: large by its size, without using disk space.
    truncateSync(join(folder, path), LIMITS.bytes / 2 + 1)
  }
  await expect(openFolder(folder)).rejects.toThrow('is larger than 4 GB')
  truncateSync(join(folder, 'b.bin'), LIMITS.bytes / 2 - 1)
  expect((await openFolder(folder)).paths).toHaveLength(2)
})
