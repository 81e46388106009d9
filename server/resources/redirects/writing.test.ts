import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#server/content/audit.ts'
import { makeConfig, makeMarketing, makePartner, makeProduct } from '#tests/api/stored-fixtures.ts'
import { failureOf, later, NOON, openWritersDatabase, WHOLE_PAGE } from '#tests/writing-clinic.ts'
import type { Table } from '../../files/formats/table.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { checkRedirects, type NewRedirect } from './check-redirects.ts'
import { isRedirected, createRedirectFinder } from './redirect-finder.ts'
import { listRedirects, putRedirects, removeRedirect } from './repository.ts'
import type { RedirectRow } from './resolve-redirect.ts'
import { chooseFittingRedirects, readRedirects, writeRedirects } from './write-redirects.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const open = () => {
  const clinic = writers.openClinic()
  const { partnerId } = clinic
  const tenant = toTenant(partnerId, makePartner(partnerId, 'a'), makeMarketing(), makeConfig())
  const db = writers.db.kysely
  const write = (...given: (NewRedirect & { row?: number })[]) =>
    writers.db.write([], (transaction) => writeRedirects(transaction, clinic.writing(), tenant, given))
  const list = async (keyword?: string) =>
    (await listRedirects(partnerId, db, keyword, WHOLE_PAGE)).rows.map(({ from, to }) => `${from} ${to}`)
  return { ...clinic, tenant, db, write, list }
}

describe('a new redirect', () => {
  it.each<[string, string, string]>([
    ['a path', '/products/1', '/products/1'],
    ['a path with a query and a place', '/info?a=1#b', '/info?a=1#b'],
    ['an address of the clinic’s own', 'https://a.test/info?a=1', '/info?a=1'],
    ['an address elsewhere', ' https://Other.example/x ', 'https://other.example/x'],
    ['one without TLS', 'http://other.example', 'http://other.example/'],
    ['a path in Korean', '/소개', '/%EC%86%8C%EA%B0%9C'],
  ])('leads to %s', async (_, to, target) => {
    const { write, list } = open()
    expect(await write({ from: ' /old/ ', to })).toEqual({ added: 1, changed: 0, same: 0 })
    expect(await list()).toEqual([`/old ${target}`])
  })

  it.each<[string, string, string, string]>([
    ['a query', '/old?id=1', '/info', 'redirect/with-query'],
    ['no path', 'old', '/info', 'redirect/no-path'],
    ['an address of the server', '/api/products', '/info', 'redirect/reserved'],
    ['a file of the server', '/robots.txt', '/info', 'redirect/reserved'],
    ['no target', '/old', '', 'redirect/no-target'],
    ['a word for a target', '/old', 'info', 'redirect/no-target'],
    ['a script', '/old', 'javascript:alert(1)', 'redirect/no-target'],
    ['no host', '/old', 'https://', 'redirect/no-target'],
    ['another host that looks like a path', '/old', '//evil.example', 'redirect/no-target'],
    ['another host behind a slash that leans back', '/old', '/\\evil.example', 'redirect/no-target'],
    ['one that hides in an address of its own', '/old', 'https://a.test//evil.example', 'redirect/no-target'],
    ['a name to sign in with', '/old', 'https://me@other.example/', 'redirect/no-target'],
    ['a password', '/old', 'https://:pass@other.example/', 'redirect/no-target'],
    ['a target that never ends', '/old', `/${'a'.repeat(1000)}`, 'redirect/no-target'],
    ['a page of the site', '/info', '/products', 'redirect/own-page'],
    ['a page in another language', '/en/info', '/products', 'redirect/own-page'],
    ['itself', '/old', '/old', 'redirect/loop'],
  ])('is refused: %s', async (_, from, to, code) => {
    const { write, list } = open()
    expect(await failureOf(write({ from, to }))).toMatchObject({ code, status: 422 })
    expect(await list()).toEqual([])
  })

  it('may have a target of the maximum length', async () => {
    const { write } = open()
    expect(await write({ from: '/old', to: `/${'a'.repeat(999)}` })).toMatchObject({ added: 1 })
  })

  it('replaces a page only once its entry is no longer public', async () => {
    const { write, keep, publish } = open()
    const treatment = makeProduct(4, 'cream', { categoryIds: [] })
    const gone = { from: '/products/4', to: '/info' }
    expect(await write(gone)).toMatchObject({ added: 1 })
    await keep('products', '4', treatment, null)
    expect(await write({ ...gone, to: '/cscenter' })).toMatchObject({ changed: 1 })
    await publish()
    for (const from of ['/products/4', '/en/products/4']) {
      expect(await failureOf(write({ from, to: '/info' }))).toMatchObject({ code: 'redirect/own-page', from })
    }
    await keep('products', '4', treatment, 1, 'hidden')
    expect(await failureOf(write(gone))).toMatchObject({ code: 'redirect/own-page' })
    await publish()
    expect(await write(gone)).toMatchObject({ changed: 1 })
  })

  it('is rejected when it forms a chain, with the steps in the error', async () => {
    const { write } = open()
    await write({ from: '/a', to: '/b' })
    expect(await failureOf(write({ from: '/b', to: '/info' }))).toMatchObject({
      code: 'redirect/chain',
      chain: ['/a', '/b', '/info'],
    })
    expect(await failureOf(write({ from: '/b', to: '/a' }))).toMatchObject({ code: 'redirect/loop' })
    expect(await failureOf(write({ from: '/c', to: 'https://a.test/a' }))).toMatchObject({ code: 'redirect/chain' })
    expect(await write({ from: '/c', to: 'https://other.example/a' })).toMatchObject({ added: 1 })
  })
})

describe('many redirects', () => {
  it('are added, changed or unchanged, and the log records which', async () => {
    const { write, list, partnerId, db } = open()
    await write({ from: '/a', to: '/info' }, { from: '/b', to: '/info' })
    const done = await write({ from: '/a', to: '/info' }, { from: '/b', to: '/faq' }, { from: '/c', to: '/faq' })
    expect(done).toEqual({ added: 1, changed: 1, same: 1 })
    expect(await list()).toEqual(['/a /info', '/b /faq', '/c /faq'])
    await write({ from: '/a', to: '/info' })
    const { rows } = await listAudit(partnerId, db, WHOLE_PAGE)
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['redirects/written', { added: 1, changed: 1, same: 1, paths: ['/b', '/c'] }],
      ['redirects/written', { added: 2, changed: 0, same: 0, paths: ['/a', '/b'] }],
    ])
  })

  it('from a sheet are all rejected when some are invalid, each with its line', async () => {
    const { write, list } = open()
    const given = [
      { from: '/a', to: '/info', row: 2 },
      { from: 'x', to: '/info', row: 3 },
      { from: '/a/', to: '/faq', row: 4 },
      { from: '/a', to: '/info', row: 5 },
    ]
    expect(await failureOf(write(...given))).toMatchObject({
      code: 'redirect/lines-wrong',
      problems: [
        { row: 3, code: 'redirect/no-path' },
        { row: 4, code: 'redirect/twice' },
        { row: 5, code: 'redirect/twice' },
      ],
    })
    expect(await list()).toEqual([])
    expect(await write({ from: '/a', to: '/info', row: 1 }, { from: '/a/', to: '/info', row: 2 })).toMatchObject({
      added: 1,
    })
  })

  it('that come with an import are accepted as far as they fit', async () => {
    const { partnerId, tenant, db, list } = open()
    const given = [
      { from: '/a', to: '/info' },
      { from: '/info', to: '/faq' },
      { from: '/b', to: '/a' },
      { from: '/c', to: '/faq' },
    ]
    const { fresh, refused } = await chooseFittingRedirects(db, tenant, given)
    await putRedirects(partnerId, db, fresh, { author: 'Mina', now: NOON })
    expect(refused).toEqual([expect.stringMatching(/^\/info: /), expect.stringMatching(/^\/b: .*chain/)])
    expect(await list()).toEqual(['/a /info', '/c /faq'])
  })

  it('chooseFittingRedirects rejects exactly the redirects that a check of all of them rejects', async () => {
    const { tenant, db } = open()
    const path = fc.constantFrom('/a', '/b', '/c', '/en/a', '/en/b', '/ja/c', '/x', '/en/x', 'https://z.example/')
    const redirect = fc.record({ from: path.filter((one) => one.startsWith('/')), to: path })
    await fc.assert(
      fc.asyncProperty(fc.array(redirect, { maxLength: 12 }), async (given) => {
        const { fresh } = await chooseFittingRedirects(db, tenant, given)
        let known: RedirectRow[] = []
        const taken: RedirectRow[] = []
        for (const row of given) {
          const failure = await checkRedirects(db, tenant, known, [row]).catch(() => 'refused')
          if (failure === 'refused') continue
          known = [...known.filter(({ from }) => from !== row.from), row]
          taken.push(row)
        }
        expect(fresh).toEqual(taken)
      }),
    )
  })

  it('checkRedirects names only the first steps of a chain of thousands', async () => {
    const { write } = open()
    const rows = Array.from({ length: 5000 }, (_, index) => ({ from: `/old/${index}`, to: `/old/${index + 1}` }))
    const failure = await failureOf(write(...rows))
    expect(failure).toMatchObject({ code: 'redirect/chain' })
    expect(JSON.stringify(failure).length).toBeLessThan(1000)
  })

  it('are limited to 5,000', async () => {
    const { write } = open()
    const rows = Array.from({ length: 5001 }, (_, index) => ({ from: `/old/${index}`, to: '/info' }))
    expect(await failureOf(write(...rows))).toMatchObject({ code: 'redirect/too-many' })
  })

  it('are found by text in either address, taken literally', async () => {
    const { write, list } = open()
    await write({ from: '/a_b', to: '/info' }, { from: '/axb', to: '/faq?x=50%25' })
    expect(await list('a_b')).toEqual(['/a_b /info'])
    expect(await list('50%')).toEqual(['/axb /faq?x=50%25'])
    expect(await list('INFO')).toEqual(['/a_b /info'])
    expect(await list('none')).toEqual([])
  })

  it('belong to one clinic each', async () => {
    const [here, there] = [open(), open()]
    for (const { write } of [here, there]) await write({ from: '/a', to: '/info' })
    expect(await removeRedirect(here.partnerId, here.db, '/b')).toBe(false)
    expect(await removeRedirect(here.partnerId, here.db, '/a')).toBe(true)
    expect([await here.list(), await there.list()]).toEqual([[], ['/a /info']])
  })

  it.each<[string, Table['rows'], { from: string; to: string; row: number }[]]>([
    [
      'with a heading',
      [
        ['From', 'To'],
        ['/a', '/b'],
      ],
      [{ from: '/a', to: '/b', row: 2 }],
    ],
    [
      'with a Korean one',
      [
        ['옛 주소', '새 주소'],
        ['/a', '/b'],
      ],
      [{ from: '/a', to: '/b', row: 2 }],
    ],
    ['without one', [[' /a ', '/b', 'more']], [{ from: '/a', to: '/b', row: 1 }]],
    [
      'that looks like a heading further down',
      [
        ['/a', '/b'],
        ['from', ''],
      ],
      [
        { from: '/a', to: '/b', row: 1 },
        { from: 'from', to: '', row: 2 },
      ],
    ],
    ['with empty lines', [[null, null], [], ['', ' '], [7, null]], [{ from: '7', to: '', row: 4 }]],
  ])('are read from a sheet %s', (_, rows, redirects) => {
    const table: Table = { format: 'csv', sheet: '', sheets: [''], encoding: 'utf-8', rows, formulas: new Map() }
    expect(readRedirects(table)).toEqual(redirects)
  })
})

describe('an old address', () => {
  it('redirects with its query, and counts its hits', async () => {
    const { write, tenant, db, partnerId } = open()
    let now = NOON
    const finder = createRedirectFinder({ db: writers.db, clock: { now: () => now }, logger: { error: () => {} } })
    await write(
      { from: '/a', to: '/info#top' },
      { from: '/b', to: '/faq?x=1' },
      { from: '/info-ko', to: '/ko/info-ko' },
    )
    expect(await finder.find('/a?utm=x', tenant)).toBe('/info?utm=x#top')
    now = later(1)
    expect(await finder.find('/en/a', tenant)).toBe('/en/info#top')
    expect(await finder.find('/b?utm=x', tenant)).toBe('/faq?x=1&utm=x')
    for (const address of ['/c', '/%', '/en']) expect(await finder.find(address, tenant)).toBeNull()
    // No address redirects to itself.
    expect(await finder.find('/ko/info-ko', tenant)).toBeNull()
    await finder.flush()
    await finder.flush()
    const { rows } = await listRedirects(partnerId, db, undefined, WHOLE_PAGE)
    expect(rows.map(({ from, hits, lastHitAt }) => [from, hits, lastHitAt])).toEqual([
      ['/a', 2, later(1).toISOString()],
      ['/b', 1, later(1).toISOString()],
      ['/info-ko', 0, null],
    ])
    expect(await Promise.all(['/a', '/en/a', '/c', '/%'].map((path) => isRedirected(tenant, db, path)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('keeps its count when its target changes', async () => {
    const { write, tenant, partnerId, db } = open()
    const finder = createRedirectFinder({ db: writers.db, clock: { now: () => NOON }, logger: { error: () => {} } })
    await write({ from: '/a', to: '/info' })
    await finder.find('/a', tenant)
    await finder.flush()
    await write({ from: '/a', to: '/faq' })
    const { rows } = await listRedirects(partnerId, db, undefined, WHOLE_PAGE)
    expect(rows).toMatchObject([{ to: '/faq', hits: 1, author: 'Mina', createdAt: NOON.toISOString() }])
  })
})
