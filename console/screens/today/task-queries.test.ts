import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preloadToday, taskQueries } from './task-queries.ts'

const RIGHTS = {
  owner: ['content/read', 'content/write', 'posts/handle', 'reservations/handle'],
  desk: ['posts/handle', 'reservations/handle'],
  reader: ['content/read'],
}

/** Returns the paths that today's screen prefetches for a user with these rights. */
const askedFor = async (rights: readonly string[]): Promise<string[]> => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://clinic.example').pathname)
    return Response.json({ rows: [], row: {}, total: 0 })
  })
  // Only the rights are read.
  await preloadToday(new QueryClient(), { rights } as never)
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('the prefetch of today’s screen', () => {
  it('requests everything its tasks are computed from, each once', async () => {
    const asked = await askedFor(RIGHTS.owner)
    const { texts, ...others } = taskQueries({ rights: RIGHTS.owner }, '2026-11-23')
    // Besides the tasks, it fetches the hours, the day's bookings, the kinds, and the counts across all kinds.
    expect(texts.length).toBeGreaterThan(1)
    expect(asked).toHaveLength(Object.keys(others).length + 4)
    // Waiting bookings and the day's bookings share one path.
    expect(new Set(asked).size).toBe(asked.length - 1)
    expect(asked).toContain('/api/admin/content-counts')
  })

  it('requests nothing that the user may not see', async () => {
    expect((await askedFor(RIGHTS.desk)).filter((path) => path.includes('content') || path.includes('drafts'))).toEqual(
      [],
    )
    expect((await askedFor(RIGHTS.reader)).toSorted()).toEqual([
      '/api/admin/content',
      '/api/admin/content/popups',
      '/api/admin/drafts',
    ])
  })

  it('enables no task queries without rights', () => {
    const { texts, ...others } = taskQueries({ rights: [] }, '2026-11-23')
    expect([...texts, ...Object.values(others)].some(({ enabled }) => enabled)).toBe(false)
  })
})
