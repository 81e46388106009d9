import { styled } from 'styled-components'
import { usePage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { color, media, space, type } from '../theme.ts'
import { EmptyState } from './empty-state.tsx'
import { SearchForm } from './search-form.tsx'

const Row = styled.div<{ $isNarrow: boolean }>`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  max-width: ${({ $isNarrow }) => ($isNarrow ? '800px' : 'none')};
  margin: 0 auto ${space(8)};

  > form {
    max-width: 360px;
  }
  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
    margin-bottom: ${space(5)};

    > form {
      max-width: none;
    }
  }
`
const Count = styled.p`
  color: ${color('quiet')};
  ${type('b6r')}
`

type PostToolsProps = {
  path: string
  total: number
  hasSearch: boolean
  /** For a narrow list in the middle. */
  isNarrow?: boolean
}

/** Number of posts or search results, and the search form. Texts: `posts`, `searchForm`. */
export const PostTools = ({ path, total, hasSearch, isNarrow = false }: PostToolsProps) => {
  const t = useTexts('posts')
  const { keyword } = usePage().query
  return (
    <Row $isNarrow={isNarrow}>
      <Count>{keyword ? t('found', { keyword, count: total }) : t('total', { count: total })}</Count>
      {hasSearch && (
        <SearchForm action={path} label={t('search.label')} placeholder={t('search.placeholder')} keyword={keyword} />
      )}
    </Row>
  )
}

/**
 * Empty state of a list of posts with a link: no posts yet, no results (Spec §8), or a page past the last one. Texts:
 * `posts`.
 */
export const NoPosts = ({ path, total }: { path: string; total: number }) => {
  const t = useTexts('posts')
  const { keyword } = usePage().query
  if (total > 0) {
    const first = keyword ? `${path}?${new URLSearchParams({ keyword })}` : path
    return (
      <EmptyState title={t('beyond.title')} text={t('beyond.text')} link={{ label: t('beyond.first'), href: first }} />
    )
  }
  if (keyword) {
    return (
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        link={{ label: t('notFound.all'), href: path }}
      />
    )
  }
  return <EmptyState title={t('none.title')} text={t('none.text')} ornament="olive" />
}
