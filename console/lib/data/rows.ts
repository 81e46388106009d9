import { hashKey, keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listContent,
  type ContentEntry,
  type ListContentInput,
  countContent,
  type ContentCounts,
} from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'
import { listSettings } from './list-settings.ts'

/** Filter and order of a list of entries of a kind. */
export type RowFilter = Pick<ListContentInput, 'keyword' | 'state' | 'missing' | 'category' | 'order'>

/** Rows per request. */
export const ROWS = 40

/** Returns the query of one page of a list that the server has searched, filtered and sorted. */
export const rowsQuery = (kind: string, filter: RowFilter, page = 1, size = ROWS) =>
  queryOptions({
    queryKey: ['content', kind, 'rows', filter, page, size],
    queryFn: ({ signal }) => {
      const input = { kind, ...filter, page, size, fields: listSettings(kind).fields.join(',') }
      return call(listContent, input, { signal })
    },
    staleTime: 30_000,
  })

/** Queries the counts of a kind, independent of list filters. */
export const countsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['content', kind, 'counts'],
    queryFn: () => askForCounts(kind),
    staleTime: 30_000,
  })

/** Returns the visible rows of a list by index; undefined for rows that are loading. */
export const useRows = (kind: string, filter: RowFilter, places: readonly number[]) => {
  // The first page contains the total.
  const pages = [...new Set([0, ...places].map((place) => Math.floor(place / ROWS) + 1))]
  const client = useQueryClient()
  const [answered, setAnswered] = useState(filter)
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...rowsQuery(kind, filter, page),
      // The last result stays until the next one arrives: a list that flickers with each key is unreadable.
      // `keepPreviousData` does not work across several queries.
      placeholderData: () => client.getQueryData(rowsQuery(kind, answered, page).queryKey),
    })),
  })
  const [first] = answers
  const isAnswered = first?.data !== undefined && !first.isPlaceholderData
  if (isAnswered && hashKey([filter]) !== hashKey([answered])) setAnswered(filter)
  return {
    total: first?.data?.total,
    error: first?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    rowAt: (place: number): ContentEntry | undefined => {
      const page = Math.floor(place / ROWS) + 1
      return answers[pages.indexOf(page)]?.data?.rows[place % ROWS]
    },
  }
}

/** Returns the number of rows of such a list; undefined until it is loaded. */
export const useRowCount = (kind: string, filter: RowFilter): number | undefined =>
  useQuery({ ...rowsQuery(kind, filter), placeholderData: keepPreviousData }).data?.total

/** Rows per call when only keys are fetched. */
const KEYS_PER_CALL = 1000

export const readKeys = async (kind: string, filter: RowFilter): Promise<string[]> => {
  const keys: string[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await call(listContent, { kind, ...filter, page, size: KEYS_PER_CALL, fields: 'weight' })
    keys.push(...rows.map(({ key }) => key))
    if (keys.length >= total || rows.length === 0) return keys
  }
}

type Asked = { readonly kinds: Set<string>; readonly answer: Promise<ReadonlyMap<string, ContentCounts>> }

let asked: Asked | null = null

/** Loads the counts of a kind. Kinds requested in the same tick, e.g. by a screen that opens, share one call. */
export const askForCounts = async (kind: string): Promise<ContentCounts> => {
  asked ??= startAsking()
  asked.kinds.add(kind)
  const counts = (await asked.answer).get(kind)
  if (!counts) throw new Error(`Nothing was counted of "${kind}"`)
  return counts
}

const startAsking = (): Asked => {
  const kinds = new Set<string>()
  const ask = async () => {
    // By then, all callers of this tick have added their kind.
    await Promise.resolve()
    asked = null
    const { rows } = await call(countContent, { kinds: [...kinds].join(',') })
    return new Map(rows.map((row) => [row.kind, row]))
  }
  return { kinds, answer: ask() }
}
