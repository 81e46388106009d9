import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { mediaFolder } from '../../api/http/media-folder.ts'
import type { Media } from '../../files/media/media.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import type { FolderEntry } from './clinic-folder.ts'
import { collectPictures, findMissingMedia, listMedia } from './clinic-media.ts'

const rootDir = mkdtempSync(join(tmpdir(), 'maru-media-'))
afterAll(() => rmSync(rootDir, { recursive: true, force: true }))
mkdirSync(join(mediaFolder({ rootDir }), 'x'), { recursive: true })
for (const name of ['b.webp', 'a.webp', 'c-1_2.svg', 'd.webp', 'x/e.webp', '../f.webp'])
  writeFileSync(join(mediaFolder({ rootDir }), name), `<${name}>`)

const fileOf = (path: string, content: object) => ({ path, read: async () => Buffer.from(JSON.stringify(content)) })

describe('pictures of the installation', () => {
  it('are exported with the files that reference them, once each, sorted by name', async () => {
    const files = await listMedia({ rootDir }, [
      fileOf('notices.json', { one: '/media/b.webp', deep: [{ src: '/media/c-1_2.svg' }, { src: '/media/b.webp' }] }),
      fileOf('roles/home.hero.json', { src: '/media/a.webp', other: '/media/gone.webp' }),
      fileOf('media/x.webp', { src: '/media/d.webp' }),
    ])
    expect(files.map(({ path }) => path)).toEqual(['media/a.webp', 'media/b.webp', 'media/c-1_2.svg'])
    expect(String(await files[0]?.read())).toBe('<a.webp>')
  })

  it('do not include addresses of other hosts or folders, or text that mentions one', async () => {
    const names = [
      'https://other.test/media/a.webp',
      '/media/../f.webp',
      '/media/x/e.webp',
      'see /media/a.webp',
      '/media/',
    ]
    expect(await listMedia({ rootDir }, [fileOf('a.json', names)])).toEqual([])
  })
})

it('a missing picture is reported where it is referenced, one that the clinic brings is not', () => {
  const entry = (data: object, pointer: string): FolderEntry => ({
    kind: 'notices',
    key: '1',
    state: 'shown',
    data,
    file: 'lumi/notices.json',
    pointer,
  })
  const entries = [
    entry({ images: ['/media/a.webp', '/media/own000000001', '/media/gone.webp'] }, '/0'),
    entry({ images: [{ src: '/media/gone.webp' }, '/media/gone.webp'] }, '/1'),
  ]
  expect(findMissingMedia({ rootDir }, entries, new Set(['own000000001']))).toEqual(
    ['/0', '/1'].map((pointer) => ({
      file: 'lumi/notices.json',
      pointer,
      message: 'The picture /media/gone.webp is neither in the files nor in this installation.',
      severity: 'warning',
    })),
  )
})

describe('a clinic’s own pictures', () => {
  const media = (id: string, hash: string): Media => ({
    id,
    kind: 'picture',
    name: `name of ${id}`,
    hash: hash.repeat(32),
    format: 'webp',
    bytes: 3,
    width: 4,
    height: 3,
    alt: { ko: '로비' },
    focalPoint: null,
    edit: 2,
    createdAt: '2026-05-04T00:00:00.000Z',
    createdBy: 'Mina',
    removedAt: null,
  })
  const lying = new Map([
    [`${'b'.repeat(32)}.webp`, Buffer.from('one')],
    [`${'a'.repeat(32)}.webp`, Buffer.from('two')],
  ])
  // The store's methods that collecting uses.
  const store = {
    has: async (_: unknown, name: string) => lying.has(name),
    read: async (_: unknown, name: string) => lying.get(name) ?? null,
  } as unknown as FileStore
  const library = [media('one000000001', 'b'), media('lost00000001', 'c'), media('two000000001', 'a')]

  it('are a list with texts in schema order, and files by name; lost ones are reported', async () => {
    const { files, lost } = await collectPictures(store, parsePartnerId(1), library)
    expect(lost).toEqual(['name of lost00000001'])
    expect(files.map(({ path }) => path)).toEqual([
      'media/pictures.json',
      `media/${'a'.repeat(32)}.webp`,
      `media/${'b'.repeat(32)}.webp`,
    ])
    const list = String(await files[0]?.read())
    expect(list.endsWith('}\n')).toBe(true)
    const { schema, entries } = JSON.parse(list)
    expect(schema).toBe('maru://schemas/entities/uploaded-picture.schema.json')
    expect(entries.map(({ id }: Media) => id)).toEqual(['one000000001', 'two000000001'])
    expect(Object.entries(entries[0])).toEqual([
      ['id', 'one000000001'],
      ['file', `${'b'.repeat(32)}.webp`],
      ['kind', 'picture'],
      ['name', 'name of one000000001'],
      ['alt', { ko: '로비' }],
      ['focalPoint', null],
      ['createdAt', '2026-05-04T00:00:00.000Z'],
    ])
    expect(String(await files[1]?.read())).toBe('two')
  })

  it('abort the export if a file disappears meanwhile', async () => {
    const { files } = await collectPictures(store, parsePartnerId(1), library)
    const name = `${'a'.repeat(32)}.webp`
    lying.delete(name)
    await expect(files[1]?.read()).rejects.toThrow(`${name} was deleted while it was read`)
  })
})
