import { queryOptions } from '@tanstack/react-query'
import { createPreviewLink } from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'

/** Lifetime of a link in hours; it is renewed after half of that. */
const HOURS = 12

/** The link to the clinic's whole site as it would be with what waits. */
export const previewLinkQuery = queryOptions({
  queryKey: ['preview-link'],
  queryFn: async (): Promise<string> =>
    (await call(createPreviewLink, { hours: HOURS, isForConsole: true })).row.address,
  staleTime: HOURS * 1_800_000,
})
