import type { SubmitEvent } from 'react'
import { toQueryString } from '#kit/api/request.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { followLink } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { readStoredText, writeStoredText } from '#kit/stored-text.ts'
import { useTexts } from '#kit/text.tsx'
import { BREAKPOINTS } from '#kit/theme.ts'
import { PageFront, PageHeading, PageWay } from '#kit/ui/page-heading.tsx'
import { SearchForm } from '#kit/ui/search-form.tsx'
import { parseRecents, RECENT_KEY } from '#machines/recent-keywords.ts'
import type { SearchBoxSettings } from '#schemas/generated/settings.ts'
import { resolveSearch } from './resolve-search.ts'
import * as S from './SearchBox.styles.ts'

type Props = SectionProps<SearchBoxSettings, ContentOf<'site.search'>>

/**
 * The search of the results page. Without a keyword it is the page's heading with the partner's text; searches are
 * saved as recent keywords.
 */
export const SearchBox = ({ settings, content }: Props) => {
  const t = useTexts('searchResults')
  const titles = useTexts('titles')
  const page = usePage()
  const { keyword } = page.query
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('keyword')
    const search = resolveSearch({
      keyword: typeof given === 'string' ? given : '',
      isWide: !matchMedia(`(max-width: ${BREAKPOINTS.phone}px)`).matches,
      recents: parseRecents(readStoredText(RECENT_KEY)),
    })
    if (!search) return
    writeStoredText(RECENT_KEY, JSON.stringify(search.recents))
    followLink(toLocalPath('/search', page) + toQueryString({ keyword: search.keyword || undefined }))
  }
  const form = (
    <S.Form $form={settings.form}>
      <SearchForm
        // Remounts the form per search to reset its field to the last keyword.
        key={keyword}
        action="/search"
        label={t('label')}
        placeholder={t('placeholder')}
        keyword={keyword}
        size={settings.size}
        onSubmit={handleSubmit}
      />
    </S.Form>
  )
  if (keyword) {
    return (
      <PageFront hasShade={false}>
        <PageWay current={titles('search')} />
        {form}
        {(settings.form === 'field' || settings.form === 'axis') && content && (
          <Others tags={content.hashTags} current={keyword} />
        )}
      </PageFront>
    )
  }
  return (
    <PageHeading
      title={content?.title ?? t('start.title')}
      text={content?.description ?? t('start.text')}
      step={titles('search')}
    >
      {form}
    </PageHeading>
  )
}

/** Other keywords that the clinic recommends, below the current one. */
const Others = ({ tags, current }: { tags: readonly string[]; current: string }) => {
  const t = useTexts('searchResults')
  return (
    <S.Tags aria-label={t('recommended')}>
      {tags.map((tag) => (
        <li key={tag}>
          <S.Tag href={`/search?${new URLSearchParams({ keyword: tag })}`} aria-current={tag === current || undefined}>
            {tag}
          </S.Tag>
        </li>
      ))}
    </S.Tags>
  )
}
