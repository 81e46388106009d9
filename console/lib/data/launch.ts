import { queryOptions } from '@tanstack/react-query'
import { getLaunch, type Launch } from '#schemas/generated/api/launch.ts'
import { call } from '../api/call.ts'

/** Row of the launch checklist. */
export type LaunchRow = Launch['rows'][number]

/** Query of the clinic's launch checklist. */
export const launchQuery = queryOptions({
  queryKey: ['launch'],
  // Every saved field may complete a row.
  staleTime: 0,
  queryFn: async ({ signal }): Promise<Launch> => (await call(getLaunch, {}, { signal })).row,
})
