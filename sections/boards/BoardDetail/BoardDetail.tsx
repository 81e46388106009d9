import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { PostArticle } from '#kit/ui/post-article.tsx'
import type { BoardDetailSettings } from '#schemas/generated/settings.ts'
import { boardPostOf } from './queries.ts'

/** One post of a board with its picture. */
export const BoardDetail = ({ settings: { form, hasPicture, hasBoardName } }: SectionProps<BoardDetailSettings>) => {
  const { row } = useApi(boardPostOf(usePage()))
  return (
    <PostArticle
      form={form}
      title={row.title}
      createdAt={row.createdAt}
      isPinned={row.isPinned}
      html={row.content}
      listHref={`/boards/${row.boardTypeId}`}
      listTitle={row.boardTypeName}
      image={hasPicture ? row.image : undefined}
      {...(hasBoardName ? { listName: row.boardTypeName } : {})}
    />
  )
}
