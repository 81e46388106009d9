import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { howCame, openWatchedSite, type WatchedSite } from '#tests/api/watched-site.ts'
import type { ForeignClinic } from './clinic.ts'
import { startForeignBackEnd, type ForeignBackEnd } from './foreign-back-end.ts'

const clinic = (name: string, more: Partial<ForeignClinic> = {}): ForeignClinic => ({
  name,
  type: 'HYBRID',
  template: 'clean',
  hasPriceView: true,
  languages: ['ko'],
  ...more,
})

let backEnd: ForeignBackEnd
let site: WatchedSite

beforeAll(async () => {
  backEnd = await startForeignBackEnd({
    'https://one.test': clinic('one'),
    'https://two.test': clinic('two'),
    'https://warm.test': clinic('warm'),
  })
  site = await openWatchedSite({ CONTENT_API_URL: backEnd.url, SITE_KEY: 'the-site-key' })
  // The first page loads every section, which takes longer than a visitor waits.
  await site.get('warm.test', '/')
}, 60_000)
afterAll(async () => {
  await site.close()
  backEnd.close()
})
beforeEach(() => {
  backEnd.fault = null
  backEnd.broken = null
  backEnd.seen = []
  site.passTime(2)
})

const infosAsked = () => backEnd.seen.filter(({ path }) => path.endsWith('/info')).length

describe('the tenant of a request', () => {
  it('is requested once for simultaneous visitors, and then for no further page', async () => {
    const pages = await Promise.all(['/', '/products', '/cscenter', '/'].map((path) => site.get('one.test', path)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await site.get('one.test', '/info')
    expect(infosAsked()).toBe(1)
  })

  it('two hosts have their own clinics, although both use number 1', async () => {
    const [one, two] = [await site.get('one.test', '/products'), await site.get('two.test', '/products')]
    expect([one.body.includes('two ko'), two.body.includes('one ko')]).toEqual([false, false])
    expect([one.body.includes('one ko treatment'), two.body.includes('two ko treatment')]).toEqual([true, true])
  })

  it('is unknown for an unknown host, which is requested once for any port and case', async () => {
    for (const host of ['made-up.test', 'MADE-UP.test:80', 'made-up.test', '<script>', '..']) {
      const { status, body } = await site.get(host, '/products')
      expect(status).toBe(404)
      expect(body).not.toMatch(/one ko|two ko|LUMI/)
    }
    expect(backEnd.seen.filter(({ headers }) => headers.origin === 'https://made-up.test')).toHaveLength(1)
    expect(JSON.parse((await site.get('made-up.test', '/api/customer/global/info')).body)).toMatchObject({
      code: 'tenancy/unknown-host',
    })
  })

  it('is found soon after the back-end has added it', async () => {
    expect((await site.get('new.test', '/')).status).toBe(404)
    backEnd.clinics['https://new.test'] = clinic('new')
    site.passTime(40)
    await site.get('new.test', '/')
    await expect.poll(async () => (await site.get('new.test', '/')).status, { timeout: 10_000 }).toBe(200)
    delete backEnd.clinics['https://new.test']
    site.passTime(40)
    await site.get('new.test', '/')
    await expect.poll(async () => (await site.get('new.test', '/')).status, { timeout: 10_000 }).toBe(404)
  })
})

it('changed settings apply to every page with the next response', async () => {
  expect((await site.get('one.test', '/products/1')).body).toContain('770,001')
  backEnd.clinics['https://one.test'] = clinic('one', { hasPriceView: false, template: 'calm' })
  site.passTime(40)
  await site.get('one.test', '/cscenter')
  await expect
    .poll(async () => (await site.get('one.test', '/products/1')).body, { timeout: 10_000 })
    .not.toContain('770,001')
  backEnd.clinics['https://one.test'] = clinic('one')
  site.passTime(3600)
  expect((await site.get('one.test', '/products/1')).body).toContain('770,001')
})

it('an unknown template and an unknown type fall back to the defaults', async () => {
  backEnd.clinics['https://odd.test'] = clinic('odd', { template: 'baroque', type: 'CASINO' })
  const { status, body } = await site.get('odd.test', '/')
  expect([status, body.includes('"homepageType":"HYBRID"')]).toEqual([200, true])
})

it('a clinic with almost no data in the back-end has a site', async () => {
  backEnd.clinics['https://bare.test'] = {
    name: 'bare',
    type: '',
    template: '',
    hasPriceView: false,
    languages: ['ko'],
  }
  for (const path of ['/', '/info', '/introduce/schedule', '/cscenter/contact']) {
    const { status, body } = await site.get('bare.test', path)
    expect([status, body.includes('data-failed')], path).toEqual([200, false])
  }
})

describe('when the back-end fails', () => {
  it('an unknown clinic gets a page that asks to come back and has no name', async () => {
    backEnd.fault = (_request, response) => void response.writeHead(500).end('{}')
    const { status, headers, body } = await site.get('late.test', '/ja')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain('<html lang="ja">')
    const icon = await site.get('late.test', '/icon.svg')
    expect([icon.status, JSON.parse(icon.body)]).toEqual([
      503,
      expect.objectContaining({ code: 'back-end/unreachable' }),
    ])
  })

  it('the footer is still shown if only /info fails', async () => {
    const whole = await site.get('two.test', '/cscenter/faq')
    backEnd.broken = /info$/
    site.passTime(3600)
    const { status, body } = await site.get('two.test', '/cscenter/notice')
    expect(status).toBe(200)
    expect(whole.body).toContain('123-45-67890')
    expect(body).toContain('123-45-67890')
  })

  it('a known clinic keeps its pages and its name', async () => {
    const whole = await site.get('two.test', '/products')
    backEnd.fault = (request) => void request.socket.destroy()
    site.passTime(7200)
    const kept = await site.get('two.test', '/products')
    expect([kept.status, kept.body, howCame(kept)]).toEqual([200, whole.body, 'stale-if-error'])
    const other = await site.get('two.test', '/exhibitions')
    expect([other.status, other.body.includes('two ko')]).toEqual([503, true])
  })
})

describe('the customers’ board of another back-end', () => {
  const BOARD = '/api/customer/global/notice-customer-boards'
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object) =>
    site.send(method, 'two.test', url, body)
  const words = { title: 'a', content: 'b', authorName: 'c', isPrivate: true, phone: null, email: null }

  it('creates a post without sending our form fields', async () => {
    const form = await send('POST', `${BOARD}/form`, { boardTypeId: 2 })
    expect(form.status).toBe(200)
    const { formToken } = JSON.parse(form.body).row
    const post = { ...words, boardTypeId: 2, password: '1234', website: '', formToken }
    const made = await send('POST', BOARD, post)
    expect([made.status, JSON.parse(made.body).row]).toEqual([201, expect.objectContaining({ id: 9, title: 'a' })])
  })

  it('completes the response to a new post with the sent data and its board', async () => {
    backEnd.fault = (_request, response) => void response.writeHead(201).end('{"row":{"id":6}}')
    const post = { ...words, isPrivate: false, boardTypeId: 2, password: '1234', website: '', formToken: '' }
    const made = await send('POST', BOARD, post)
    backEnd.fault = null
    expect(JSON.parse(made.body).row).toMatchObject({ id: 6, boardTypeId: 2, title: 'a', isPrivate: false })
    expect(made.body).not.toContain('1234')
  })

  it.each(['{}', '', '{"row":{}}', '{"row":null}'])(
    'fetches a changed post again if the answer is %j, and shows the sent text',
    async (answer) => {
      backEnd.fault = (request, response) => {
        if (request.method === 'PUT') return void response.writeHead(200).end(answer)
        const row = { id: 2, boardTypeId: 2, title: 'old', content: 'old', createdAt: '2026-11-20T01:00:00.000Z' }
        response.writeHead(200).end(JSON.stringify({ row }))
      }
      const { status, body } = await send('PUT', `${BOARD}/2`, { ...words, password: '1234', postToken: '' })
      const again = backEnd.seen.at(-1)
      backEnd.fault = null
      expect([status, again?.path, again?.body]).toEqual([
        200,
        '/customer/global/notice-customer-boards/2/private',
        { password: '1234' },
      ])
      const { row } = JSON.parse(body)
      expect(row).toMatchObject({ id: 2, boardTypeId: 2, title: 'a', content: 'b', authorName: 'c', isPrivate: true })
      expect(row.createdAt).toBe('2026-11-20T01:00:00.000Z')
    },
  )

  it('shows the sent data if the post cannot be read again', async () => {
    backEnd.fault = (request, response) =>
      void response.writeHead(request.method === 'PUT' ? 204 : 500).end(request.method === 'PUT' ? undefined : '{}')
    const { status, body } = await send('PUT', `${BOARD}/2`, { ...words, password: '1234', postToken: '' })
    backEnd.fault = null
    expect([status, JSON.parse(body).row]).toEqual([200, expect.objectContaining({ id: 2, title: 'a', content: 'b' })])
  })

  it('opens, changes and deletes with the password only', async () => {
    const opened = await send('POST', `${BOARD}/2/private`, { password: '1234' })
    expect(JSON.parse(opened.body).row).toMatchObject({ content: 'CANARY-PRIVATE', postToken: '' })
    const change = { ...words, password: '1234', postToken: '' }
    expect((await send('PUT', `${BOARD}/2`, change)).status).toBe(200)
    const gone = await send('DELETE', `${BOARD}/2`, { password: '1234', postToken: '' })
    expect([gone.status, JSON.parse(gone.body).row]).toEqual([200, { id: 2, fallbackFields: [] }])
    expect(backEnd.seen.at(-1)?.body).toEqual({ password: '1234' })
  })

  it('passes the back-end’s error for a wrong password on', async () => {
    const { status, body } = await send('POST', `${BOARD}/2/private`, { password: '0000' })
    expect([status, JSON.parse(body)]).toEqual([403, { message: 'PASSWORD_MISMATCH' }])
  })

  it('reveals nothing of a private post without its password', async () => {
    const { body } = await site.get('two.test', '/cscenter/boards/2/detail/2')
    const answer = await site.get('two.test', `${BOARD}/2`)
    expect(body + answer.body).not.toContain('CANARY-PRIVATE')
  })
})
