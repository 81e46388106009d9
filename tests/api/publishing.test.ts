import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWriter, type ClinicWriter } from './clinic-writer.ts'
import { howCame, openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'

/** Pages that show a treatment, and pages that show none or another. */
const ITS_OWN = '/products/1'
const LISTS = ['/products', '/en/products']
const OTHERS = ['/introduce', '/terms/privacy-policy', '/cscenter/notice', '/cscenter/faq']

/** How many treatments are published at once. */
const MANY = 150

let site: WatchedSite
let writer: ClinicWriter
beforeAll(async () => {
  site = await openWatchedSite()
  writer = await openWriter(site, 1, LUMI, 'publisher@clinic.test')
}, 60_000)
afterAll(() => site.close())

const come = async (urls: readonly string[], host = LUMI) => {
  const ways: string[] = []
  for (const url of urls) ways.push(howCame(await site.get(host, url)))
  return ways
}

const publishChange = async (change: (data: Record<string, unknown>) => object) => {
  const row = (await writer.list('products')).find(({ key }) => key === '1')
  if (!row) throw new Error('lumi has no first treatment')
  await writer.publish([await writer.save(row, change(row.data))])
}

describe('publishing one treatment', () => {
  it('makes the pages anew that show what has changed, and leaves all others kept', async () => {
    const all = [ITS_OWN, ...LISTS, ...OTHERS]
    await come(all)
    await come(['/cscenter/notice', ITS_OWN], 'haneul.localhost')
    await publishChange((data) => ({ ...data, name: { ko: '새 이름', ja: '新しい名前', en: 'New name', zh: '新名' } }))
    expect(await come([ITS_OWN, ...LISTS])).toEqual(['stored', 'stored', 'stored'])
    expect(await come(OTHERS)).toEqual(OTHERS.map(() => 'hit'))
    expect(await come(['/cscenter/notice', ITS_OWN], 'haneul.localhost')).toEqual(['hit', 'hit'])
    expect((await site.get(LUMI, '/en/products')).body).toContain('New name')
  })

  it('leaves lists kept where its own page alone shows what has changed', async () => {
    const all = [ITS_OWN, ...LISTS, ...OTHERS]
    await come(all)
    await publishChange((data) => ({ ...data, description: { ko: '<p>다른 설명</p>' } }))
    expect(await come([ITS_OWN])).toEqual(['stored'])
    expect(await come([...LISTS, ...OTHERS])).toEqual([...LISTS, ...OTHERS].map(() => 'hit'))
    expect((await site.get(LUMI, ITS_OWN)).body).toContain('다른 설명')
  })
})

describe('publishing many things at once', () => {
  it('lets no visitor meet an error or half of it', async () => {
    const [first] = await writer.list('faqs')
    const { id: _, ...data }: { id?: unknown } = { ...first?.data }
    const question = (number: number) => ({
      ko: `many ${number}`,
      ja: `many ${number}`,
      en: `many ${number}`,
      zh: `many ${number}`,
    })
    for (let number = 0; number < MANY; number += 1) await writer.add('faqs', { ...data, question: question(number) })
    const seen = new Set<string>()
    const over = new AbortController()
    const visit = async (url: string) => {
      while (!over.signal.aborted) {
        // A steady visitor: one who never waits would let nobody else have a turn.
        await pause(5)
        const { status, body } = await site.get(LUMI, url)
        seen.add(`${status}`)
        if (url.startsWith('/api')) seen.add(`${(JSON.parse(body) as { total: number }).total - before} more`)
      }
    }
    const api = '/api/customer/global/faqs?keyword=many'
    const before = (JSON.parse((await site.get(LUMI, api)).body) as { total: number }).total
    const visits = ['/cscenter/faq', '/', '/en/cscenter/faq', '/products/2', api].map(visit)
    await writer.publish()
    over.abort()
    await Promise.all(visits)
    seen.add(`${(JSON.parse((await site.get(LUMI, api)).body) as { total: number }).total - before} more`)
    const allowed = ['0 more', `${MANY} more`, '200']
    expect([...seen].filter((one) => !allowed.includes(one))).toEqual([])
    expect(seen).toContain(`${MANY} more`)
  }, 60_000)
})
