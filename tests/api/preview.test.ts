import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import { ensureBaseline } from '#server/content/import-baseline.ts'
import { saveDraft } from '#server/content/save-draft.ts'
import { insertPreviewLink, type LinkContent } from '#server/content/preview-links.ts'
import { signPreview } from '#server/security/secrets/preview-token.ts'
import { readTemplates } from '#server/templates/templates.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOUR_MS = 3_600_000
let now = new Date('2026-11-20T03:00:00.000Z')

let site: TestSite
let token: string
beforeAll(async () => {
  site = await openTestSite({}, { clock: { now: () => now } })
  token = signFor('lumi', new Date(now.getTime() + HOUR_MS))
}, 120_000)
afterAll(() => site.close())

const signFor = (code: string, until: Date): string => {
  const tenant = site.context.findPartnerByHost(`${code}.localhost`)
  if (!tenant) throw new Error(`The demo has no ${code}`)
  return signPreview(site.context.secrets, tenant.id, until)
}

const look = (choice: Record<string, string>, path = '/__preview', host = 'lumi.localhost') =>
  site.get(host, `${path}?${new URLSearchParams({ token, ...choice })}`)

const sectionsOf = (html: string) => [...html.matchAll(/data-section="(\w+)"/g)].map(([, type]) => type)

describe('a preview', () => {
  it('shows the partner’s own content in any template and site type, without changing anything', async () => {
    const before = await site.get('lumi.localhost', '/')
    const seen = new Set<string>()
    const templates = await readTemplates(site.context.env.rootDir)
    for (const { code, homepageTypes } of templates) {
      for (const type of homepageTypes) {
        const { status, body } = await look({ template: code, type })
        expect(status).toBe(200)
        expect(body).toContain('LUMI')
        seen.add(sectionsOf(body).join(' '))
      }
    }
    expect(templates.length).toBeGreaterThan(1)
    expect(seen.size).toBe(templates.length * HOMEPAGE_TYPES.length)
    expect((await site.get('lumi.localhost', '/')).body).toBe(before.body)
  })

  it('is not cached or indexed, and only its own site can frame it', async () => {
    const { headers } = await look({})
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self'`)
    expect(headers['cache-status']).toBeUndefined()
  })

  it('uses the requested language, and its links stay in the preview', async () => {
    const { body } = await look({ template: 'vivid', type: 'HYBRID', language: 'ja', path: '/products' })
    expect(body).toContain('<html lang="ja"')
    const links = [...body.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href)
    const pages = links.filter((href) => !/^\/(_|media|assets)/.test(href) || href.startsWith('/__preview'))
    expect(pages.length).toBeGreaterThan(10)
    for (const href of pages) {
      const url = new URL(href.replaceAll('&amp;', '&'), 'http://site')
      expect(url.pathname).toBe('/__preview')
      expect(url.searchParams.get('template')).toBe('vivid')
      expect(url.searchParams.get('token')).toBe(token)
    }
    expect(body).toContain(`path=%2Fja%2Fproducts%2F1`)
  })

  it('keeps a redirect inside the preview', async () => {
    const { status, headers } = await look({ path: '/products/' })
    expect(status).toBe(301)
    expect(headers['location']).toBe(`/__preview?token=${token}&template=clean&type=COMMERCE&path=%2Fproducts`)
  })

  it('uses the requested day in the clinic’s time zone, for itself only', async () => {
    const christmas = await look({ path: '/introduce/schedule', date: '2026-12-25' })
    expect(christmas.body).toMatch(/2026년 12월 25일|12\. 25\./)
    const today = await site.get('lumi.localhost', '/introduce/schedule')
    expect(today.body).not.toMatch(/2026년 12월 25일/)
  })

  it.each([
    [{ template: 'claen' }, /Unknown template &quot;claen&quot;.*clean/],
    [{ template: 'base' }, /Unknown template &quot;base&quot;/],
    [{ type: 'SHOP' }, /COMMERCE, HYBRID, BRANDING/],
    [{ language: 'fr' }, /Unknown language &quot;fr&quot;/],
    [{ date: '2026-02-30' }, /2026-12-24T18:30/],
    [{ path: '//evil.example' }, /not a path of the site/],
    [{ path: 'https://evil.example' }, /not a path of the site/],
  ])('returns 400 with the reason for %o', async (choice, words) => {
    const { status, body } = await look(choice)
    expect(status).toBe(400)
    expect(body).toMatch(words)
  })

  it('requires a recent link signed for this partner', async () => {
    const [, mac = ''] = token.split(/\.(.*)/s)
    const later = `${Math.floor((now.getTime() + 9 * HOUR_MS) / 1000).toString(36)}.${mac}`
    for (const wrong of [
      '',
      'x',
      '..',
      'zzzz.',
      later,
      `${token}x`,
      signFor('haneul', new Date(now.getTime() + HOUR_MS)),
    ]) {
      for (const path of ['/__preview', '/__preview/wall']) {
        const { status, body } = await look({ token: wrong }, path)
        expect(status).toBe(403)
        expect(body).toContain('미리보기 기간이 끝났습니다')
      }
    }
    expect((await look({}, '/__preview', 'unknown.example')).status).toBe(403)
    const start = now
    now = new Date(start.getTime() + HOUR_MS)
    expect((await look({})).status).toBe(403)
    now = start
    expect((await look({})).status).toBe(200)
  })

  it('returns 404 for an unknown path, as the site does', async () => {
    expect((await look({ path: '/nowhere' })).status).toBe(404)
  })
})

describe('a preview of drafts', () => {
  it('shows drafts only to visitors with a signed link for them', async () => {
    const tenant = (await Array.fromAsync(site.context.partners())).find(
      ({ partner }) => partner.partnerCode === 'lumi',
    )
    if (!tenant) throw new Error('The demo has no lumi')
    const { db, kinds } = site.context
    const author = { id: null, name: 'test' }
    await ensureBaseline(db, { partnerId: tenant.id, kinds, now })
    const statement = (await kinds.get('roles')?.readAll(tenant.id, db.kysely))?.get('home.statement')
    const data = JSON.parse(JSON.stringify(statement).replaceAll(/"ko":"[^"]*"/g, '"ko":"canary-of-a-draft"'))
    await db.write([], (transaction) =>
      saveDraft(
        transaction,
        { partnerId: tenant.id, kinds, author, now },
        { kind: 'roles', key: 'home.statement', data, since: 1 },
      ),
    )
    const until = new Date(now.getTime() + HOUR_MS)
    const link = (content: LinkContent) =>
      insertPreviewLink(tenant.id, db.kysely, { content, author, isShared: true, expiresAt: until }, now)
    const [drafts, release] = [await link({ kind: 'drafts' }), await link({ kind: 'release', id: 3 })]
    const shown = await look({ token: drafts })
    expect(shown.body).toContain('canary-of-a-draft')
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect((await look({ token: drafts, template: 'calm', type: 'BRANDING' })).body).toContain('LUMI')
    for (const other of [await look({}), await look({ token: release }), await site.get('lumi.localhost', '/')]) {
      expect(other.status).toBe(200)
      expect(other.body).not.toContain('canary-of-a-draft')
    }
    expect((await look({ token: `${drafts}a` })).status).toBe(403)
    expect((await look({ token: token.replace('.', '.drafts.') })).status).toBe(403)
  })
})

describe('a preview at a future start', () => {
  it('shows a promotion in every template and site type that has its page, but not to visitors', async () => {
    const tenant = site.context.findPartnerByHost('lumi.localhost')
    if (!tenant) throw new Error('The demo has no lumi')
    const { db, kinds } = site.context
    const author = { id: null, name: 'test' }
    await ensureBaseline(db, { partnerId: tenant.id, kinds, now })
    const stored = (await kinds.get('exhibitions')?.readAll(tenant.id, db.kysely))?.get('1')
    if (typeof stored !== 'object') throw new Error('The demo has no promotion')
    // Half a minute past, so that no whole minute of any clock is its start.
    const startAt = new Date(now.getTime() + 240 * HOUR_MS + 30_500).toISOString()
    const data = { ...stored, title: { ko: 'canary-of-a-promotion' }, startAt, endAt: null, isAlwaysOn: true }
    await db.write([], (transaction) =>
      saveDraft(
        transaction,
        { partnerId: tenant.id, kinds, author, now },
        { kind: 'exhibitions', key: '1', data, since: 1 },
      ),
    )
    const expiresAt = new Date(now.getTime() + HOUR_MS)
    const content: LinkContent = { kind: 'drafts' }
    const drafts = await insertPreviewLink(tenant.id, db.kysely, { content, author, isShared: true, expiresAt }, now)
    const path = '/exhibitions/1'
    for (const { code, homepageTypes } of await readTemplates(site.context.env.rootDir)) {
      for (const type of homepageTypes) {
        const choice = { token: drafts, template: code, type, path }
        const { status, body } = await look({ ...choice, date: startAt })
        expect([code, type, status]).toEqual([code, type, 200])
        expect(body).toContain('canary-of-a-promotion')
        expect((await look(choice)).status).toBe(404)
      }
    }
    expect((await site.get('lumi.localhost', path)).body).not.toContain('canary-of-a-promotion')
  })
})

describe('the preview wall', () => {
  it('has a wide and a phone frame for each template choice, and marks the current one', async () => {
    const { status, body, headers } = await look({ language: 'en' }, '/__preview/wall')
    expect(status).toBe(200)
    const templates = await readTemplates(site.context.env.rootDir)
    const looks = templates.flatMap(({ homepageTypes }) => homepageTypes).length
    const frames = [...body.matchAll(/<iframe src="([^"]+)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'))
    expect(frames).toHaveLength(2 * looks)
    expect(body.match(/class="now"/g)).toHaveLength(1)
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
    const { body: framed } = await site.get('lumi.localhost', frames[0] ?? '')
    expect(framed).toContain('<html lang="en"')
    expect(framed).not.toMatch(/<script|modulepreload/)
  })

  it('escapes its input', async () => {
    const { body } = await look({ path: '/"><script>alert(1)</script>' }, '/__preview/wall')
    expect(body).not.toContain('<script')
  })
})
