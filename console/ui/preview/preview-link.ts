import { queryOptions } from '@tanstack/react-query'
import { createPreviewLink } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'

/** Lifetime of a link in hours; it is renewed after half of that. */
const HOURS = 12

/** Query of the preview link to the whole site with all drafts. */
export const previewLinkQuery = queryOptions({
  queryKey: ['preview-link'],
  queryFn: async (): Promise<string> =>
    (await call(createPreviewLink, { hours: HOURS, isForConsole: true })).row.address,
  staleTime: HOURS * 1_800_000,
})
