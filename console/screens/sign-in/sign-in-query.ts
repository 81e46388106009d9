import { queryOptions } from '@tanstack/react-query'
import { getSignIn } from '#schemas/generated/api/administrators.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../texts/i18n.ts'

/** Whose console this is, for whoever has not signed in. */
export const signInQuery = () =>
  queryOptions({
    queryKey: ['sign-in', currentLanguage()],
    queryFn: async ({ signal }) => (await call(getSignIn, {}, { signal })).row,
  })
