import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWatchedSite, type WatchedSite } from '#tests/api/watched-site.ts'
import { resources } from '#server/resources/registry.ts'
import { askOperation } from '#server/app/cli/ask-operation.ts'
import { listContentKinds } from '#schemas/generated/api/content.ts'
import { startForeignBackEnd, type ForeignBackEnd } from './foreign-back-end.ts'

const HOST = 'shop.test'
const SHOP = { name: 'shop', type: 'COMMERCE', template: 'clean', hasPriceView: true, languages: ['ko', 'jp'] }

let backEnd: ForeignBackEnd
let site: WatchedSite

beforeAll(async () => {
  backEnd = await startForeignBackEnd({ 'https://shop.test': SHOP })
  site = await openWatchedSite({ CONTENT_API_URL: backEnd.url, SITE_KEY: 'the-site-key' })
}, 60_000)
afterAll(async () => {
  await site.close()
  backEnd.close()
})

const operations = resources
  .flatMap(({ contract }) => contract.operations)
  .filter(({ path }) => path.startsWith('/admin'))

it('all administrator operations are below /admin', () => {
  const handled = resources.flatMap((resource) => resource.operations)
  const theirs = handled.filter(({ access }) => access === 'administrator').map(({ id }) => id)
  expect(operations.length).toBeGreaterThan(90)
  expect(theirs.filter((id) => !operations.some((one) => one.id === id))).toEqual([])
})

it.each(operations.map(({ id, method, path, upload }) => ({ id, method, path, isUpload: upload !== undefined })))(
  '$method $path answers 501 with a message, and sends nothing to the other back-end',
  async ({ method, path, isUpload }) => {
    backEnd.seen = []
    const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
    const type = isUpload ? 'multipart/form-data; boundary=x' : 'application/json'
    const { statusCode, body } = await site.app.inject({
      method,
      url,
      headers: { host: HOST, cookie: '__Host-maru_admin=x', ...(method === 'GET' ? {} : { 'content-type': type }) },
      ...(method === 'GET' ? {} : { payload: isUpload ? '--x--' : '{}' }),
    })
    expect([statusCode, JSON.parse(body)]).toEqual([
      501,
      { status: 501, code: 'admin/another-back-end', message: expect.stringContaining('another back-end') },
    ])
    expect(backEnd.seen).toEqual([])
  },
)

it.each(['/api/admin', '/api/admin/none-such', '/api/%61dmin/session', '/api/customer/..%2fadmin/session'])(
  'a request to %s is answered with 501 and never reaches the back-end',
  async (url) => {
    backEnd.seen = []
    const { statusCode } = await site.app.inject({ method: 'GET', url, headers: { host: HOST } })
    expect([statusCode, backEnd.seen]).toEqual([501, []])
  },
)

it('the console is unavailable, with a message in the clinic’s language', async () => {
  await site.get(HOST, '/')
  for (const path of ['/console', '/console/team']) {
    const { status, headers, body } = await site.get(HOST, path)
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([501, 'no-store', 'noindex'])
    expect(body).toContain('<h1>여기서는 관리 화면을 쓸 수 없습니다</h1>')
  }
})

it('commands that write are refused with the same error', async () => {
  const [tenant] = await Array.fromAsync(site.context.partners())
  if (!tenant) throw new Error('There is no clinic')
  await expect(askOperation(site.context, tenant, listContentKinds, {})).rejects.toMatchObject({
    code: 'admin/another-back-end',
  })
})
