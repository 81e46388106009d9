import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PostRows } from '#kit/ui/post-rows.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import { Split, SplitHead, SplitText } from '#kit/ui/split.ts'
import type { NoticeNewsSettings } from '#schemas/generated/settings.ts'
import { noticesOf, toNewest } from './queries.ts'

/** Notices as rows, each with its date. */
export const NoticeNews = ({ id, settings, content }: SectionProps<NoticeNewsSettings, ContentOf<'home.news'>>) => {
  const t = useTexts('home')
  const { language } = usePage()
  const notices = toNewest(useApi(noticesOf(language, settings.count)).rows, settings.count)
  if (notices.length === 0) return null
  return (
    <Band $ground={settings.ground} $space="dense" aria-labelledby={`${id}-title`}>
      <Split>
        <SplitHead>
          <SectionTitle id={`${id}-title`}>{content?.title ?? t('news.title')}</SectionTitle>
          {content?.text && <SplitText>{content.text}</SplitText>}
          <MoreLink href="/cscenter/notice">{t('news.more')}</MoreLink>
        </SplitHead>
        <PostRows rows={notices.map((notice) => ({ ...notice, href: `/cscenter/notice/${notice.id}` }))} />
      </Split>
    </Band>
  )
}
