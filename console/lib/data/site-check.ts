import { queryOptions } from '@tanstack/react-query'
import { getSiteCheck } from '#schemas/generated/api/site-check.ts'
import { call } from '../api/call.ts'

/** Query of the last audit of the clinic's site. */
export const siteCheckQuery = queryOptions({
  queryKey: ['site-check'],
  queryFn: async ({ signal }) => (await call(getSiteCheck, {}, { signal })).row,
})
