import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredNotice } from '#schemas/generated/api/stored.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { notices as table } from './migrations/2026-11-20-08-notices.ts'
import { noticesByTime } from './migrations/2026-11-21-02-notices-by-time.ts'
import { findNoticesAround, listNotices, notices } from './repository.ts'

const clinic = parsePartnerId(1)
const makeNotice = (id: number, createdAt: string, more: Partial<StoredNotice> = {}): StoredNotice => ({
  id,
  title: { ko: `소식 ${id}` },
  content: { ko: `<p>글 ${id}</p>` },
  isPinned: false,
  createdAt: `2026-05-${createdAt}T00:00:00.000Z`,
  ...more,
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([table, noticesByTime])
  await notices.put(clinic, database.db.kysely, [
    makeNotice(1, '01', { isPinned: true }),
    makeNotice(2, '03'),
    makeNotice(3, '02', { content: { ko: '<p>주차 안내</p>', en: '<p>Parking</p>' } }),
    makeNotice(4, '03', { title: { ko: '주차' } }),
  ])
  await notices.put(parsePartnerId(2), database.db.kysely, [makeNotice(9, '02')])
})
afterAll(() => database.close())

const list = async (keyword?: string, paging = { page: 1, size: 9 }) => {
  const filter = keyword === undefined ? {} : { keyword }
  const { rows, total } = await listNotices(clinic, database.db.kysely, filter, paging)
  return [rows.map(({ id }) => id), total]
}

it('news is sorted pinned first, then newest, then last written', async () => {
  expect(await list()).toEqual([[1, 4, 2, 3], 4])
  expect(await list(undefined, { page: 2, size: 3 })).toEqual([[3], 4])
})

it('news are found by words of title or text in any language and case', async () => {
  expect(await list('주차')).toEqual([[4, 3], 2])
  expect(await list('PARKING 안내')).toEqual([[3], 1])
  expect(await list('없음')).toEqual([[], 0])
})

it('findNoticesAround returns the clinic’s news before and after one, by time and then by number', async () => {
  const around = async (id: number) => {
    const notice = await notices.find(clinic, database.db.kysely, id)
    if (!notice) throw new Error('It was put')
    const { previous, next } = await findNoticesAround(clinic, database.db.kysely, notice)
    return [previous?.id ?? null, next?.id ?? null]
  }
  expect([await around(1), await around(3), await around(2), await around(4)]).toEqual([
    [null, 3],
    [1, 2],
    [3, 4],
    [2, null],
  ])
})
