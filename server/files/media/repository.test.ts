import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { followMedia } from './follow-media.ts'
import { parseMediaAddress, toLastingAddress, toPublicAddress } from './media-address.ts'
import type { Media } from './media.ts'
import { tints } from './tints.ts'
import { mediaMigration } from './migrations/2026-11-23-30-media.ts'
import { mediaTintMigration } from './migrations/2026-11-26-10-media-tint.ts'
import { findFile, findFocalPoint } from './read-media.ts'
import {
  addFormer,
  addLoose,
  deleteFormerBefore,
  deleteLoose,
  deleteMedia,
  findMedia,
  findMediaByHash,
  findPublicFile,
  listLibrary,
  listLooseBefore,
  listMedia,
  listNamedFiles,
  listPartnersWithPutAway,
  listRemovedBefore,
  measureMedia,
  putMedia,
  type MediaFilter,
  findMediaFacts,
  putTint,
} from './repository.ts'
import { withPictures } from './tenant-pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-media-'))
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const FAR = after(1_000_000)

let db: Database
/** Each test uses another clinic, beside a neighbour with the same pictures. */
let own: PartnerId
let neighbour: PartnerId
let clinics = 1
beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null }, [mediaMigration, mediaTintMigration], start, () => {})
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  clinics += 2
  own = parsePartnerId(clinics)
  neighbour = parsePartnerId(clinics + 1)
})

const make = (letter: string, more: Partial<Media> = {}): Media => ({
  id: letter.repeat(12),
  hash: letter.repeat(32),
  format: 'webp',
  kind: 'picture',
  name: `picture ${letter}`,
  width: 40,
  height: 30,
  bytes: 100,
  alt: { ko: `사진 ${letter}` },
  focalPoint: null,
  edit: 1,
  createdAt: start.toISOString(),
  createdBy: 'one@a.test',
  removedAt: null,
  ...more,
})
const put = async (...pictures: Media[]) => {
  for (const picture of pictures) await putMedia(own, db.kysely, picture)
}
const list = async (filter: Partial<MediaFilter> = {}, paging = { page: 1, size: 20 }) => {
  const { rows, total } = await listMedia(own, db.kysely, { isRemoved: false, ...filter }, paging)
  return [rows.map(({ id }) => id[0]).join(''), total]
}
const idOf = (letter: string) => letter.repeat(12)
const hashOf = (letter: string) => letter.repeat(32)

describe('a picture', () => {
  it('is found by id and by file hash, with all its fields, only by its own clinic', async () => {
    const picture = make('a', { focalPoint: { x: 0.25, y: 0 }, alt: { ko: '바다', en: 'Sea' } })
    await put(picture)
    expect(await findMedia(own, db.kysely, idOf('a'))).toEqual(picture)
    expect(await findMediaByHash(own, db.kysely, hashOf('a'))).toEqual(picture)
    expect(await findMedia(own, db.kysely, idOf('b'))).toBeNull()
    expect(await findMediaByHash(own, db.kysely, hashOf('b'))).toBeNull()
    expect(await findMedia(neighbour, db.kysely, idOf('a'))).toBeNull()
    expect(await findMediaByHash(neighbour, db.kysely, hashOf('a'))).toBeNull()
    expect(await listLibrary(neighbour, db.kysely)).toEqual([])
  })

  it('is replaced when stored again, with its alternative texts trimmed', async () => {
    await put(make('a'), make('a', { name: 'new', edit: 2, alt: { en: ' Sea ', ko: '  ', ja: '海' } }))
    expect(await listLibrary(own, db.kysely)).toMatchObject([{ name: 'new', edit: 2, alt: { en: 'Sea', ja: '海' } }])
  })
})

describe('the tint of a picture', () => {
  const readTints = async (letter: string) =>
    (await findMediaFacts(own, db.kysely, { ids: [idOf(letter)], hashes: [] })).map(({ tint }) => tint)

  it('is null until it is stored, and lasts as long as the file', async () => {
    await put(make('a'))
    expect(await readTints('a')).toEqual([null])
    await putTint(neighbour, db.kysely, hashOf('a'), '#000000,#000000,#000000')
    await putTint(own, db.kysely, hashOf('a'), '#f0e8e0,#e0d8d0,#c8b8a8')
    await put(make('a', { name: 'new', edit: 2 }))
    expect(await readTints('a')).toEqual(['#f0e8e0,#e0d8d0,#c8b8a8'])
    await put(make('a', { hash: hashOf('b'), edit: 3 }))
    expect(await readTints('a')).toEqual([null])
  })

  it('is cached in this process once content that shows the picture is read', async () => {
    await put(make('t'))
    await putTint(own, db.kysely, hashOf('t'), '#101010,#202020,#303030')
    const address = `/media/${hashOf('t')}.webp`
    expect(tints.get(address)).toBeUndefined()
    await followMedia(own, db.kysely, { src: `/media/${idOf('t')}` }, 'ko')
    expect(tints.get(address)).toBe('#101010,#202020,#303030')
  })
})

describe('a list of pictures', () => {
  beforeEach(() =>
    put(
      make('a', { createdAt: after(1).toISOString(), bytes: 300, name: 'sea', alt: { ko: '바다', en: 'Blue' } }),
      make('b', { createdAt: after(3).toISOString(), bytes: 100, name: 'lobby', kind: 'logo' }),
      make('c', { createdAt: after(2).toISOString(), bytes: 200, name: 'lamp', alt: {} }),
      make('d', { removedAt: after(9).toISOString() }),
    ),
  )

  it('is in the requested order, page by page', async () => {
    expect(await list()).toEqual(['bca', 3])
    expect(await list({ order: 'newest' })).toEqual(['bca', 3])
    expect(await list({ order: 'name' })).toEqual(['cba', 3])
    expect(await list({ order: 'largest' })).toEqual(['acb', 3])
    expect(await list({}, { page: 2, size: 2 })).toEqual(['a', 3])
  })

  it.each<[string, Partial<MediaFilter>, string]>([
    ['in the bin', { isRemoved: true }, 'd'],
    ['with a word of their name', { keyword: 'LOB' }, 'b'],
    ['with a word that describes them', { keyword: 'blue' }, 'a'],
    ['of a kind', { kind: 'logo' }, 'b'],
    ['of some ids and files', { only: [idOf('a'), hashOf('b')] }, 'ba'],
    ['of no id', { only: [] }, ''],
    ['without some ids and files', { except: [idOf('a'), hashOf('b')] }, 'c'],
    ['that lack words in a language', { without: ['ko'] }, 'c'],
    ['that lack words in one of two', { without: ['ko', 'en'] }, 'bc'],
  ])('can be filtered to those %s', async (_, filter, letters) => {
    expect((await list(filter))[0]).toBe(letters)
  })

  it('has all outside the bin in the order of ids, and measureMedia counts pictures and bytes', async () => {
    expect((await listLibrary(own, db.kysely)).map(({ name }) => name)).toEqual(['sea', 'lobby', 'lamp'])
    await addFormer(own, db.kysely, make('e', { id: idOf('a'), bytes: 50 }), start)
    expect(await measureMedia(own, db.kysely)).toEqual({ count: 3, removed: 1, bytes: 750 })
    expect(await measureMedia(neighbour, db.kysely)).toEqual({ count: 0, removed: 0, bytes: 0 })
  })
})

describe('a file', () => {
  const publicOf = async (letter: string) => (await findPublicFile(own, db.kysely, hashOf(letter)))?.format ?? null
  const looseOf = async () => (await listLooseBefore(own, db.kysely, FAR)).toSorted()
  const namedOf = async () => (await listNamedFiles(own, db.kysely)).map(({ hash }) => hash.slice(0, 1)).toSorted()

  it('is public while its picture is not in the bin, as are the picture’s former files', async () => {
    await put(make('a', { format: 'svg' }), make('b', { removedAt: start.toISOString() }))
    await addFormer(own, db.kysely, make('c', { id: idOf('a') }), start)
    await addFormer(own, db.kysely, make('d', { id: idOf('b') }), start)
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(publicOf))).toEqual(['svg', null, 'webp', null, null])
    expect(await findPublicFile(neighbour, db.kysely, hashOf('c'))).toBeNull()
    expect(await namedOf()).toEqual(['a', 'b', 'c', 'd'])
    expect(await listNamedFiles(neighbour, db.kysely)).toEqual([])
  })

  it('becomes an orphan once its picture is deleted, as do the picture’s former files', async () => {
    await put(make('a'), make('b'))
    await addFormer(own, db.kysely, make('c', { id: idOf('a') }), start)
    await addFormer(own, db.kysely, make('d', { id: idOf('b') }), start)
    await deleteMedia(neighbour, db.kysely, idOf('a'))
    expect(await looseOf()).toEqual([])
    await deleteMedia(own, db.kysely, idOf('a'))
    expect(await looseOf()).toEqual([`${hashOf('a')}.webp`, `${hashOf('c')}.webp`])
    expect(await namedOf()).toEqual(['b', 'd'])
  })

  it('becomes an orphan some time after it was replaced', async () => {
    await put(make('a'))
    await addFormer(own, db.kysely, make('b', { id: idOf('a') }), after(1))
    await addFormer(own, db.kysely, make('c', { id: idOf('a') }), after(1))
    await addFormer(own, db.kysely, make('c', { id: idOf('a') }), after(5))
    await deleteFormerBefore(neighbour, db.kysely, FAR)
    await deleteFormerBefore(own, db.kysely, after(1))
    expect(await looseOf()).toEqual([])
    await deleteFormerBefore(own, db.kysely, after(2))
    expect([await looseOf(), await namedOf()]).toEqual([[`${hashOf('b')}.webp`], ['a', 'c']])
  })

  it('is no longer an orphan once a picture is stored with it', async () => {
    await addLoose(own, db.kysely, `${hashOf('a')}.webp`, start)
    await addLoose(own, db.kysely, `${hashOf('z')}.webp`, start)
    await addFormer(own, db.kysely, make('a', { id: idOf('b') }), start)
    await put(make('a'))
    expect([await looseOf(), await namedOf()]).toEqual([[`${hashOf('z')}.webp`], ['a']])
    await deleteLoose(neighbour, db.kysely, `${hashOf('z')}.webp`)
    expect(await looseOf()).toHaveLength(1)
    await deleteLoose(own, db.kysely, `${hashOf('z')}.webp`)
    expect(await looseOf()).toEqual([])
  })
})

it('removed pictures and files are due after their time, clinic by clinic', async () => {
  await put(
    make('a', { removedAt: after(1).toISOString() }),
    make('b', { removedAt: after(5).toISOString() }),
    make('c'),
  )
  expect((await listRemovedBefore(own, db.kysely, after(5))).map(({ id }) => id[0])).toEqual(['a'])
  await addFormer(neighbour, db.kysely, make('d'), after(2))
  await addLoose(neighbour, db.kysely, 'x.webp', after(3))
  await addLoose(neighbour, db.kysely, 'x.webp', after(4))
  expect(await listLooseBefore(neighbour, db.kysely, after(4))).toEqual([])
  const due = async (removed: number, former: number, loose: number) => {
    const before = { removed: after(removed), former: after(former), loose: after(loose) }
    const all = await listPartnersWithPutAway(db.kysely, before)
    return all.filter((id) => id === own || id === neighbour)
  }
  expect(await due(1, 2, 4)).toEqual([])
  expect(await due(2, 2, 4)).toEqual([own])
  expect(await due(1, 3, 4)).toEqual([neighbour])
  expect(await due(1, 2, 5)).toEqual([neighbour])
  expect(await due(9, 9, 9)).toEqual([own, neighbour])
})

describe('an address', () => {
  const parse = (text: string) => {
    const address = parseMediaAddress(text)
    if (!address) throw new Error('No address')
    return address
  }

  it.each(['/media/x.webp', '/media/aaaaaaaaaaaa/', '/other/aaaaaaaaaaaa', `/media/${hashOf('a')}.png`, '/media/'])(
    'is not recognized as a media address: %s',
    (text) => expect(parseMediaAddress(text)).toBeNull(),
  )

  it('leads to the file that visitors may see, only in its own format', async () => {
    await put(make('a'), make('b', { removedAt: start.toISOString() }))
    const find = (text: string) => findFile(own, db.kysely, parse(text))
    expect(await find(toLastingAddress(idOf('a')))).toMatchObject({ hash: hashOf('a'), format: 'webp' })
    expect(await find(toPublicAddress(make('a')))).toMatchObject({ hash: hashOf('a') })
    for (const text of [
      toLastingAddress(idOf('b')),
      toLastingAddress(idOf('c')),
      toPublicAddress(make('b')),
      toPublicAddress(make('a', { format: 'svg' })),
    ]) {
      expect(await find(text)).toBeNull()
    }
  })

  it('leads to the focal point of a picture, if it has one', async () => {
    await put(make('a', { focalPoint: { x: 0.5, y: 1 } }), make('b'))
    const find = (text: string) => findFocalPoint(own, db.kysely, parse(text))
    expect(await find(toLastingAddress(idOf('a')))).toEqual({ x: 0.5, y: 1 })
    expect(await find(toPublicAddress(make('a')))).toEqual({ x: 0.5, y: 1 })
    expect(await find(toLastingAddress(idOf('b')))).toBeNull()
    expect(await find(toLastingAddress(idOf('c')))).toBeNull()
  })
})

describe('stored values', () => {
  const follow = (stored: unknown) => followMedia(own, db.kysely, stored, 'ko')
  const [a, b] = [toLastingAddress(idOf('a')), toLastingAddress(idOf('b'))]

  it('are returned as the same object if they name no uploaded picture', async () => {
    const stored = { text: 'x', picture: { src: '/media/x.webp' }, none: null }
    const { value, tags } = await follow(stored)
    expect([value, tags]).toEqual([stored, []])
    expect(value).toBe(stored)
  })

  it('get the current file, size, focal point and alternative texts of a picture', async () => {
    await put(make('a', { focalPoint: { x: 0.25, y: 1 }, alt: { ko: '바다', en: 'Sea' } }), make('b', { alt: {} }))
    const stored = [
      { image: { src: a, alt: { en: 'Harbour', ja: ' ' }, width: 1, height: 1 } },
      { src: toPublicAddress(make('b')), alt: null },
      { src: a, alt: {}, focus: '10% 20%' },
      a,
      7,
    ]
    const { value, tags } = await follow(stored)
    const file = `/media/${hashOf('a')}.webp`
    expect(value).toEqual([
      { image: { src: file, alt: { ko: '바다', en: 'Harbour' }, width: 40, height: 30, focus: '25% 100%' } },
      { src: `/media/${hashOf('b')}.webp`, alt: { ko: '' }, width: 40, height: 30 },
      { src: file, alt: { ko: '바다', en: 'Sea' }, width: 40, height: 30, focus: '10% 20%' },
      file,
      7,
    ])
    expect(tags.toSorted()).toEqual([`partner:${own}/media/${idOf('a')}`, `partner:${own}/media/${idOf('b')}`])
  })

  it('stay unchanged while the picture is in the bin, from which it can be restored', async () => {
    await put(make('b', { removedAt: start.toISOString() }))
    expect(await follow({ src: b })).toEqual({ value: { src: b }, tags: [`partner:${own}/media/${idOf('b')}`] })
  })

  it('in a clinic’s own settings are followed as well', async () => {
    await put(make('a'))
    const partner = { ...makePartner(own, 'a'), partnerLogoImageUrl: a }
    const [plain, named] = [
      toTenant(own, makePartner(own, 'a'), makeMarketing(), makeConfig()),
      toTenant(own, partner, makeMarketing(), makeConfig({ ogImageUrl: '/media/x.webp' })),
    ]
    const [first, second] = await withPictures(db.kysely, [plain, named])
    expect(first).toBe(plain)
    expect([...(second?.pictures ?? [])]).toEqual([
      [a, `/media/${hashOf('a')}.webp`],
      ['/media/x.webp', '/media/x.webp'],
    ])
  })
})
