import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { CONTACT } from '#server/resources/notice-customer-boards/post.ts'
import { findPost } from '#server/resources/notice-customer-boards/repository.ts'
import { sealAnswer, sealWords } from '#server/resources/notice-customer-boards/sealed-words.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const API = '/api/customer/global/notice-customer-boards'

/** A private post of the demo, with an answer. */
const POST = 3

/** Texts that only the author and the clinic may read. */
const SECRETS = {
  content: 'zebra-canary-content',
  answer: 'zebra-canary-answer',
  author_name: 'Zebra-canary-name',
  phone: '010-7777-zebra',
  email: 'zebra@canary.example',
}
const PASSWORD = '1234'

const PAGES = [
  '/cscenter/boards/2',
  '/cscenter/boards/2?keyword=zebra-canary',
  '/cscenter/boards/2?page=2',
  '/cscenter/boards/2/write',
  `/cscenter/boards/2/detail/${POST}`,
  '/cscenter',
  '/search?keyword=zebra-canary',
]
const ADDRESSES = [
  `${API}?boardTypeId=2`,
  `${API}?boardTypeId=2&keyword=zebra-canary`,
  `${API}?boardTypeId=2&keyword=${encodeURIComponent('전체')}`,
  `${API}/${POST}`,
  `${API}/${POST}/private`,
  '/api/admin/customer-posts',
  `/api/admin/customer-posts/${POST}`,
  '/api/customer/global/boards?boardTypeId=2',
  '/robots.txt',
  '/sitemap.xml',
  ...['ko', 'ja', 'en', 'zh'].map((language) => `/sitemap-${language}.xml`),
  ...['', '/ja', '/en', '/zh'].flatMap((language) =>
    PAGES.flatMap((page) => [language + page, `/_page?path=${encodeURIComponent(language + page)}`]),
  ),
]

/** A public post of the demo, whose author wrote of HTML. */
const ODD_POST = 1
const TYPED = '</title></script><b>2 < 3</b> & <img src=x onerror=alert(1)>'

let site: TestSite
const logged: string[] = []
beforeAll(async () => {
  site = await openTestSite({ LOG_LEVEL: 'trace' })
  const { db, secrets } = site.context
  const title = (await findPost(parsePartnerId(1), db.kysely, secrets, POST))?.title ?? ''
  await sql`
    update customer_post set
      words_sealed = ${sealWords(secrets, { title, content: SECRETS.content, authorName: SECRETS.author_name })},
      answer_sealed = ${sealAnswer(secrets, SECRETS.answer)},
      phone_sealed = ${secrets.encrypt(CONTACT, JSON.stringify({ countryCode: '+82', number: SECRETS.phone }))},
      email_sealed = ${secrets.encrypt(CONTACT, SECRETS.email)}
    where partner_id = 1 and id = ${POST}`.execute(db.kysely)
  await sql`
    update customer_post set
      words_sealed = ${sealWords(secrets, { title: TYPED, content: TYPED, authorName: 'Kim' })}, is_private = 0
    where partner_id = 1 and id = ${ODD_POST}`.execute(db.kysely)
}, 60_000)
afterAll(() => site.close())

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const open = (password: string) => site.send('POST', HOST, `${API}/${POST}/private`, { password })

const findLeaks = (text: string): string[] =>
  Object.values(SECRETS).filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

describe('text that only its author may read', () => {
  it('is in no response, page, page data, search or sitemap', async () => {
    const statuses = new Map<string, number>()
    for (const address of ADDRESSES) {
      const { status, headers, body } = await site.get(HOST, address)
      statuses.set(address, status)
      // A page repeats the keyword that was asked for; that is the visitor's own.
      const bytes = `${JSON.stringify(headers)}${body}`
      expect(findLeaks(bytes), address).toEqual([])
    }
    expect(statuses.get(`${API}/${POST}`)).toBe(200)
    expect(statuses.get('/cscenter/boards/2')).toBe(200)
    expect(statuses.get(`/api/admin/customer-posts/${POST}`)).toBe(401)
    expect([...statuses.values()].filter((status) => status >= 500)).toEqual([])
  })

  it('is only in the response to the right password', async () => {
    expect(findLeaks((await open('wrong')).body)).toEqual([])
    const right = await open(PASSWORD)
    expect(right.status).toBe(200)
    expect(findLeaks(right.body).toSorted()).toEqual(Object.values(SECRETS).toSorted())
    expect(right.headers['cache-control']).toBe('private, no-store')
  })

  it('is in none of them even after it was opened', async () => {
    await open(PASSWORD)
    for (const address of ADDRESSES.slice(0, 20)) {
      expect(findLeaks((await site.get(HOST, address)).body), address).toEqual([])
    }
  })

  it('is not in the sitemap, not even as an address', async () => {
    const { body } = await site.get(HOST, '/sitemap-ko.xml')
    expect(body).toContain('<urlset')
    expect(body).not.toMatch(/cscenter\/boards\/\d+\/(detail|write)/)
  })

  it('is in no line of the log, and neither is the password', async () => {
    await open(PASSWORD)
    await site.send('POST', HOST, API, { password: 'zebra-password', title: 5 })
    await site.get(HOST, `${API}?boardTypeId=x&keyword=zebra-canary`)
    expect(findLeaks(logged.join('\n'))).toEqual([])
    expect(logged.join('\n')).not.toContain('zebra-password')
  })
})

describe('text from a customer', () => {
  const ESCAPED = '2 &lt; 3&lt;/b&gt; &amp; &lt;img'

  it.each(['/cscenter/boards/2', `/cscenter/boards/2/detail/${ODD_POST}`])(
    'is shown exactly as typed on %s',
    async (path) => {
      const { status, body } = await site.get(HOST, path)
      expect(status).toBe(200)
      expect(body).toContain(ESCAPED)
      expect(body).not.toMatch(/<img src=x|<b>2/)
    },
  )

  it('is the same in the page’s hydration data and in the API', async () => {
    const { body } = await site.get(HOST, `/cscenter/boards/2/detail/${ODD_POST}`)
    const [, data = ''] = /<script type="application\/json" id="maru-page">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify({ content: TYPED }).slice(1, -1))
    const api = await site.get(HOST, `${API}/${ODD_POST}`)
    expect(JSON.parse(api.body)).toMatchObject({ row: { title: TYPED, content: TYPED } })
  })
})
