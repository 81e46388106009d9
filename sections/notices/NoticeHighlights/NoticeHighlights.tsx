import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PostRows } from '#kit/ui/post-rows.tsx'
import { SplitHead, SplitText, SplitTitle } from '#kit/ui/split.ts'
import type { NoticeHighlightsSettings } from '#schemas/generated/settings.ts'
import { latestNoticesOf } from './queries.ts'
import * as S from './NoticeHighlights.styles.ts'

/** Clinic's latest news beside the heading; renders nothing without any. */
export const NoticeHighlights = ({
  id,
  settings: { size, hasMore },
  content,
}: SectionProps<NoticeHighlightsSettings, ContentOf<'notice.intro'>>) => {
  const t = useTexts('supportCentre')
  const { rows } = useApi(latestNoticesOf(usePage(), size))
  if (rows.length === 0) return null
  return (
    <S.Root as="section" aria-labelledby={`${id}-title`}>
      <SplitHead>
        <SplitTitle id={`${id}-title`}>{content?.title ?? t('notices.title')}</SplitTitle>
        <SplitText>{content?.text ?? t('notices.text')}</SplitText>
        {hasMore && <MoreLink href="/cscenter/notice">{t('notices.more')}</MoreLink>}
      </SplitHead>
      <PostRows rows={rows.map((notice) => ({ ...notice, href: `/cscenter/notice/${notice.id}` }))} />
    </S.Root>
  )
}
