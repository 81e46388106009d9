import type { ContentEntry, ContentKindFacts } from '#schemas/generated/api/content.ts'
import { useSession } from '../api/session.ts'
import { useTexts } from '../texts/texts.tsx'
import { titleOf } from './content.ts'

/** Returns the name of an entry for display; an unnamed entry gets a placeholder, as its number would say nothing. */
export const useNameOf = () => {
  const t = useTexts('console/parts')
  const { languages } = useSession()
  return (
    entry: Pick<ContentEntry, 'key' | 'data'>,
    kind: Pick<ContentKindFacts, 'titleFields' | 'keysBy'> | undefined,
  ): string => {
    const title = titleOf(entry, kind, languages)
    return title === entry.key && kind?.keysBy === 'number' ? t('unnamed') : title
  }
}
