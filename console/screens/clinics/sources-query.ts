import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countClinicTexts, listClinics } from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'

/** Maximum number of clinics listed; a search finds the others. */
const MAX_SHOWN = 20

/** Returns the query of clinics whose texts a new one could copy. */
export const sourcesQuery = (words: string) =>
  queryOptions({
    queryKey: ['clinics', 'sources', currentLanguage(), words],
    queryFn: async ({ signal }) => {
      const keyword = words.trim().slice(0, 100)
      const input = { size: MAX_SHOWN, languageCode: currentLanguage(), ...(keyword === '' ? {} : { keyword }) }
      return (await call(listClinics, input, { signal })).rows
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Queries the content counts of a source clinic. */
export const clinicTextsQuery = (code: string) =>
  queryOptions({
    queryKey: ['clinic-texts', code],
    queryFn: async ({ signal }) => (await call(countClinicTexts, { code }, { signal })).row,
    staleTime: 60_000,
  })
