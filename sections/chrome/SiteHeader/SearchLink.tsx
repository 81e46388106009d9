import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { useCommandSnapshot } from '#kit/use-commands.ts'
import { Icon } from '#kit/ui/icon.tsx'
import type { HeaderForm } from './header-form.ts'
import * as S from './SiteHeader.styles.ts'

/**
 * Opens and closes the search panel; without JavaScript a link to the search page, and there the link back (Spec §2
 * "Header").
 */
export const SearchLink = ({ opensPanel, form }: { opensPanel: boolean; form: HeaderForm }) => {
  const { path } = usePage()
  const t = useTexts('header')
  const { isSearchOpen } = useCommandSnapshot()
  const isOnSearch = path === '/search'
  const isField = form === 'pills' && !isOnSearch
  const closes = isOnSearch || (opensPanel && isSearchOpen)

  return (
    <S.Search
      as={Link}
      $isField={isField}
      href={isOnSearch ? '/' : '/search'}
      // The name includes the field's visible text.
      aria-label={closes ? t('closeSearch') : isField ? `${t('search')}: ${t('searchHint')}` : t('search')}
      aria-expanded={opensPanel && !isOnSearch ? isSearchOpen : undefined}
      // The router reads both, whether or not the header is hydrated.
      data-opens-search={opensPanel && !isOnSearch ? '' : undefined}
      data-goes-back={isOnSearch ? '' : undefined}
    >
      {isField && !closes && <S.Hint>{t('searchHint')}</S.Hint>}
      <Icon name={closes ? 'close' : 'search'} size={closes ? 18 : 21} />
    </S.Search>
  )
}
