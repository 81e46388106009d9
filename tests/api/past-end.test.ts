import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partnerTag } from '#server/tenancy/tags.ts'
import { howCame, openWatchedSite, type WatchedSite } from './watched-site.ts'

/** The three demo clinics have templates with cards and with rows. */
const CLINICS = ['lumi.localhost', 'haneul.localhost', 'onyu.localhost']

let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await site.context.changed((await Array.fromAsync(site.context.partners())).map(({ id }) => partnerTag(id)))
})

const toData = (url: string) => `/_page?path=${encodeURIComponent(url)}`

/** Every list that the address pages. */
const LISTS = [
  '/products?',
  '/products?sort=name&',
  '/products/category/pick?',
  '/products/category/pick?categoryId=1&',
  '/exhibitions?',
  '/exhibitions?state=ENDED&',
  '/boards/1?',
  '/cscenter/notice?',
  '/cscenter/boards/2?',
]

describe.each(CLINICS)('on %s', (host) => {
  it.each(LISTS)('a page past the end of %s returns 404 and is not cached', async (list) => {
    const first = await site.get(host, `${list}page=1`)
    if (first.status === 404) return
    expect(first.status).toBe(200)
    for (const page of ['900', '100000', '100001', '99999999999999999999']) {
      const url = `${list}page=${page}`
      for (const form of [url, `/ja${url}`, toData(url)]) {
        const [one, other] = [await site.get(host, form), await site.get(host, form)]
        expect([one.status, other.status], form).toEqual([404, 404])
        expect([howCame(one), howCame(other)].join(), form).not.toMatch(/stored|hit|stale/)
      }
      expect((await site.get(host, url)).headers['x-robots-tag']).toBe('noindex')
    }
  })

  it.each([
    '/products/category/pick?categoryId=999',
    '/products/category/pick?categoryId=2147483648',
    '/products/category/pick?categoryId=x',
    '/products/category/pick?categoryId=0&sort=name',
    '/cscenter/faq?categoryId=999',
    '/cscenter/faq?categoryId=-1',
    '/products/2147483648',
    '/boards/9999999999',
    '/boards/999',
    '/cscenter/notice/9999999999',
    '/nothing/here',
  ])('%s returns 404 and is not cached', async (url) => {
    for (const form of [url, `/en${url}`, toData(url)]) {
      const [one, other] = [await site.get(host, form), await site.get(host, form)]
      expect([one.status, other.status], form).toEqual([404, 404])
      expect([howCame(one), howCame(other)].join(), form).not.toMatch(/stored|hit|stale/)
    }
  })
})

it('every kind of list exists on one of these sites', async () => {
  for (const list of LISTS) {
    const statuses = await Promise.all(CLINICS.map(async (host) => (await site.get(host, `${list}page=1`)).status))
    expect(statuses, list).toContain(200)
  }
})

it('the first page of an empty list exists', async () => {
  for (const query of ['keyword=nothingatall', 'keyword=nothingatall&page=1', 'page=', 'page=0', 'page=x']) {
    expect((await site.get('lumi.localhost', `/cscenter/notice?${query}`)).status, query).toBe(200)
  }
  expect((await site.get('lumi.localhost', '/cscenter/notice?keyword=nothingatall&page=2')).status).toBe(404)
})
