import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { createContent, getContent, publishContent, saveContent } from '#schemas/generated/api/content.ts'
import {
  getMedia,
  getMediaOverview,
  listMedia,
  listMediaUses,
  removeMedia,
  restoreMedia,
  updateMedia,
  type KeptMedia,
  type UploadedMedia,
} from '#schemas/generated/api/media.ts'
import { getProduct } from '#schemas/generated/api/products.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { addLoose } from '#server/files/media/repository.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { tidyMedia } from '#server/resources/media/index.ts'
import { makeLogo, makePhoto } from '#tests/picture-fixtures.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makeProduct } from '../stored-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

type Admin = { headers: Record<string, string> }

const PASSWORD = 'olive lamp over the harbour'
const FIRST = parsePartnerId(1)
const DAY_MS = 86_400_000

describeOnBoth('a clinic’s uploaded pictures', (dialect) => {
  let api: TestApi
  let owner: Admin
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { MEDIA_QUOTA_MB: '1', ...(await dialect.settings()) })
    owner = await signIn('owner')
  })
  afterAll(() => api.close())

  const signIn = async (role: AdministratorRole): Promise<Admin> => {
    const email = `${role}@clinic.test`
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId: FIRST, role }, NOON)
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }

  const since = (edit: number, admin = owner) => ({ headers: { ...admin.headers, 'if-match': `"${edit}"` } })

  const upload = async (data: Buffer, name = 'a.jpg', query = '', admin = owner) => {
    const answer = await api.upload(`/api/admin/media${query}`, { name, data }, admin)
    // The contract of uploadMedia says what it answers.
    return { ...answer, row: (answer.body as { row: KeptMedia }).row }
  }

  const photo = async (seed: number) => (await upload(await makePhoto(seed), `photo ${seed}.jpg`)).row

  const read = async (id: string) => (await api.ask(getMedia, { id }, owner)).body.row

  const picture = ({ address, width, height }: UploadedMedia, more = {}) => ({ src: address, width, height, ...more })

  /** Puts a picture into a treatment and publishes it. */
  const publishWith = async (image: object) => {
    const { id: _, options: __, ...data } = makeProduct(1, 'with a picture', { thumbnail: image as never })
    const input = { kind: 'products', data: { ...data, options: [] } }
    const { key } = (await api.ask(createContent, input, owner)).body.row
    const published = await api.ask(
      publishContent,
      { entries: [{ kind: 'products', key }], acceptsWarnings: true },
      owner,
    )
    return { key, published }
  }

  const shown = async (key: string, languageCode: 'ko' | 'ja' = 'ko') => {
    const { body, headers } = await api.ask(getProduct, { productId: Number(key), languageCode })
    return { thumbnail: body.row.thumbnail, fallback: body.row.fallbackFields, tags: String(headers['cache-tag']) }
  }

  const stored = (): string[] => {
    const folder = join(api.dataDir, 'media/1')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('are stored upright, resized and without camera metadata', async () => {
    const turned = await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#8b6b4e' } })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    const { status, row } = await upload(turned, '로비_겨울_01.png')
    expect([status, row]).toMatchObject([
      201,
      { name: '로비_겨울_01', mime: 'image/webp', width: 4096, height: 82, edit: 1, useCount: 0, isKnown: false },
    ])
    const { bytes, headers } = await api.read(row.fileAddress)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 4096 })
    expect([facts.exif, facts.orientation, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined, undefined])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    expect(statSync(join(api.dataDir, 'media/1', row.fileAddress.slice('/media/'.length))).mode & 0o777).toBe(0o600)
    expect(statSync(join(api.dataDir, 'media')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(api.dataDir, 'uploads'))).toEqual([])
  })

  it('are deduplicated when uploaded again, and restored from the bin', async () => {
    const first = await photo(1)
    const again = await upload(await makePhoto(1), 'other name.jpg')
    expect(again.row).toMatchObject({ id: first.id, name: 'photo 1', isKnown: true })
    await api.ask(removeMedia, { id: first.id }, since(first.edit))
    expect((await upload(await makePhoto(1))).row).toMatchObject({ id: first.id, removedAt: null, isKnown: true })
  })

  it('are served on the clinic’s own host only, at both of their addresses, and in several widths', async () => {
    const { address, fileAddress } = await photo(2)
    const variant = `/_image?url=${encodeURIComponent(fileAddress)}&w=128`
    for (const path of [address, fileAddress]) {
      expect((await api.read(path)).status, path).toBe(200)
      expect((await api.read(path, { host: 'b.test' })).status, path).toBe(404)
      expect((await api.read(path, { host: 'nobody.test' })).status, path).toBe(404)
    }
    expect((await api.read(address)).headers['cache-control']).toBe('no-cache')
    const etag = String((await api.read(address)).headers['etag'])
    expect((await api.read(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await api.read(fileAddress.replace('.webp', '.svg'))).status).toBe(404)
    expect((await api.read('/media/silk.webp')).status).toBe(200)
    // The application without sites has no optimiser; media-pages.test.ts asks it.
    expect((await api.read(variant)).status).toBe(404)
  })

  it('appear with the clinic’s alt text and focal point wherever content references them', async () => {
    const { key, published } = await publishWith(picture(await photo(3)))
    expect(published.status).toBe(201)
    const media = await photo(3)
    expect(media.useCount).toBe(1)
    const before = await shown(key)
    expect(before.thumbnail).toEqual({ src: media.fileAddress, alt: '', width: 120, height: 80 })
    expect(before.tags).toContain(`partner:1/media/${media.id}`)
    const alt = { ko: '햇살 드는 로비', ja: '日差しの入るロビー' }
    const changed = await api.ask(
      updateMedia,
      { id: media.id, name: 'lobby', alt, focalPoint: { x: 0.58, y: 0.524 } },
      since(media.edit),
    )
    expect(changed.body.row).toMatchObject({ name: 'lobby', alt, edit: 2, focalPoint: { x: 0.58, y: 0.524 } })
    expect((await shown(key)).thumbnail).toEqual({ ...before.thumbnail, alt: alt.ko, focus: '58% 52%' })
    expect((await shown(key, 'ja')).thumbnail.alt).toBe(alt.ja)
  })

  it('keep alt text and focus set in the content, and add missing languages', async () => {
    const media = await photo(4)
    const alt = { ko: '그림', ja: '絵', en: 'Picture' }
    await api.ask(updateMedia, { id: media.id, name: 'x', alt, focalPoint: null }, since(media.edit))
    const { key } = await publishWith(picture(media, { alt: { ko: '자리의 말', ja: '' }, focus: '10% 90%' }))
    expect((await shown(key)).thumbnail).toMatchObject({ alt: '자리의 말', focus: '10% 90%' })
    expect((await shown(key, 'ja')).thumbnail.alt).toBe('絵')
  })

  it('are updated everywhere when replaced, while cached pages still find the old file', async () => {
    const media = await photo(5)
    const { key } = await publishWith(picture(media))
    const replace = async (data: Buffer, edit: number) =>
      api.upload(`/api/admin/media/${media.id}/replace`, { name: 'n.jpg', data }, since(edit))
    const taken = await photo(6)
    const refused = await replace(await makePhoto(6), media.edit)
    expect([refused.status, refused.failure.code, refused.failure['id']]).toEqual([409, 'media/exists', taken.id])
    const answer = await replace(await makePhoto(7, { width: 60, height: 90 }), media.edit)
    expect(answer.status).toBe(200)
    const after = await read(media.id)
    expect(after).toMatchObject({ address: media.address, width: 60, height: 90, edit: 2 })
    expect((await shown(key)).thumbnail).toMatchObject({ src: after.fileAddress, width: 60, height: 90 })
    expect((await api.read(media.fileAddress)).status).toBe(200)
    expect((await replace(await makePhoto(8), media.edit)).failure.code).toBe('media/conflict')
    await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + 8 * DAY_MS))
    expect((await api.read(media.fileAddress)).status).toBe(404)
    expect(stored()).not.toContain(media.fileAddress.slice('/media/'.length))
    expect((await api.read(after.fileAddress)).status).toBe(200)
  })

  it('list their uses, and are removed from them only on explicit request', async () => {
    const media = await photo(9)
    const { key } = await publishWith(picture(media))
    const uses = (await api.ask(listMediaUses, { id: media.id }, owner)).body
    expect(uses).toMatchObject({
      total: 1,
      rows: [{ kind: 'products', key, pointer: '/thumbnail/src', isPublic: true, isDraft: false }],
    })
    expect(uses.rows[0]?.title).toMatchObject({ ko: 'with a picture ko' })
    const refused = await api.ask(removeMedia, { id: media.id }, since(media.edit))
    expect([refused.status, refused.failure.code]).toEqual([409, 'media/used'])
    expect(refused.failure['uses']).toMatchObject([{ kind: 'products', key }])
    const removed = await api.ask(removeMedia, { id: media.id, isForced: true }, since(media.edit))
    expect(removed.status).toBe(200)
    expect((await api.read(media.fileAddress)).status).toBe(404)
    const bin = (await api.ask(listMedia, { state: 'removed' }, owner)).body.rows
    expect(bin.map(({ id }) => id)).toEqual([media.id])
    const asWriter = await signIn('writer')
    const stillPublic = await api.ask(restoreMedia, { id: media.id }, since(media.edit + 1, asWriter))
    expect(stillPublic.failure.code).toBe('admin/not-allowed')
    // A picture still in use is never deleted, however old it is.
    await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + 90 * DAY_MS))
    const back = await api.ask(restoreMedia, { id: media.id }, since(media.edit + 1))
    expect(back.body.row).toMatchObject({ removedAt: null, useCount: 1 })
    expect((await api.read(media.fileAddress)).status).toBe(200)
  })

  it('leave the bin after 30 days with their files, unless a draft still references them', async () => {
    const [gone, kept] = [await photo(10), await photo(11)]
    const { id: _, options: __, ...data } = makeProduct(1, 'draft', { thumbnail: picture(kept) as never })
    await api.ask(createContent, { kind: 'products', data: { ...data, options: [] } }, owner)
    await api.ask(removeMedia, { id: gone.id }, since(gone.edit))
    await api.ask(removeMedia, { id: kept.id, isForced: true }, since(kept.edit))
    await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + 29 * DAY_MS))
    expect(stored()).toContain(gone.fileAddress.slice('/media/'.length))
    await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + 31 * DAY_MS))
    expect(stored()).not.toContain(gone.fileAddress.slice('/media/'.length))
    expect(stored()).toContain(kept.fileAddress.slice('/media/'.length))
    expect((await api.ask(getMedia, { id: gone.id }, owner)).status).toBe(404)
  })

  it('have files of interrupted uploads deleted after a day, and no others', async () => {
    const { files, db } = api.context
    const [halfway, stray] = [`${'a'.repeat(32)}.webp`, `${'b'.repeat(32)}.webp`]
    for (const name of [halfway, stray]) await files.store.put(FIRST, name, await makePhoto(99))
    // An upload that ended between its file and its row; the other is of a database that was put back meanwhile.
    await addLoose(FIRST, db.kysely, halfway, NOON)
    expect((await api.read(`/media/${halfway}`)).status).toBe(404)
    await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + 60_000))
    expect(stored()).toContain(halfway)
    await tidyMedia(FIRST, api.context, new Date(NOON.getTime() + DAY_MS))
    expect([stored().includes(halfway), stored().includes(stray)]).toEqual([false, true])
    await files.store.remove(FIRST, stray)
  })

  it('block publishing of content that references a missing one', async () => {
    const media = await photo(12)
    await api.ask(removeMedia, { id: media.id }, since(media.edit))
    const { key, published } = await publishWith(picture(media))
    expect(published.status).toBe(422)
    expect(published.failure['problems']).toContainEqual(
      expect.objectContaining({ kind: 'products', key, code: 'media-missing', pointer: '/thumbnail/src' }),
    )
    await api.ask(restoreMedia, { id: media.id }, since(media.edit + 1))
    const again = await api.ask(publishContent, { entries: [{ kind: 'products', key }] }, owner)
    expect(again.failure['problems']).toContainEqual(
      expect.objectContaining({ code: 'media-without-words', severity: 'warning', language: 'ko' }),
    )
  })

  it('are filtered by name, text, kind, use and missing text, and sorted', async () => {
    const logo = (await upload(makeLogo(), 'Wordmark.svg', '?kind=logo')).row
    expect(logo).toMatchObject({ kind: 'logo', mime: 'image/svg+xml', width: 100, height: 40 })
    const list = async (query: object) => (await api.ask(listMedia, { size: 100, ...query }, owner)).body
    const names = async (query: object) => (await list(query)).rows.map(({ name }) => name)
    expect(await names({ kind: 'logo' })).toEqual(['Wordmark'])
    expect(await names({ keyword: 'wordmark' })).toEqual(['Wordmark'])
    expect(await names({ keyword: '로비' })).toEqual(expect.arrayContaining(['lobby', '로비_겨울_01']))
    expect(await names({ usedBy: 'products' })).toContain('lobby')
    expect(await names({ usedBy: 'employees' })).toEqual([])
    expect(await names({ state: 'unused' })).not.toContain('lobby')
    expect(await names({ state: 'withoutWords' })).not.toContain('x')
    const sizes = (await list({ order: 'largest' })).rows.map(({ bytes }) => bytes)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    const { count, quotaBytes, unused, withoutWords } = (await api.ask(getMediaOverview, {}, owner)).body.row
    expect(quotaBytes).toBe(1024 * 1024)
    const totals = await Promise.all([{}, { state: 'unused' }, { state: 'withoutWords' }].map(list))
    expect(totals.map(({ total }) => total)).toEqual([count, unused, withoutWords])
    expect((await list({ size: 2, page: 2 })).rows).toHaveLength(2)
  })

  it('are refused above the clinic’s quota, without leaving a file', async () => {
    // Nothing makes it smaller.
    const noise = await sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
      .png()
      .toBuffer()
    const before = stored()
    const { status, failure } = await upload(noise)
    expect([status, failure.code, failure['pointer']]).toEqual([413, 'media/quota', '/file'])
    expect(stored()).toEqual(before)
  })

  it('are changed by one writer at a time, and when public only with permission to publish', async () => {
    const [writer, translator] = [await signIn('writer'), await signIn('translator')]
    const media = await photo(13)
    const change = (admin: Admin, more: object, edit = media.edit) =>
      api.ask(updateMedia, { id: media.id, name: media.name, alt: {}, focalPoint: null, ...more }, since(edit, admin))
    expect((await api.ask(updateMedia, { id: media.id, name: 'x', alt: {}, focalPoint: null }, owner)).status).toBe(428)
    expect((await change(translator, { alt: { ko: '말' } })).failure.code).toBe('content/not-a-translation')
    expect((await change(translator, { alt: { ja: '言葉' } })).status).toBe(200)
    const late = await change(writer, { name: 'late' })
    expect([late.status, late.failure.code]).toEqual([409, 'media/conflict'])
    expect(late.failure['theirs']).toMatchObject({ edit: 2, alt: { ja: '言葉' } })
    expect((await change(writer, { name: 'mine', alt: { ko: '말' } }, 2)).status).toBe(200)
    await publishWith(picture(media))
    expect((await change(writer, { name: 'again' }, 3)).failure).toMatchObject({ right: 'content/publish' })
    const replaced = await api.upload(
      `/api/admin/media/${media.id}/replace`,
      { name: 'n.jpg', data: await makePhoto(14) },
      since(3, writer),
    )
    expect([replaced.status, replaced.failure.code]).toEqual([403, 'admin/not-allowed'])
    expect((await upload(await makePhoto(15), 'n.jpg', '', translator)).status).toBe(403)
    expect((await upload(await makePhoto(15), 'n.jpg', '', writer)).status).toBe(201)
    expect((await api.upload('/api/admin/media', { name: 'n.jpg', data: await makePhoto(16) })).status).toBe(401)
  })

  it('are used in the clinic’s settings too, and updated there when replaced', async () => {
    const logo = (await upload(makeLogo('<rect width="9" height="9" fill="red"/>'), 'l.svg', '?kind=logo')).row
    const { edit, data } = (await api.ask(getContent, { kind: 'clinic', key: 'information' }, owner)).body.row
    const changed = { ...data, partnerLogoImageUrl: logo.address }
    const saved = await api.ask(saveContent, { kind: 'clinic', key: 'information', data: changed }, since(edit))
    const entries = [{ kind: 'clinic', key: 'information' }]
    expect(saved.status).toBe(200)
    expect((await api.ask(publishContent, { entries, acceptsWarnings: true }, owner)).status).toBe(201)
    const tenant = () => api.context.findPartnerByHost('a.test')
    expect(tenant()?.pictures?.get(logo.address)).toBe(logo.fileAddress)
    await api.upload(
      `/api/admin/media/${logo.id}/replace`,
      { name: 'l.svg', data: makeLogo('<rect width="8" height="8" fill="blue"/>') },
      since(logo.edit),
    )
    const after = await read(logo.id)
    expect(after.fileAddress).not.toBe(logo.fileAddress)
    expect(tenant()?.pictures?.get(logo.address)).toBe(after.fileAddress)
  })
})
