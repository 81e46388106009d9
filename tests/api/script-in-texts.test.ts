import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedEntry } from '#schemas/generated/api/content.ts'
import { appendToTexts, MARK, PAYLOADS, SIGN } from '#tests/scripts-in-texts.ts'
import { openWriter, type ClinicWriter } from './clinic-writer.ts'
import { judgeHtml } from './judge-html.ts'
import { countOf } from './long-form.ts'
import { openTestSite, type TestSite } from './site.ts'
import { walkPages, type Walked } from './walk-site.ts'

const HOST = 'lumi.localhost'

/** Pages on which most of a clinic's texts stand; the long form walks all, in two languages. */
const PAGES = [
  ['/', '/en', '/introduce', '/introduce/staff', '/products', '/products/1', '/exhibitions', '/exhibitions/1'],
  ['/brandings', '/cscenter/notice', '/cscenter/notice/1', '/cscenter/faq', '/after-notices', '/boards/1'],
  ['/terms/privacy-policy', '/cscenter/contact', '/landing'],
].flat()
const isLong = countOf('attacks', 0) > 0

let site: TestSite
let writer: ClinicWriter
beforeAll(async () => {
  site = await openTestSite()
  writer = await openWriter(site, 1, HOST, 'attacker@clinic.test')
}, 60_000)
afterAll(() => site.close())

/** Writes a payload into every entry that takes it, publishes all, and gives the kinds. */
const poisonAll = async (payload: string): Promise<ReadonlySet<string>> => {
  const written = new Set<string>()
  // The contract of listContentKinds says so.
  const { rows: kinds } = (await writer.call('GET', '/content')) as { rows: { name: string }[] }
  for (const { name } of kinds)
    for (const row of await writer.list(name)) if (await poison(row, payload)) written.add(name)
  await writer.publish()
  return written
}

/** Appends a payload to an entry's texts; an entry too long for its fields is refused and stays unchanged. */
const poison = async (row: SavedEntry, payload: string): Promise<boolean> => {
  const clean = originals.get(`${row.kind} ${row.key}`) ?? row.data
  originals.set(`${row.kind} ${row.key}`, clean)
  const { data, count } = appendToTexts(clean, payload)
  if (count === 0) return false
  // It is as much an object as what it was made from.
  return writer.save(row, data as object).then(
    () => true,
    () => false,
  )
}

/** Original content of the clinic. */
const originals = new Map<string, unknown>()

const walkSome = async (): Promise<Walked> => {
  const some: Walked = new Map()
  for (const url of PAGES) some.set(url, `\n${(await site.get(HOST, url)).body}`)
  return some
}

describe('a script that staff write into every text of their clinic', () => {
  it.each(isLong ? PAYLOADS : PAYLOADS.slice(0, 1))(
    'runs on no page, and the text before it is shown: %s',
    async (payload) => {
      const kinds = await poisonAll(payload)
      expect(kinds.size).toBeGreaterThan(12)
      const walked = isLong ? await walkPages(site, HOST, ['', 'en']) : await walkSome()
      const faults: string[] = []
      let shown = 0
      for (const [url, answer] of walked) {
        const html = answer.slice(answer.indexOf('\n') + 1)
        if (!html.startsWith('<!')) continue
        const { text, running } = judgeHtml(html, MARK)
        if (text.includes(SIGN)) shown += 1
        faults.push(...running.map((fault) => `${url}: ${fault}`))
      }
      expect(faults).toEqual([])
      expect(shown).toBeGreaterThanOrEqual(PAGES.length)
    },
    600_000,
  )
})

describe('a script in an address', () => {
  it.each([
    '/search?keyword=',
    '/products/category/pick?categoryId=',
    '/products?sort=',
    '/cscenter/boards/2?keyword=',
    '/__preview?token=',
    '/en/',
    '/',
    '/s/',
  ])('does not run when appended to %s', async (address) => {
    for (const payload of PAYLOADS) {
      const { status, body } = await site.get(HOST, address + encodeURIComponent(payload))
      expect(status).toBeLessThan(500)
      expect(judgeHtml(body, MARK).running).toEqual([])
    }
  })
})

describe('the judge', () => {
  it.each(PAYLOADS)('finds a payload that a page contains unescaped: %s', (payload) => {
    const page = `<!doctype html><title>a</title><p>${payload}</p>`
    expect(judgeHtml(page, MARK).running).not.toEqual([])
  })

  it('finds nothing in escaped payloads', () => {
    const escaped = PAYLOADS.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    const { running, text } = judgeHtml(`<!doctype html><p title="${escaped}">${escaped}</p>`, MARK)
    expect(running).toEqual([])
    expect(text).toContain(PAYLOADS[0])
  })
})
