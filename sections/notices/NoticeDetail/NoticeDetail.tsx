import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { PostArticle } from '#kit/ui/post-article.tsx'
import type { NoticeDetailSettings } from '#schemas/generated/settings.ts'
import { noticeOf } from './queries.ts'

/** One notice as a page of its own. */
export const NoticeDetail = ({ settings: { form, hasListName } }: SectionProps<NoticeDetailSettings>) => {
  const titles = useTexts('titles')
  const { row } = useApi(noticeOf(usePage()))
  return (
    <PostArticle
      form={form}
      title={row.title}
      createdAt={row.createdAt}
      isPinned={row.isPinned}
      html={row.content}
      listHref="/cscenter/notice"
      {...(hasListName ? { listName: titles('notices') } : {})}
    />
  )
}
