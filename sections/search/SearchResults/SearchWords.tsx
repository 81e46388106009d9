import { useTexts } from '#kit/text.tsx'
import type { SearchResultsSettings } from '#schemas/generated/settings.ts'
import * as S from './SearchResults.styles.ts'

/** The page's heading: the keyword and the number of results. */
export const Heading = ({ title, arrangement }: { title: string } & Pick<SearchResultsSettings, 'arrangement'>) => (
  <S.Head $arrangement={arrangement}>
    <S.Title>{title}</S.Title>
  </S.Head>
)

/** Keywords that the clinic recommends. */
export const Recommended = ({ tags }: { tags: readonly string[] }) => {
  const t = useTexts('searchResults')
  if (tags.length === 0) return null
  return (
    <S.Recommended>
      <S.RecommendedTitle>{t('recommended')}</S.RecommendedTitle>
      <S.Tags>
        {tags.map((tag) => (
          <li key={tag}>
            <S.Tag href={`/search?${new URLSearchParams({ keyword: tag })}`}>{tag}</S.Tag>
          </li>
        ))}
      </S.Tags>
    </S.Recommended>
  )
}
