import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptMedia } from '#schemas/generated/api/media.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { makeLogo, makePhoto, toForm } from '#tests/picture-fixtures.ts'
import { startS3, type TestS3 } from '#tests/s3-server.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const PASSWORD = 'olive lamp over the harbour'

let s3: TestS3
let site: TestSite
let cookie: string
beforeAll(async () => {
  s3 = await startS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  site = await openTestSite({
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const email = 'owner@clinic.test'
  const owner = { email, password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' as const }
  await addAdministrator(site.context.db, owner, new Date())
  const { headers } = await site.send('POST', HOST, '/api/admin/session', { email, password: PASSWORD })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
}, 60_000)
afterAll(async () => {
  await site.close()
  await s3.stop()
})

const upload = async (data: Buffer, query = '', address = '/api/admin/media', more = {}): Promise<KeptMedia> => {
  const { payload, type } = toForm({ name: 'picture.jpg', data })
  const headers = { host: HOST, cookie, 'content-type': type, ...more }
  const response = await site.app.inject({ method: 'POST', url: address + query, payload, headers })
  // The contract of uploadMedia says what it answers.
  return response.json<{ row: KeptMedia }>().row
}

const change = (media: KeptMedia, edit: number, more: object) => {
  const body = { name: media.name, alt: {}, focalPoint: null, ...more }
  return site.send('PUT', HOST, `/api/admin/media/${media.id}`, body, { cookie, 'if-match': `"${edit}"` })
}

/** Writes something of the clinic's, and publishes it. */
const publish = async (kind: string, key: string, changed: (data: Record<string, unknown>) => object) => {
  const address = `/api/admin/content/${kind}/${key}`
  const { body } = await site.get(HOST, address, { cookie })
  // The contract of getContent says what it answers.
  const { row } = JSON.parse(body) as { row: { edit: number; data: Record<string, unknown> } }
  const since = { cookie, 'if-match': `"${row.edit}"` }
  const saved = await site.send('PUT', HOST, address, { data: changed(row.data) }, since)
  expect(saved.status, saved.body).toBe(200)
  const input = { entries: [{ kind, key }], acceptsWarnings: true }
  const published = await site.send('POST', HOST, '/api/admin/publications', input, { cookie })
  expect(published.status, published.body).toBe(201)
}

const page = async (url: string) => (await site.get(HOST, url)).body

/** The words of `<img>` whose sources name a file. */
const imageOf = (html: string, address: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(encodeURIComponent(address)))

describe('an uploaded picture on a page', () => {
  it('has its text, widths and focal point, from a bucket too, and no extra markup without them', async () => {
    const media = await upload(await makePhoto(1, { width: 1200, height: 900 }))
    const { address, fileAddress, width, height } = media
    await publish('products', '1', (data) => ({ ...data, thumbnail: { src: address, width, height } }))
    const plain = await page('/products')
    const tag = imageOf(plain, fileAddress) ?? ''
    expect(tag).toContain(`w=828`)
    expect(plain).not.toContain(`${address}"`)
    await change(media, 1, { alt: { ko: '햇살 드는 로비' }, focalPoint: { x: 0.13, y: 0.87 } })
    const focused = await page('/products')
    expect(imageOf(focused, fileAddress)).toContain('alt="햇살 드는 로비"')
    expect(focused).toContain('object-position:13% 87%')
    expect(plain).not.toContain('object-position:13% 87%')
    await change(media, 2, {})
    expect(await page('/products')).toBe(plain)
    const [, source = ''] = /srcSet="([^ ]+) /i.exec(tag) ?? []
    const { status, headers, bytes } = await site.get(HOST, source.replaceAll('&amp;', '&'), { accept: 'image/avif' })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(bytes).metadata()).width).toBe(128)
  })

  it('is not sent to another clinic’s host in any width, although it is cached', async () => {
    const { fileAddress, address } = await upload(await makePhoto(2))
    for (const [host, status] of [
      [HOST, 200],
      ['onyu.localhost', 404],
      ['nobody.localhost', 404],
    ] as const) {
      for (const src of [fileAddress, address])
        expect((await site.get(host, `/_image?url=${encodeURIComponent(src)}&w=128`)).status, host).toBe(status)
    }
    const lasting = await site.get(HOST, `/_image?url=${encodeURIComponent(address)}&w=128`)
    expect(lasting.headers['cache-control']).toBe('no-cache')
  })

  it('is updated on every page when it is replaced', async () => {
    const media = await upload(await makePhoto(3))
    const { address, width, height } = media
    await publish('products', '2', (data) => ({ ...data, thumbnail: { src: address, width, height } }))
    expect(imageOf(await page('/products'), media.fileAddress)).toBeDefined()
    const wide = await makePhoto(4, { width: 300, height: 100 })
    const after = await upload(wide, '', `/api/admin/media/${media.id}/replace`, { 'if-match': '"1"' })
    const html = await page('/products')
    expect(imageOf(html, media.fileAddress)).toBeUndefined()
    expect(imageOf(html, after.fileAddress)).toMatch(/width="300" height="100"/)
  })

  it('is cropped around its focal point in share images', async () => {
    const halves = await sharp({ create: { width: 2000, height: 700, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 1000, height: 700, channels: 3, background: '#0000ff' } }, left: 1000, top: 0 },
      ])
      .png()
      .toBuffer()
    const media = await upload(halves)
    const image = { src: media.address, width: media.width, height: media.height }
    await publish('products', '3', (data) => ({ ...data, thumbnail: image, images: [image] }))
    const colour = async () => {
      const { bytes } = await site.get(HOST, '/_og/ko/products/3.png')
      const { data } = await sharp(bytes)
        .removeAlpha()
        .extract({ left: 960, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
    }
    await change(media, 1, { focalPoint: { x: 0, y: 0.5 } })
    expect(await colour()).toBe('red')
    await change(media, 2, { focalPoint: { x: 1, y: 0.5 } })
    expect(await colour()).toBe('blue')
  }, 60_000)
})

describe('an uploaded logo', () => {
  it('is a drawing that runs no scripts, in the header of every page', async () => {
    const logo = await upload(makeLogo(), '?kind=logo')
    expect(logo).toMatchObject({ kind: 'logo', width: 100, height: 40 })
    await publish('clinic', 'information', (data) => ({ ...data, partnerLogoImageUrl: logo.address }))
    expect(await page('/')).toContain(`src="${logo.fileAddress}"`)
    expect(await page('/products')).toContain(`src="${logo.fileAddress}"`)
    const { headers, body } = await site.get(HOST, logo.fileAddress)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(body).toMatch(/^<svg xmlns=/)
    const resized = await site.get(HOST, `/_image?url=${encodeURIComponent(logo.address)}&w=256`)
    expect([resized.status, resized.headers['location']]).toEqual([302, logo.fileAddress])
  })

  it('appears in a preview before it is public', async () => {
    const logo = await upload(makeLogo('<rect width="9" height="9" fill="blue"/>'), '?kind=logo')
    const address = '/api/admin/content/clinic/information'
    const { row } = JSON.parse((await site.get(HOST, address, { cookie })).body) as {
      row: { edit: number; data: object }
    }
    const data = { ...row.data, partnerLogoImageUrl: logo.address }
    await site.send('PUT', HOST, address, { data }, { cookie, 'if-match': `"${row.edit}"` })
    const link = await site.send('POST', HOST, '/api/admin/preview-links', {}, { cookie })
    const token = new URLSearchParams(link.body.match(/wall\?([^"]+)/)?.[1]).get('token') ?? ''
    const preview = await site.get(HOST, `/__preview?token=${encodeURIComponent(token)}&template=clean&type=COMMERCE`)
    expect([preview.status, preview.body.includes(`src="${logo.fileAddress}"`)]).toEqual([200, true])
    expect(await page('/')).not.toContain(logo.fileAddress)
  })
})
