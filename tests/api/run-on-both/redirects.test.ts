import { afterAll, beforeAll, expect, it } from 'vitest'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { seedPartner } from '#server/app/demo/seed.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { createRedirectFinder } from '#server/resources/redirects/index.ts'
import { NOON } from '../harness.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const HOST = 'lumi.localhost'

describeOnBoth('redirects', (dialect) => {
  let site: TestSite
  let owner: Record<string, string>
  beforeAll(async () => {
    const seed = (context: TestSite['context']) => seedPartner(context, 'lumi')
    site = await openTestSite({ SEED: 'none', ...(await dialect.settings()) }, { seed, clock: { now: () => NOON } })
    owner = await signIn('owner')
  })
  afterAll(() => site.close())

  const signIn = async (role: AdministratorRole) => {
    const email = `${role}@clinic.test`
    const partnerId = parsePartnerId((await Array.fromAsync(site.context.partners()))[0]?.id ?? 0)
    await addAdministrator(site.context.db, { email, password: PASSWORD, partnerId, role }, NOON)
    const { headers } = await site.send('POST', HOST, '/api/admin/session', { email, password: PASSWORD })
    return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  }

  const call = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body: object, headers = owner) => {
    const answer = await site.send(method, HOST, `/api/admin/redirects${path}`, body, headers)
    return { status: answer.status, ...(JSON.parse(answer.body) as { code?: string; message?: string; row?: object }) }
  }
  const put = (from: string, to: string) => call('PUT', '', { from, to })
  const list = async () =>
    JSON.parse((await site.get(HOST, '/api/admin/redirects', owner)).body) as { rows: { from: string; hits: number }[] }
  const ask = async (url: string) => {
    const { status, headers, body } = await site.get(HOST, url)
    return { status, location: headers['location'], cache: headers['cache-control'], body }
  }

  it('lead old addresses to their target, directly and in every language', async () => {
    expect((await ask('/about/us')).status).toBe(404)
    expect(await put('https://old.example/about/us/', `http://${HOST}/introduce?from=old`)).toMatchObject({
      status: 200,
      row: { added: 1, changed: 0, same: 0 },
    })
    const found = await ask('/about/us')
    expect([found.status, found.location, found.cache]).toEqual([301, '/introduce?from=old', 'no-store'])
    expect((await ask('/about/us/')).location).toBe('/introduce?from=old')
    expect((await ask('/en/about/us')).location).toBe('/en/introduce?from=old')
    expect(JSON.parse((await ask('/_page?path=%2Fabout%2Fus')).body)).toEqual({ location: '/introduce?from=old' })
    expect(await put('/회사-소개', 'https://other.example/x')).toMatchObject({ status: 200 })
    expect((await ask('/%ED%9A%8C%EC%82%AC-%EC%86%8C%EA%B0%9C?utm=1')).location).toBe('https://other.example/x?utm=1')
  })

  it('match addresses that are not UTF-8, in any letter case', async () => {
    expect(await put('/%bd%c3%bc%fa/list.asp', '/products')).toMatchObject({ status: 200 })
    expect(await ask('/%BD%C3%BC%FA/list.asp')).toMatchObject({ status: 301, location: '/products' })
    expect(await ask('/%bd%c3%bc%fa/LIST.asp')).toMatchObject({ status: 301, location: '/products' })
    expect(JSON.parse((await ask(`/_page?path=${encodeURIComponent('/%BD%C3%BC%FA/list.asp')}`)).body)).toEqual({
      location: '/products',
    })
    expect(await put('/Sub/Page01.html', '/info')).toMatchObject({ status: 200 })
    expect(await put('/sub/PAGE01.html', '/introduce')).toMatchObject({ status: 200 })
    expect((await ask('/Sub/Page01.html')).location).toBe('/info')
    expect((await ask('/sub/PAGE01.html')).location).toBe('/introduce')
    expect((await ask('/en/SUB/page01.HTML')).location).toBe('/en/info')
    await call('DELETE', '', { from: '/%BD%C3%BC%FA/list.asp' })
    expect((await ask('/%BD%C3%BC%FA/list.asp')).status).toBe(404)
  })

  it('pass campaign parameters on, and keep those of their target', async () => {
    expect(await put('/event', '/exhibitions?state=ongoing#list')).toMatchObject({ status: 200 })
    expect((await ask('/event?utm_source=x&gclid=a%20b&state=ended')).location).toBe(
      '/exhibitions?state=ongoing&utm_source=x&gclid=a%20b#list',
    )
    expect((await ask('/event')).location).toBe('/exhibitions?state=ongoing#list')
  })

  it('are refused for existing pages, and accepted for missing ones', async () => {
    expect(await put('/products', '/')).toMatchObject({ status: 422, code: 'redirect/own-page' })
    expect(await put('/en/products/1', '/products/2')).toMatchObject({ status: 422, code: 'redirect/own-page' })
    expect((await ask('/products/99999')).status).toBe(404)
    expect(await put('/products/99999', '/products/1')).toMatchObject({ status: 200 })
    expect(await ask('/products/99999')).toMatchObject({ status: 301, location: '/products/1' })
    expect((await ask('/products/1')).status).toBe(200)
  })

  it('refuse chains and loops with every step, and invalid addresses', async () => {
    expect(await put('/a', '/b')).toMatchObject({ status: 200 })
    expect(await put('/b', '/c')).toMatchObject({ code: 'redirect/chain', chain: ['/a', '/b', '/c'] })
    expect(await put('/z', '/a')).toMatchObject({
      code: 'redirect/chain',
      message: 'These redirects form a chain: /z → /a → /b. Redirect /z directly to /b.',
    })
    expect(await put('/b', '/en/a')).toMatchObject({ code: 'redirect/loop' })
    expect(await put('/x', '/x')).toMatchObject({ code: 'redirect/loop' })
    for (const target of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'products',
      'https://u:p@a.example',
    ]) {
      expect(await put('/x', target), target).toMatchObject({ status: 422, code: 'redirect/no-target' })
    }
    expect(await put('/api/x', '/')).toMatchObject({ code: 'redirect/reserved' })
    expect(await put('/?p=12', '/')).toMatchObject({ code: 'redirect/with-query' })
    expect(await put('x', '/')).toMatchObject({ code: 'redirect/no-path' })
  })

  it('are imported from a file, all or none', async () => {
    const send = (text: string) => call('POST', '/import', { content: Buffer.from(text).toString('base64') })
    const before = (await list()).rows.length
    expect(await send('옛 주소,새 주소\n/one,/products\n/two,nowhere\n/one,/brandings\n')).toMatchObject({
      status: 422,
      code: 'redirect/lines-wrong',
      problems: [
        { row: 3, code: 'redirect/no-target' },
        { row: 4, code: 'redirect/twice' },
      ],
    })
    expect((await list()).rows).toHaveLength(before)
    expect(await send('from;to\n/one;/products\n/a;/products')).toMatchObject({
      row: { added: 1, changed: 1, same: 0 },
    })
    expect((await ask('/one')).location).toBe('/products')
  })

  it('are counted, and can be removed', async () => {
    const finder = createRedirectFinder(site.context)
    const [tenant] = await Array.fromAsync(site.context.partners())
    if (!tenant) throw new Error('There is no clinic')
    for (const path of ['/one', '/en/one', '/nowhere']) await finder.find(path, tenant)
    await finder.flush()
    expect((await list()).rows.find(({ from }) => from === '/one')?.hits).toBe(2)
    expect(await call('DELETE', '', { from: '/one' })).toMatchObject({ status: 200 })
    expect(await call('DELETE', '', { from: '/one' })).toMatchObject({ status: 404, code: 'redirect/not-found' })
    expect((await ask('/one')).status).toBe(404)
  })

  it('require permission to publish', async () => {
    const writer = await signIn('writer')
    expect(await call('PUT', '', { from: '/n', to: '/' }, writer)).toMatchObject({ status: 403 })
  })
})
