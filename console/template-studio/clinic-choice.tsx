import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioOffer } from '#schemas/studio/studio-api.ts'
import { useDebouncedText } from '../ui/use-debounced-text.ts'
import { useTexts } from '../lib/texts/use-texts.ts'
import { backend } from './backend.ts'
import { LazySelect } from '../ui/lazy-select.tsx'

type Props = { readonly offer: StudioOffer; readonly choose: (code: string) => void }

/** Selects the clinic whose content the page shows: one of the first clinics, or a search result. */
export const ClinicChoice = ({ offer, choose }: Props) => {
  const t = useTexts('console/studio')
  const { words, setWords, found } = useFoundClinics(offer)
  return (
    <LazySelect
      aria-label={t('clinic')}
      w={130}
      allowDeselect={false}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      onFocus={({ currentTarget }) => currentTarget.select()}
      nothingFoundMessage={t('noClinic')}
      // The server has already searched, also by fields that are not shown.
      filter={({ options }) => options}
      data={found.map(({ code, name }) => ({ value: code, label: name }))}
      value={offer.clinic}
      onChange={(code) => code !== null && choose(code)}
    />
  )
}

const useFoundClinics = (offer: StudioOffer) => {
  const own = offer.clinics.find(({ code }) => code === offer.clinic)
  const [words, setWords] = useState(own?.name ?? '')
  // The initial text, the clinic's own name, is not a search.
  const asked = useDebouncedText(words === own?.name ? '' : words)
  const { data } = useQuery({
    queryKey: ['studio-clinics', asked],
    queryFn: () => backend.findClinics(offer, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return { words, setWords, found: asked === '' ? offer.clinics : (data ?? []) }
}
