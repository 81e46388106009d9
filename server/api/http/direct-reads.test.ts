import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startThings } from '#tests/things-resource.ts'
import { withView } from './content-view.ts'
import { createDirectReads } from './direct-reads.ts'

let things: Awaited<ReturnType<typeof startThings>>
beforeAll(async () => {
  things = await startThings()
})
afterEach(() => things.forget())
afterAll(() => things.close())

describe('an internal read', () => {
  const failures: unknown[] = []
  /** Returns an address with this many characters. */
  const toLong = (length: number) => {
    const start = '/api/things/7?ids='
    const first = (length - start.length) % 2 === 0 ? '11' : '1'
    return start + first + ',1'.repeat((length - start.length - first.length) / 2)
  }
  const read = (url: string, headers: Record<string, string> = {}) =>
    createDirectReads([things.resource], things.context, '/api', (error) => failures.push(error))(
      url,
      headers,
      'a.test',
    )

  it('gets the same response as over the network', async () => {
    const answered = await read('/api/things/7?ids=1,2&languageCode=jp')
    expect(answered).toEqual({
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'cache-tag': 'things',
      },
      body: '{"row":{"id":7,"fallbackFields":[]}}',
    })
    expect(things.latest()).toMatchObject({ input: { id: 7, ids: [1, 2], sort: 'up' }, language: 'ja' })
    expect(things.latest().request.isSecure).toBe(false)
  })

  it('prefers a literal path over one with a parameter', async () => {
    things.answer = { rows: [], total: 0, page: 1, size: 20, tags: [] }
    expect((await read('/api/things/all'))?.body).toBe('{"rows":[],"total":0,"page":1,"size":20}')
  })

  it.each([
    ['another prefix', '/xxx/things/7'],
    ['a prefix that goes on', '/apithings/7'],
    ['an address that nobody answers', '/api/nothing'],
    ['an encoded one', '/api/things/%37'],
    ['a zero byte', '/api/things/7?origin=%00'],
    ['two question marks', '/api/things/7?sort=up?'],
    ['what does not fit', '/api/things/x'],
    ['a query that does not fit', '/api/things/7?sort=left'],
    ['one that is too long', toLong(2049)],
    ['an administrator’s', '/api/admin/things'],
    ['one with headers of its own', '/api/marked-things'],
    ['one that makes something', '/api/made-things'],
    ['what is no read', '/api/things'],
  ])('goes over the network: %s', async (_, url) => {
    failures.length = 0
    expect(await read(url)).toBeNull()
    expect([things.calls, failures]).toEqual([[], []])
  })

  it('accepts an address as long as any other', async () => {
    expect(await read(toLong(2048))).not.toBeNull()
  })

  it('returns null when it fails, and reports the failure', async () => {
    expect(await read('/api/things/7?languageCode=zh')).toBeNull()
    expect(failures).toMatchObject([{ code: 'language/not-offered' }])
  })

  it('uses the view of the current work', async () => {
    // Compared by identity.
    const view = { db: { is: 'a view' } as never, tenant: { ...things.tenants.a, mainLanguage: 'en' } as const }
    await withView(view, () => read('/api/things/7'))
    expect([things.latest().db, things.latest().language]).toEqual([view.db, 'en'])
  })
})
