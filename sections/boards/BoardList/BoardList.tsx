import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { Container } from '#kit/ui/layout.ts'
import { PageHeading } from '#kit/ui/page-heading.tsx'
import { Pagination } from '#kit/ui/pagination.tsx'
import { NoPosts, PostTools } from '#kit/ui/post-tools.tsx'
import type { BoardListSettings } from '#schemas/generated/settings.ts'
import { Posts } from './Posts.tsx'
import { boardPostsOf, boardTypeOf } from './queries.ts'
import * as S from './BoardList.styles.ts'

/** A board that the clinic writes: its name, its posts with their pictures, a search and pages. */
export const BoardList = ({ settings }: SectionProps<BoardListSettings>) => {
  const page = usePage()
  const { row: board } = useApi(boardTypeOf(page))
  const { rows, total, page: number, size } = useApi(boardPostsOf(page, settings.size))
  const path = `/boards/${board.id}`
  const isPlain = number === 1 && !page.query['keyword']
  return (
    <>
      <PageHeading title={board.name} text={board.description} />
      <S.Root aria-label={board.name}>
        <Container>
          {(total > 0 || page.query['keyword']) && (
            <PostTools
              path={path}
              total={total}
              hasSearch={settings.hasSearch}
              isNarrow={settings.arrangement === 'axis'}
            />
          )}
          {rows.length === 0 ? (
            <NoPosts path={path} total={total} />
          ) : (
            <Posts
              arrangement={settings.arrangement}
              posts={rows}
              path={path}
              hasLead={settings.hasLead && isPlain && rows.length > 3 && Boolean(rows[0]?.image)}
            />
          )}
          {rows.length > 0 && <Pagination page={number} size={size} total={total} label={board.name} />}
        </Container>
      </S.Root>
    </>
  )
}
