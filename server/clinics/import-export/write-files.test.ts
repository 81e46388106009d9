import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTree } from './open-tree.ts'
import { requireFree, writeFiles } from './write-files.ts'

const root = mkdtempSync(join(tmpdir(), 'maru-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let place: string
let count = 0
beforeEach(() => {
  place = join(root, `${(count += 1)}`)
})

const file = (path: string, words: string) => ({ path, read: async () => Buffer.from(words) })
const FILES = [file('partner.json', '{}'), file('media/a.webp', 'picture')]
const modeOf = (path: string) => statSync(path).mode & 0o777

describe.each([
  ['a folder', (at: string) => at],
  ['an archive', (at: string) => `${at}.ZIP`],
])('files in %s', (_, toPlace) => {
  it('are read back as written', async () => {
    await writeFiles(toPlace(place), FILES)
    const tree = await openTree(toPlace(place))
    expect([tree.name, tree.paths]).toEqual([toPlace(place), ['media/a.webp', 'partner.json']])
    expect((await tree.read('media/a.webp')).toString()).toBe('picture')
    expect(await tree.size('media/a.webp')).toBe(7)
    await tree.close()
  })
})

describe('a folder', () => {
  it('is accessible only to its owner', async () => {
    await writeFiles(place, FILES)
    expect([modeOf(place), modeOf(join(place, 'media')), modeOf(join(place, 'partner.json'))]).toEqual([
      0o700, 0o700, 0o600,
    ])
  })

  it('must not contain links, and its system files are ignored', async () => {
    await writeFiles(place, [...FILES, file('.DS_Store', 'x')])
    symlinkSync('/etc/passwd', join(place, '.link'))
    expect((await openTree(place)).paths).toEqual(['media/a.webp', 'partner.json'])
    symlinkSync('/etc/passwd', join(place, 'faqs.json'))
    await expect(openTree(place)).rejects.toThrow(/faqs\.json is a symbolic link/)
  })
})

describe('an archive', () => {
  it('is identical for the same files, and accessible only to its owner', async () => {
    await writeFiles(`${place}-one.zip`, FILES)
    await writeFiles(`${place}-two.zip`, FILES)
    expect(readFileSync(`${place}-one.zip`)).toEqual(readFileSync(`${place}-two.zip`))
    expect(modeOf(`${place}-one.zip`)).toBe(0o600)
  })

  it.each(
    [
      ['/usr/bin/unzip', '-t'],
      ['/usr/bin/python3', '-m', 'zipfile', '-t'],
    ].filter(([program = '']) => existsSync(program)),
  )('is readable by %s', async (program = '', ...options) => {
    const names = ['partner.json', 'media/로비.webp', 'media/待合室 🏥.webp']
    await writeFiles(
      `${place}.zip`,
      names.map((name) => file(name, name.repeat(1000))),
    )
    const tested = spawnSync(program, [...options, `${place}.zip`], { encoding: 'utf8' })
    expect(tested).toMatchObject({ status: 0, stderr: '' })
    const list = 'import sys,zipfile;print(*zipfile.ZipFile(sys.argv[1]).namelist(),sep="\\n",end="")'
    const listed =
      program === '/usr/bin/python3'
        ? spawnSync(program, ['-X', 'utf8', '-c', list, `${place}.zip`], { encoding: 'utf8' })
        : spawnSync(program, ['-Z1', `${place}.zip`], { encoding: 'utf8', env: { LANG: 'C.UTF-8' } })
    expect(listed.stdout.trim().split('\n')).toEqual(names)
  })

  it('is written completely or not at all', async () => {
    const broken = { path: 'b', read: () => Promise.reject(new Error('The disk is gone')) }
    await expect(writeFiles(join(place, 'a.zip'), [...FILES, broken])).rejects.toThrow('The disk is gone')
    expect(readdirSync(place)).toEqual([])
  })
})

describe('a path on disk', () => {
  it('is free if nothing or an empty folder is there', async () => {
    await requireFree(place)
    mkdirSync(place)
    await requireFree(place)
    await requireFree(`${place}.zip`)
  })

  it('is taken by a file, an archive or a non-empty folder', async () => {
    mkdirSync(place)
    writeFileSync(join(place, 'a'), '')
    await expect(requireFree(place)).rejects.toThrow('is not empty')
    await expect(requireFree(join(place, 'a'))).rejects.toThrow('is a file')
    writeFileSync(`${place}.zip`, '')
    await expect(requireFree(`${place}.zip`)).rejects.toThrow('already exists')
  })

  it('has to be there to be read from', async () => {
    await expect(openTree(place)).rejects.toThrow(`${place} does not exist.`)
    await expect(openTree('/dev/null')).rejects.toThrow('/dev/null is neither a folder nor a file.')
  })
})
