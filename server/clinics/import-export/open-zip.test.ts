import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { openTree } from './open-tree.ts'

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures/clinics')
const folder = mkdtempSync(join(tmpdir(), 'maru-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Part = { path: string; bytes?: Buffer; mode?: number }

/** Writes an archive; `change` damages its bytes. */
const makeZip = async (parts: readonly Part[], change: (bytes: Buffer) => Buffer = (bytes) => bytes) => {
  const zip = new ZipFile()
  for (const { path, bytes = Buffer.from('{}'), mode } of parts) {
    zip.addBuffer(bytes, path, mode === undefined ? {} : { mode })
  }
  zip.end()
  const file = join(folder, `${Math.random()}.zip`)
  writeFileSync(file, change(await buffer(zip.outputStream)))
  return file
}

const replace = (from: string, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

describe('an archive', () => {
  it('is read file by file, without system files', async () => {
    const file = await makeZip([
      { path: 'roles/home.hero.json', bytes: Buffer.from('{"a":1}') },
      { path: '__MACOSX/x.json' },
      { path: '.git/config' },
    ])
    const tree = await openTree(file)
    expect(tree.paths).toEqual(['roles/home.hero.json'])
    expect((await tree.read('roles/home.hero.json')).toString()).toBe('{"a":1}')
    await tree.close()
  })

  it.each([
    ['a path upwards', 'aa/x.json', '../x.json', /invalid relative path/],
    ['a path from the root', 'aa/x.json', '/a/x.json', /absolute path/],
    ['a path upwards of another system', 'aa/x.json', '..\\x.json', /invalid relative path/],
    ['a path with a drive', 'aa/x.json', 'C:\\x.json', /absolute path/],
  ])('is rejected if it contains %s', async (_, from, to, message) => {
    const file = await makeZip([{ path: from }], replace(from, to))
    await expect(openTree(file)).rejects.toThrow(message)
  })

  it('with a duplicate path or an encrypted file is rejected', async () => {
    const twice = await makeZip([{ path: 'aa.json' }, { path: 'bb.json' }], replace('bb.json', 'aa.json'))
    await expect(openTree(twice)).rejects.toThrow('contains aa.json twice')
    // The flag follows the signature of an entry, once before its data and once in the central directory.
    const locked = (bytes: Buffer): Buffer => {
      const flag = bytes.indexOf('PK\u0001\u0002') + 8
      return Buffer.concat([bytes.subarray(0, flag), Buffer.from([1]), bytes.subarray(flag + 1)])
    }
    await expect(openTree(await makeZip([{ path: 'aa.json' }], locked))).rejects.toThrow('which is encrypted')
  })

  it('reports missing files and file sizes, and lists no folders', async () => {
    const tree = await openTree(await makeZip([{ path: 'roles/a.json', bytes: Buffer.from('[1,2]') }]))
    expect(await tree.size('roles/a.json')).toBe(5)
    await expect(tree.read('roles/b.json')).rejects.toThrow('does not contain roles/b.json')
    await tree.close()
    const folders = await openTree(
      await makeZip([{ path: 'b.json' }, { path: 'roles/x' }], replace('roles/x', 'rolesx/')),
    )
    expect(folders.paths).toEqual(['b.json'])
    await folders.close()
  })

  it('with a link is rejected, and so is a folder with one', async () => {
    const file = await makeZip([{ path: 'x.json', mode: 0o120777, bytes: Buffer.from('/etc/passwd') }])
    await expect(openTree(file)).rejects.toThrow('which is a symbolic link')
    symlinkSync('/etc/passwd', join(folder, 'x.json'))
    await expect(openTree(folder)).rejects.toThrow('is a symbolic link')
  })

  it('that unpacks to far more than its size is rejected before it is unpacked', async () => {
    const bytes = Buffer.alloc(80 * 2 ** 20)
    await expect(openTree(await makeZip([{ path: 'media/x.webp', bytes }]))).rejects.toThrow('too large when unpacked')
  })

  it('with a text file too large for memory is rejected', async () => {
    const bytes = randomBytes(200_000)
    const [from, to] = [Buffer.alloc(4), Buffer.alloc(4)]
    from.writeUInt32LE(bytes.length)
    to.writeUInt32LE(70 * 2 ** 20)
    const change = replace(from.toString('latin1'), to.toString('latin1'))
    await expect(openTree(await makeZip([{ path: 'faqs.json', bytes }], change))).rejects.toThrow('too large')
  })

  it('that unpacks to more than it declares is not read to the end', async () => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(5000)
    const less = Buffer.alloc(4)
    less.writeUInt32LE(10)
    const file = await makeZip(
      [{ path: 'faqs.json', bytes: Buffer.alloc(5000, 'ab') }],
      replace(size.toString('latin1'), less.toString('latin1')),
    )
    const tree = await openTree(file)
    await expect(tree.read('faqs.json')).rejects.toThrow(/too many bytes/)
    await tree.close()
  })

  it('that is invalid or missing is rejected with a clear message', async () => {
    writeFileSync(join(folder, 'none.zip'), 'hello')
    await expect(openTree(join(folder, 'none.zip'))).rejects.toThrow('cannot be read')
    await expect(openTree(join(folder, 'nowhere'))).rejects.toThrow('does not exist')
  })
})

describe('openTree reads archives of other programs', () => {
  const pathsOf = async (place: string) => {
    const tree = await openTree(place)
    const read = await Promise.all(tree.paths.map((path) => tree.read(path)))
    await tree.close()
    expect(read.every((bytes) => bytes.length > 0)).toBe(true)
    return tree.paths
  }
  const OF_LUMI = [
    'faq-categories.json',
    'homepage-config.json',
    'marketing.json',
    'media/lobby-pic.jpg',
    'media/pictures.json',
    'partner.json',
  ]

  it('inside their own folder, or with backslashes', async () => {
    expect(await pathsOf(join(FIXTURES, 'clinic-zipped-in-its-folder.zip'))).toEqual(OF_LUMI)
    expect(await pathsOf(join(FIXTURES, 'clinic-backslashes.zip'))).toEqual(OF_LUMI)
    const twice = await makeZip([
      { path: 'lumi/lumi/partner.json' },
      { path: 'lumi/lumi/media/pictures.json' },
      { path: 'lumi/Desktop.ini' },
    ])
    expect(await pathsOf(twice)).toEqual(['media/pictures.json', 'partner.json'])
  })

  it('without entering a folder that has files beside it', async () => {
    const file = await makeZip([{ path: 'lumi/partner.json' }, { path: 'faqs.json' }])
    expect(await pathsOf(file)).toEqual(['faqs.json', 'lumi/partner.json'])
  })

  it.each([
    ['in UTF-8 without saying so', Buffer.from('media/로비.jpg'.normalize('NFD'))],
    [
      'in the letters of Korean Windows',
      Buffer.concat([Buffer.from('media/'), Buffer.from([0xb7, 0xce, 0xba, 0xf1]), Buffer.from('.jpg')]),
    ],
  ])('with names %s', async (_, name) => {
    const placeholder = 'x'.repeat(name.length)
    const change = (bytes: Buffer): Buffer => {
      const written = Buffer.from(bytes.toString('latin1').replaceAll(placeholder, name.toString('latin1')), 'latin1')
      // Clears the flag that declares UTF-8 names.
      for (const [mark, flags] of [
        ['PK\u0001\u0002', 8],
        ['PK\u0003\u0004', 6],
      ] as const) {
        const at = written.indexOf(mark, 0, 'latin1') + flags
        written.writeUInt16LE(written.readUInt16LE(at) & ~0x800, at)
      }
      return written
    }
    expect(await pathsOf(await makeZip([{ path: placeholder }], change))).toEqual(['media/로비.jpg'])
  })
})
