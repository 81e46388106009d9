import { queryOptions } from '@tanstack/react-query'
import { listRollOuts } from '#schemas/generated/api/clinics.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../texts/i18n.ts'

/** The newest version of each template, and how far it has come. */
export const rollOutsQuery = () =>
  queryOptions({
    queryKey: ['roll-outs', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listRollOuts, { languageCode: currentLanguage() }, { signal })).rows,
    staleTime: 15_000,
  })
