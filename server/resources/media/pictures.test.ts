import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { createContent, listAudit, publishContent } from '#schemas/generated/api/content.ts'
import {
  getMedia,
  getMediaOverview,
  listMedia,
  listMediaUses,
  removeMedia,
  restoreMedia,
  updateMedia,
  type KeptMedia,
} from '#schemas/generated/api/media.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { makeProduct } from '#tests/api/stored-fixtures.ts'
import { makeLogo, makePhoto } from '#tests/picture-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import { addLoose, deleteMedia, findMedia, putMedia } from '../../files/media/repository.ts'
import { addAdministrator } from '../administrators/index.ts'
import { changeRole } from '../administrators/members.ts'
import { listUntidy, tidyMedia } from './index.ts'

const FIRST = parsePartnerId(1)
const OWNER = { email: 'owner@clinic.test', password: 'olive lamp over the harbour' }
const later = (days: number): Date => new Date(NOON.getTime() + days * 86_400_000)

let api: TestApi
let owner: { headers: Record<string, string> }
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }], { MEDIA_QUOTA_MB: '1' })
  await addAdministrator(api.context.db, { ...OWNER, partnerId: FIRST }, NOON)
  const { headers } = await api.ask(createAdminSession, OWNER)
  owner = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setNow(NOON)
  await become('owner')
})

/** Changes the role of the signed-in member. */
const become = (role: AdministratorRole) => changeRole(FIRST, api.context.db.kysely, 1, role)
const since = (edit: number) => ({ headers: { ...owner.headers, 'if-match': `"${edit}"` } })
const rowOf = ({ body }: { body: unknown }): KeptMedia => (body as { row: KeptMedia }).row
const upload = (data: Buffer, name = 'a.jpg', query = '') =>
  api.upload(`/api/admin/media${query}`, { name, data }, owner)
const photo = async (seed: number, name = `photo ${seed}`) => rowOf(await upload(await makePhoto(seed), `${name}.jpg`))
const replace = (id: string, edit: number, data: Buffer) =>
  api.upload(`/api/admin/media/${id}/replace`, { name: 'n.jpg', data }, since(edit))
const read = async (id: string) => (await api.ask(getMedia, { id }, owner)).body.row
const change = ({ id, name, edit }: KeptMedia, more: object = {}) =>
  api.ask(updateMedia, { id, name, alt: {}, focalPoint: null, ...more }, since(edit))
/** Returns the stored size of a photo. */
const keptBytes = async (seed: number) => {
  const { id, bytes } = await photo(seed)
  await deleteMedia(FIRST, api.context.db.kysely, id)
  return bytes
}
const stored = () => readdirSync(join(api.dataDir, 'media/1'))
const fileOf = ({ fileAddress }: KeptMedia) => fileAddress.slice('/media/'.length)
const list = async (query: object) => {
  const { body } = await api.ask(listMedia, { size: 100, ...query }, owner)
  return [body.total, ...body.rows.map(({ name }) => name)]
}
const actionsOf = async (id: string) =>
  (await api.ask(listAudit, { size: 100, area: 'media' }, owner)).body.rows
    .filter(({ detail }) => 'media' in detail && detail['media'] === id)
    .map(({ action }) => action)

/** Uses a picture twice in a treatment, and publishes it on request. */
const standIn = async ({ address }: KeptMedia, isPublished: boolean) => {
  const image = { src: address, width: 120, height: 80 }
  const { id: _, ...data } = makeProduct(1, 'cream', {
    categoryIds: [],
    thumbnail: image as never,
    images: [image as never],
  })
  const { key } = (await api.ask(createContent, { kind: 'products', data: { ...data, options: [] } }, owner)).body.row
  const entries = [{ kind: 'products', key }]
  if (isPublished) await api.ask(publishContent, { entries, acceptsWarnings: true }, owner)
  return key
}

describe('an uploaded picture', () => {
  it('is stored once, and found again when it is uploaded again, even in the bin', async () => {
    const first = await upload(await makePhoto(1), 'lobby.jpg')
    expect([first.status, rowOf(first)]).toMatchObject([
      201,
      {
        name: 'lobby',
        kind: 'picture',
        mime: 'image/webp',
        width: 120,
        height: 80,
        edit: 1,
        isKnown: false,
        useCount: 0,
      },
    ])
    const { id } = rowOf(first)
    expect(rowOf(await upload(await makePhoto(1)))).toMatchObject({ id, name: 'lobby', edit: 1, isKnown: true })
    await api.ask(removeMedia, { id }, since(1))
    expect(rowOf(await upload(await makePhoto(1)))).toMatchObject({ id, edit: 3, removedAt: null, isKnown: true })
    expect(await actionsOf(id)).toEqual(['media/restored', 'media/removed', 'media/uploaded'])
  })

  it('takes a given name, and may be a logo', async () => {
    const logo = rowOf(await upload(makeLogo(), 'l.svg', '?kind=logo&name=Wordmark'))
    expect(logo).toMatchObject({ name: 'Wordmark', kind: 'logo', mime: 'image/svg+xml', createdBy: OWNER.email })
  })

  it('leaves nothing behind if the clinic’s quota is used up', async () => {
    const { kysely } = api.context.db
    const [known] = (await api.ask(listMedia, {}, owner)).body.rows
    const stands = await findMedia(FIRST, kysely, known?.id ?? '')
    if (!stands) throw new Error('No picture is there')
    const { bytes: taken } = (await api.ask(getMediaOverview, {}, owner)).body.row
    const before = stored()
    const size = await keptBytes(20)
    /** Fills the quota up to the given remaining space. */
    const fill = (room: number) =>
      putMedia(FIRST, kysely, {
        ...stands,
        id: 'a'.repeat(12),
        hash: '0'.repeat(32),
        bytes: 1024 * 1024 - taken - room,
      })
    await fill(size - 1)
    const { status, failure } = await upload(await makePhoto(20))
    expect([status, failure]).toMatchObject([413, { code: 'media/quota', pointer: '/file', quotaBytes: 1024 * 1024 }])
    expect(failure.message).toContain('1 MB')
    expect((await replace(stands.id, stands.edit, await makePhoto(20))).failure.code).toBe('media/quota')
    expect(stored()).toEqual(before)
    await fill(size)
    expect((await upload(await makePhoto(20))).status).toBe(201)
    await deleteMedia(FIRST, kysely, 'a'.repeat(12))
  })
})

describe('a changed picture', () => {
  it('is changed by one writer at a time', async () => {
    const media = await photo(2)
    const words = { name: 'lobby', alt: { ko: '로비' }, focalPoint: { x: 0.5, y: 0.25 } }
    const changed = await change(media, words)
    expect([changed.status, changed.headers['etag'], changed.body.row]).toMatchObject([
      200,
      '"2"',
      { ...words, edit: 2 },
    ])
    expect((await change(media)).failure).toMatchObject({
      code: 'media/conflict',
      status: 409,
      theirs: { edit: 2, name: 'lobby' },
    })
    expect((await change({ ...media, id: '0'.repeat(12) })).status).toBe(404)
    expect(await actionsOf(media.id)).toEqual(['media/changed', 'media/uploaded'])
  })

  it('gets only texts of other languages than the main one from a translator', async () => {
    const media = { ...(await photo(3)), edit: 2 }
    const focalPoint = { x: 0.1, y: 0.2 }
    await change({ ...media, edit: 1 }, { alt: { ko: '로비' }, focalPoint })
    await become('translator')
    for (const more of [
      { alt: { ko: '다른' }, focalPoint },
      { alt: { ko: '로비' } },
      { alt: { ko: '로비' }, focalPoint, name: 'x' },
    ]) {
      expect((await change(media, more)).failure.code).toBe('content/not-a-translation')
    }
    expect((await change(media, { alt: { ko: '로비', ja: 'ロビー' }, focalPoint })).status).toBe(200)
  })

  it('is changed, if it is public, only with the permission to publish', async () => {
    const [draft, seen] = [await photo(4), await photo(5)]
    await standIn(draft, false)
    await standIn(seen, true)
    await become('writer')
    expect((await change(draft, { name: 'mine' })).status).toBe(200)
    expect((await change(seen)).failure).toMatchObject({ status: 403, right: 'content/publish' })
    expect((await replace(seen.id, 1, await makePhoto(6))).failure.code).toBe('admin/not-allowed')
    expect((await api.ask(removeMedia, { id: seen.id, isForced: true }, since(1))).failure.code).toBe(
      'admin/not-allowed',
    )
    await become('owner')
    expect((await change(seen, { name: 'ours' })).status).toBe(200)
  })

  it('gets another file, while the previous one is served for a week', async () => {
    const [media, other] = [await photo(7), await photo(8)]
    expect((await replace(media.id, 1, await makePhoto(8))).failure).toMatchObject({
      code: 'media/exists',
      id: other.id,
    })
    expect(rowOf(await replace(media.id, 1, await makePhoto(7)))).toMatchObject({ edit: 1 })
    const after = rowOf(await replace(media.id, 1, await makePhoto(9, { width: 60, height: 90 })))
    expect(after).toMatchObject({
      id: media.id,
      address: media.address,
      width: 60,
      height: 90,
      edit: 2,
      name: media.name,
    })
    expect((await replace(media.id, 1, await makePhoto(10))).failure.code).toBe('media/conflict')
    await tidyMedia(FIRST, api.context, later(7))
    expect(stored()).toContain(fileOf(media))
    expect(await listUntidy(api.context.db.kysely, later(8))).toEqual([FIRST])
    await tidyMedia(FIRST, api.context, later(8))
    expect([stored().includes(fileOf(media)), stored().includes(fileOf(after))]).toEqual([false, true])
    expect(await listUntidy(api.context.db.kysely, later(8))).toEqual([])
  })
})

describe('a removed picture', () => {
  it('goes to the bin, and is restored or permanently deleted from there', async () => {
    const media = await photo(11)
    const { id } = media
    expect((await api.ask(restoreMedia, { id }, since(1))).status).toBe(404)
    const removed = await api.ask(removeMedia, { id }, since(1))
    expect([removed.headers['etag'], removed.body.row]).toEqual([
      '"2"',
      expect.objectContaining({ id, edit: 2, removedAt: NOON.toISOString() }),
    ])
    expect((await api.ask(restoreMedia, { id }, since(2))).body.row).toMatchObject({ removedAt: null, edit: 3 })
    await api.ask(removeMedia, { id }, since(3))
    expect((await api.ask(removeMedia, { id }, since(3))).failure.code).toBe('media/conflict')
    const purged = await api.ask(removeMedia, { id }, since(4))
    expect(purged.body.row).toMatchObject({ id, removedAt: null })
    expect((await api.ask(getMedia, { id }, owner)).status).toBe(404)
    expect(await actionsOf(id)).toEqual(
      ['purged', 'removed', 'restored', 'removed', 'uploaded'].map((one) => `media/${one}`),
    )
  })

  it('that is in use is removed only if forced, and then stays in the bin while it is used', async () => {
    const media = await photo(12)
    const { id } = media
    const key = await standIn(media, true)
    expect(await read(id)).toMatchObject({ useCount: 1 })
    const uses = await api.ask(listMediaUses, { id, size: 1, page: 2 }, owner)
    expect([uses.body.total, uses.body.rows.length]).toEqual([2, 1])
    const refused = await api.ask(removeMedia, { id }, since(1))
    expect(refused.failure).toMatchObject({
      code: 'media/used',
      message: expect.stringContaining('2 places'),
      uses: [{ key }, { key }],
    })
    await api.ask(removeMedia, { id, isForced: true }, since(1))
    await tidyMedia(FIRST, api.context, later(90))
    expect(await read(id)).toMatchObject({ edit: 2 })
    await become('writer')
    expect((await api.ask(restoreMedia, { id }, since(2))).failure.code).toBe('admin/not-allowed')
    await become('owner')
    expect((await api.ask(restoreMedia, { id }, since(2))).body.row).toMatchObject({ removedAt: null, useCount: 1 })
  })

  it('is deleted from the bin with its file after thirty days', async () => {
    const media = await photo(13)
    await api.ask(removeMedia, { id: media.id }, since(1))
    await tidyMedia(FIRST, api.context, later(30))
    expect(stored()).toContain(fileOf(media))
    await tidyMedia(FIRST, api.context, later(31))
    expect(stored()).not.toContain(fileOf(media))
  })
})

it('unreferenced files are deleted an hour after they arrived, and no others', async () => {
  const { files, db } = api.context
  const [halfway, stray] = [`${'a'.repeat(32)}.webp`, `${'b'.repeat(32)}.webp`]
  for (const name of [halfway, stray]) await files.store.put(FIRST, name, Buffer.from('x'))
  await addLoose(FIRST, db.kysely, halfway, NOON)
  await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + 3_599_000))
  expect(stored()).toContain(halfway)
  await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + 3_601_000))
  expect([stored().includes(halfway), stored().includes(stray)]).toEqual([false, true])
})

it('pictures are found by name, kind, use and missing data', async () => {
  const media = await photo(14, 'Garden')
  api.passTime(1)
  await photo(15, 'gardener')
  await standIn(media, false)
  await change(media, { name: 'Garden', alt: { ko: '뜰', en: 'Garden', ja: '庭' } })
  expect(await list({ keyword: 'garden' })).toEqual([2, 'gardener', 'Garden'])
  expect(await list({ keyword: 'garden', usedBy: 'products' })).toEqual([1, 'Garden'])
  expect(await list({ keyword: 'garden', usedBy: 'employees' })).toEqual([0])
  expect(await list({ keyword: 'garden', state: 'unused' })).toEqual([1, 'gardener'])
  expect(await list({ keyword: 'garden', state: 'withoutWords' })).toEqual([1, 'gardener'])
  expect(await list({ keyword: 'garden', state: 'removed' })).toEqual([0])
  expect(await list({ kind: 'logo' })).toEqual([1, 'Wordmark'])
  const { row } = (await api.ask(getMediaOverview, {}, owner)).body
  const totalOf = async (state?: string) => (await list(state === undefined ? {} : { state }))[0]
  const [count, unused] = [await totalOf(), await totalOf('unused')]
  const [withoutWords, removed] = [await totalOf('withoutWords'), await totalOf('removed')]
  expect(row).toMatchObject({ count, unused, withoutWords, removed, quotaBytes: 1024 * 1024 })
})
