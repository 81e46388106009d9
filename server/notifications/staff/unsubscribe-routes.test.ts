import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { hasOptedOut } from '../../messaging/messages/mail-opt-outs.ts'
import { changeMuted, insertMember, readMuted } from '../../resources/administrators/index.ts'
import { toUnsubscribeLink, type Stopping } from './unsubscribe.ts'

const CLINIC = parsePartnerId(1)
const AUTHOR = { kind: 'author', address: 'minji@mail.example' } as const
let api: TestApi
let memberId = 0
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }])
  const desk = { email: 'desk@a.test', passwordHash: 'x', role: 'desk', name: 'Desk', language: 'en' } as const
  memberId = (await insertMember(CLINIC, api.context.db.kysely, desk, NOON)) ?? 0
})
afterAll(() => api.close())
beforeEach(() => changeMuted(api.context.db.kysely, memberId, ['reservations', 'posts/push']))

const ofMember = (): Stopping => ({ kind: 'member', id: memberId, source: 'posts' })

/** Returns the path and query of an unsubscribe link of a clinic. */
const linkOf = async (stopping: Stopping): Promise<string> => {
  const tenant = await api.context.loadPartner(CLINIC)
  if (!tenant) throw new Error('The clinic is missing')
  const { pathname, search } = new URL(toUnsubscribeLink(api.context, tenant, stopping))
  return pathname + search
}
const press = (path: string, { host = 'a.test', type = 'application/x-www-form-urlencoded' } = {}) =>
  api.send('POST', path, 'List-Unsubscribe=One-Click', { host, headers: { 'content-type': type } })
const muted = async () => (await readMuted(api.context.db.kysely, memberId)).toSorted()
const isOut = () => hasOptedOut(CLINIC, api.context.db.kysely, api.context.secrets, AUTHOR.address)
/** Returns the address that the page's button posts to. */
const buttonOf = (html: string): string =>
  (/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

describe('GET of an unsubscribe link', () => {
  it('asks a member in their language, and changes nothing', async () => {
    const path = await linkOf(ofMember())
    const { status, text } = await api.get(path)
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('<h1>canary-a en</h1>')
    expect(text).toContain('Stop the notices that canary-a en sends you by e-mail?')
    expect(text).toContain('<button>Stop them</button>')
    expect(buttonOf(text)).toBe(new URL(path, 'https://a.test').search)
    expect(await muted()).toEqual(['posts/push', 'reservations'])
  })

  it('asks an author in the clinic’s main language', async () => {
    const { status, text } = await api.get(await linkOf(AUTHOR))
    expect(status).toBe(200)
    expect(text).toContain('<html lang="ko">')
    expect(text).toContain('canary-a ko')
    expect(text).toContain('답변')
    expect(text).toContain('<form')
    expect(await isOut()).toBe(false)
  })

  it('sends a page that is not cached, indexed or framed, and sends no referrer', async () => {
    const { headers } = await api.get(await linkOf(AUTHOR))
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it.each([
    ['no token', ''],
    ['an empty token', '?t='],
    ['a made-up token', '?t=0a0a0a0a.AAAA'],
  ])('answers 404 without a button for %s', async (_, query) => {
    const { status, text } = await api.get(`/_mail/out${query}`)
    expect(status).toBe(404)
    expect(text).toContain('<html lang="ko">')
    expect(text).toContain('<p role="status">')
    expect(text).not.toContain('<form')
  })

  it('answers 404 for a former member, and at another clinic', async () => {
    expect((await api.get(await linkOf({ kind: 'member', id: 4711, source: 'posts' }))).status).toBe(404)
    expect((await api.get(await linkOf(AUTHOR), { host: 'b.test' })).status).toBe(404)
    expect((await api.get(await linkOf(ofMember()), { host: 'b.test' })).status).toBe(404)
  })

  it('answers 400 for an invalid query', async () => {
    expect((await api.get(`/_mail/out?t=${'x'.repeat(1001)}`)).status).toBe(400)
    expect((await api.get('/_mail/out?t=x&again=yes')).status).toBe(400)
    expect((await press(`/_mail/out?t=${'x'.repeat(1001)}`)).status).toBe(400)
    expect((await press('/_mail/out?t=x&again=yes')).status).toBe(400)
  })
})

describe('POST of an unsubscribe link', () => {
  it('stops one source of a member’s e-mails, leaves the rest, and resumes it with the next button', async () => {
    const path = await linkOf(ofMember())
    const stopped = await press(path)
    expect(stopped.status).toBe(200)
    expect(stopped.text).toContain('These e-mails are not sent to you any more.')
    expect(stopped.text).toContain('<button>Send them again</button>')
    expect(await muted()).toEqual(['posts', 'posts/push', 'reservations'])
    // Pressing twice unsubscribes once.
    await press(path)
    expect(await muted()).toEqual(['posts', 'posts/push', 'reservations'])
    const resumed = await press(`/_mail/out${buttonOf(stopped.text)}`)
    expect(resumed.text).toContain('You get these e-mails again.')
    expect(resumed.text).not.toContain('<form')
    expect(await muted()).toEqual(['posts/push', 'reservations'])
  })

  it('stops and resumes an author’s e-mails without changing members', async () => {
    const stopped = await press(await linkOf(AUTHOR))
    expect([stopped.status, await isOut()]).toEqual([200, true])
    expect((await press(`/_mail/out${buttonOf(stopped.text)}`)).status).toBe(200)
    expect(await isOut()).toBe(false)
    expect(await muted()).toEqual(['posts/push', 'reservations'])
  })

  it('accepts the form posts of mail clients and browsers', async () => {
    const form = 'multipart/form-data; boundary=x'
    expect((await press(await linkOf(AUTHOR), { type: form })).status).toBe(200)
    expect(await isOut()).toBe(true)
    await press(`${await linkOf(AUTHOR)}&again=1`, { type: form })
    expect(await isOut()).toBe(false)
  })

  it('answers 404 and changes nothing at another clinic, for a former member, or without a token', async () => {
    for (const stopping of [AUTHOR, ofMember()]) {
      const answer = await press(await linkOf(stopping), { host: 'b.test' })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('<form')
    }
    expect((await press(await linkOf({ kind: 'member', id: 4711, source: 'posts' }))).status).toBe(404)
    expect((await press('/_mail/out')).status).toBe(404)
    expect([await isOut(), await muted()]).toEqual([false, ['posts/push', 'reservations']])
  })
})
