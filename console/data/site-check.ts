import { queryOptions } from '@tanstack/react-query'
import { getSiteCheck } from '#schemas/generated/api/site-check.ts'
import { call } from '../api/call.ts'

/** What the last look at the clinic's site found. */
export const siteCheckQuery = queryOptions({
  queryKey: ['site-check'],
  queryFn: async ({ signal }) => (await call(getSiteCheck, {}, { signal })).row,
})
