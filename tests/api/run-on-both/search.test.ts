import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedPartner } from '#server/app/demo/seed.ts'
import { afterNoticeSearch } from '#server/resources/after-notices/migrations/2026-11-29-36-after-notice-search.ts'
import { boardSearch } from '#server/resources/boards/migrations/2026-11-29-34-board-search.ts'
import { exhibitionSearch } from '#server/resources/exhibitions/migrations/2026-11-29-35-exhibition-search.ts'
import { faqSearch } from '#server/resources/faqs/migrations/2026-11-29-33-faq-search.ts'
import { mediaSearchMigration } from '#server/files/media/migrations/2026-11-29-37-media-search.ts'
import { contentSearchMigration } from '#server/content/migrations/2026-11-29-38-content-search.ts'
import { noticeSearch } from '#server/resources/notices/migrations/2026-11-29-32-notice-search.ts'
import { productSearch } from '#server/resources/products/migrations/2026-11-29-31-product-search.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const HOST = 'lumi.localhost'
const MIGRATIONS = [
  productSearch,
  noticeSearch,
  faqSearch,
  boardSearch,
  exhibitionSearch,
  afterNoticeSearch,
  mediaSearchMigration,
  contentSearchMigration,
]

/** Folds texts as an earlier version did. */
const foldAsBefore = (text: string): string => text.normalize('NFKC').toLowerCase()

describeOnBoth('search', (dialect) => {
  let site: TestSite
  let partnerId: number
  beforeAll(async () => {
    const seed = (context: TestSite['context']) => seedPartner(context, 'lumi')
    site = await openTestSite({ SEED: 'none', ...(await dialect.settings()) }, { seed })
    partnerId = (await Array.fromAsync(site.context.partners()))[0]?.id ?? 0
  })
  afterAll(() => site.close())

  const write = (statement: RawBuilder<unknown>) =>
    site.context.db.write([], (transaction) => statement.execute(transaction))
  const migrate = () =>
    site.context.db.write([], async (transaction) => {
      for (const { up } of MIGRATIONS) await up(transaction, dialect.name === 'postgres' ? 'postgres' : 'sqlite')
    })
  const readProduct = async (): Promise<[number, string]> => {
    const { rows } = await sql<{ id: number; search: string }>`
      select id, search from product where partner_id = ${partnerId} order by id limit 1`.execute(
      site.context.db.kysely,
    )
    const [row] = rows
    if (!row) throw new Error('The demo has no treatment')
    return [row.id, row.search]
  }
  const writeSearch = (id: number, search: string) =>
    write(sql`update product set search = ${search} where partner_id = ${partnerId} and id = ${id}`)
  const readSearches = async () => {
    const tables = ['product', 'notice', 'faq', 'board_post', 'exhibition', 'after_notice', 'media', 'content_entry']
    const read = async (table: string) => {
      const { rows } = await sql<{ search: string }>`select search from ${sql.table(table)}`.execute(
        site.context.db.kysely,
      )
      return [table, rows.map(({ search }) => search).toSorted()] as const
    }
    return Object.fromEntries(await Promise.all(tables.map(read)))
  }

  const count = async (keyword: string, list = 'products', languageCode = 'ko'): Promise<number> => {
    const query = new URLSearchParams({ keyword, languageCode, ...(list === 'boards' ? { boardTypeId: '1' } : {}) })
    const { status, body } = await site.get(HOST, `/api/customer/global/${list}?${query}`)
    expect([status, list]).toEqual([200, list])
    return (JSON.parse(body) as { total: number }).total
  }

  it('finds the same treatments for every spelling of a word', async () => {
    const [acne, scars, pimples] = [await count('여드름'), await count('여드름 흉터'), await count('ニキビ')]
    expect([acne > 0, scars > 0, pimples > 0]).toEqual([true, true, true])
    expect(await count('여드\u200b름')).toBe(acne)
    expect(await count('여드름'.normalize('NFD'))).toBe(acne)
    expect(await count('여드름흉터')).toBe(scars)
    expect(await count('여드름　흉터')).toBe(scars)
    expect(await count('にきび')).toBe(pimples)
    expect(await count('ﾆｷﾋﾞ')).toBe(pimples)
    const laser = await count('laser')
    expect([laser > 0, await count('ＬＡＳＥＲ'), await count('Laser')]).toEqual([true, laser, laser])
  })

  it('finds Chinese in Simplified and Traditional characters', async () => {
    const simplified = await count('护理')
    expect(simplified).toBeGreaterThan(0)
    expect(await count('護理')).toBe(simplified)
  })

  it.each(['notices', 'faqs', 'exhibitions', 'boards'])('folds keywords for %s too', async (list) => {
    const spaced = await count('예약 변경', list)
    expect(await count('예약\u200b 변경', list)).toBe(spaced)
    expect(await count('シミ', list)).toBe(await count('しみ', list))
  })

  it('finds rows written by an earlier version, and folds their text on migration', async () => {
    const [id, kept] = await readProduct()
    await writeSearch(id, foldAsBefore('여드름 흉터 ニキビ跡 ゼラチン'))
    expect([await count('ゼラチン'), await count('흉터 ゼラチン'), await count('ぜらちん')]).toEqual([1, 1, 0])
    await migrate()
    expect([await count('ゼラチン'), await count('ぜらちん'), await count('흉터ニキビ跡')]).toEqual([1, 1, 1])
    await writeSearch(id, kept)
  })

  it('migrates every table with searchable text, and leaves current rows unchanged', async () => {
    await write(sql`
      insert into content_entry (partner_id, kind, entry_key, revision, state, edit, title, search, changed_at)
      values (${partnerId}, 'notices', '900', 0, 'none', 0, '{}', 'ゼラチン', '')`)
    await write(sql`
      insert into media
        (partner_id, id, hash, format, mime, kind, name, width, height, bytes, alt, search, edit, created_at, created_by)
      values (${partnerId}, 'm', 'h', 'png', 'image/png', 'raster', 'n', 1, 1, 1, '{}', 'ゼラチン', 0, '', '')`)
    const before = await readSearches()
    await migrate()
    const after = await readSearches()
    expect(after['content_entry']).toEqual(['ぜらちん'])
    expect(after['media']).toEqual(['ぜらちん'])
    for (const table of ['product', 'notice', 'faq', 'board_post', 'exhibition', 'after_notice']) {
      expect(before[table]?.length, table).toBeGreaterThan(0)
      expect(after[table], table).toEqual(before[table])
    }
  })
})
