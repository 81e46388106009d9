import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { TrackedQueryCache } from './tracked-query-cache.ts'

const open = () => {
  const cache = new TrackedQueryCache()
  const client = new QueryClient({ queryCache: cache })
  client.setQueryData(['a'], 1)
  const told: (string | null)[] = []
  const trackReads = (work: () => unknown) => {
    cache.trackReads((hash) => told.push(hash), work)
    return told.splice(0)
  }
  return { cache, client, trackReads }
}

it('reports which query is read', () => {
  const { client, trackReads } = open()
  expect(trackReads(() => client.getQueryData(['a']))).toEqual(['["a"]'])
})

it.each([
  ['getAll', ({ cache }: ReturnType<typeof open>) => cache.getAll()],
  ['findAll', ({ cache }: ReturnType<typeof open>) => cache.findAll()],
  ['isFetching', ({ client }: ReturnType<typeof open>) => client.isFetching()],
])('reports a read of all queries: %s', (_, look) => {
  const opened = open()
  expect(opened.trackReads(() => look(opened))).toEqual([null])
})

it('reports nothing outside the tracked work, even if it throws', () => {
  const { cache, client, trackReads } = open()
  const told: unknown[] = []
  expect(() =>
    cache.trackReads(
      (hash) => told.push(hash),
      () => {
        throw new Error('work')
      },
    ),
  ).toThrow('work')
  client.getQueryData(['a'])
  cache.getAll()
  expect(told).toEqual([])
  expect(trackReads(() => 1)).toEqual([])
})
