import { queryOptions } from '@tanstack/react-query'
import { getSignIn } from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { currentLanguage } from '../../lib/texts/texts.tsx'

/** Queries the owner of this console; needs no session. */
export const signInQuery = () =>
  queryOptions({
    queryKey: ['sign-in', currentLanguage()],
    queryFn: async ({ signal }) => (await call(getSignIn, {}, { signal })).row,
  })
