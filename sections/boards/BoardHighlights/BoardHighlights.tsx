import { useApi } from '#kit/api/api-query.ts'
import { groupByBoard, type BoardWithPosts } from '#kit/api/board-posts.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PostCard } from '#kit/ui/post-card.tsx'
import { SplitHead, SplitText, SplitTitle } from '#kit/ui/split.ts'
import type { BoardHighlightsSettings } from '#schemas/generated/settings.ts'
import { boardsOf } from './queries.ts'
import * as S from './BoardHighlights.styles.ts'

/** The clinic's boards, each with its first posts; boards without posts are omitted. */
export const BoardHighlights = ({ id, settings }: SectionProps<BoardHighlightsSettings>) => {
  const boards = groupByBoard(useApi(boardsOf(usePage(), settings.size)).rows)
  if (boards.length === 0) return null
  return (
    <S.Root>
      {boards.map((entry) => (
        <Board
          key={entry.board.id}
          entry={entry}
          titleId={`${id}-${entry.board.id}`}
          hasDescription={settings.hasDescription}
        />
      ))}
    </S.Root>
  )
}

type BoardProps = { entry: BoardWithPosts; titleId: string; hasDescription: boolean }

const Board = ({ entry: { board, posts }, titleId, hasDescription }: BoardProps) => {
  const t = useTexts('supportCentre')
  return (
    <S.Board as="section" aria-labelledby={titleId}>
      <SplitHead>
        <SplitTitle id={titleId}>{board.name}</SplitTitle>
        {hasDescription && <SplitText>{board.description}</SplitText>}
        <MoreLink href={`/boards/${board.id}`}>{t('boards.more', { name: board.name })}</MoreLink>
      </SplitHead>
      <S.Posts>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </S.Posts>
    </S.Board>
  )
}
