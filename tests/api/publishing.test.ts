import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWriter, type ClinicWriter } from './clinic-writer.ts'
import { howCame, openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'

/** Pages that show a treatment, and pages that show none or another. */
const ITS_OWN = '/products/1'
const LISTS = ['/products', '/en/products']
const OTHERS = ['/introduce', '/terms/privacy-policy', '/cscenter/notice', '/cscenter/faq']

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
  it('re-renders the pages that show the changed content, and leaves all others cached', async () => {
    const all = [ITS_OWN, ...LISTS, ...OTHERS]
    await come(all)
    await come(['/cscenter/notice', ITS_OWN], 'haneul.localhost')
    await publishChange((data) => ({ ...data, name: { ko: '새 이름', ja: '新しい名前', en: 'New name', zh: '新名' } }))
    expect(await come([ITS_OWN, ...LISTS])).toEqual(['stored', 'stored', 'stored'])
    expect(await come(OTHERS)).toEqual(OTHERS.map(() => 'hit'))
    expect(await come(['/cscenter/notice', ITS_OWN], 'haneul.localhost')).toEqual(['hit', 'hit'])
    expect((await site.get(LUMI, '/en/products')).body).toContain('New name')
  })

  it('leaves lists cached if only its own page shows the change', async () => {
    const all = [ITS_OWN, ...LISTS, ...OTHERS]
    await come(all)
    await publishChange((data) => ({ ...data, description: { ko: '<p>다른 설명</p>' } }))
    expect(await come([ITS_OWN])).toEqual(['stored'])
    expect(await come([...LISTS, ...OTHERS])).toEqual([...LISTS, ...OTHERS].map(() => 'hit'))
    expect((await site.get(LUMI, ITS_OWN)).body).toContain('다른 설명')
  })
})
