import { queryOptions } from '@tanstack/react-query'
import { getLaunch, type Launch } from '#schemas/generated/api/launch.ts'
import { call } from '../api/call.ts'
import { addressOf } from './address-of.ts'
import { listOf } from './collections.ts'

/** Row of the launch checklist. */
export type LaunchRow = Launch['rows'][number]

/** Query of the clinic's launch checklist. */
export const launchQuery = queryOptions({
  queryKey: ['launch'],
  // Every saved field may complete a row.
  staleTime: 0,
  queryFn: async ({ signal }): Promise<Launch> => (await call(getLaunch, {}, { signal })).row,
})

const SCREENS: Readonly<Partial<Record<LaunchRow['code'], string>>> = {
  pictures: '/media',
  languages: '/translations',
  domain: '/settings#domains',
}

/** Returns the address of the field that completes a row. */
export const placeOf = ({ code, kind, key, pointer }: LaunchRow): string => {
  const screen = SCREENS[code]
  if (screen !== undefined) return screen
  if (kind === null || key === null) return listOf(kind ?? 'products')
  return addressOf({ kind, key, ...(pointer === null ? {} : { pointer }) })
}
