import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewMessageWording } from '#schemas/generated/api/message-wordings.ts'
import { call } from '../../lib/api/call.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { placeKey, type WordingPlace, type Words } from './wordings.ts'

/** Milliseconds after the last key press until the server is queried. */
const QUIET_MS = 250

/** Previews a message with sample values, and validates it by the rules for saving. */
export const useCheckedWords = (place: WordingPlace, words: Words) => {
  const t = useTexts('console/messages')
  const key = `${placeKey(place)}\n${words.subject}\n${words.text}`
  const [quiet] = useDebouncedValue({ key, place, words }, QUIET_MS)
  const isEmpty = quiet.words.subject.trim() === '' || quiet.words.text.trim() === ''
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['message-preview', quiet.key],
    queryFn: async ({ signal }) =>
      (await call(previewMessageWording, { ...quiet.place, ...quiet.words }, { signal })).row,
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
    gcTime: 60_000,
  })
  const problemAt = (pointer: '/subject' | '/text'): string | undefined => {
    const part = pointer === '/subject' ? words.subject : words.text
    if (part.trim() === '') return t('problem.empty')
    const problem = data?.problems.find((one) => one.pointer === pointer)
    // Keys: problem.*, name.*
    return problem && t(`problem.${problem.code}`, { name: t(`name.${problem.name}`, { defaultValue: problem.name }) })
  }
  return { preview: data, problemAt, isChecked: !isEmpty && !isPlaceholderData && quiet.key === key }
}
