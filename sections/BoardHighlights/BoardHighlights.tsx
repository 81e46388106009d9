import { useApi } from '#kit/api/api-query.ts'
import type { BoardWithPosts } from '#kit/api/board-posts.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PostCard } from '#kit/ui/post-card.tsx'
import { SplitHead, SplitText, SplitTitle } from '#kit/ui/split.ts'
import { boardsOf } from './queries.ts'
import * as S from './BoardHighlights.styles.ts'

export type BoardHighlightsSettings = { size: number; hasDescription: boolean }

/** The clinic's boards, each with its first posts; boards without posts are left out. */
export const BoardHighlights = ({ id, settings }: SectionProps<BoardHighlightsSettings>) => {
  const boards = useApi(boardsOf(usePage(), settings.size)).filter(({ posts }) => posts.length > 0)
  if (boards.length === 0) return null
  return (
    <S.Root>
      {boards.map((entry) => (
        <Board key={entry.board.id} entry={entry} titleId={`${id}-${entry.board.id}`} {...settings} />
      ))}
    </S.Root>
  )
}

type BoardProps = { entry: BoardWithPosts; titleId: string } & BoardHighlightsSettings

const Board = ({ entry: { board, posts }, titleId, size, hasDescription }: BoardProps) => {
  const t = useTexts('supportCentre')
  return (
    <S.Board as="section" aria-labelledby={titleId}>
      <SplitHead>
        <SplitTitle id={titleId}>{board.name}</SplitTitle>
        {hasDescription && <SplitText>{board.description}</SplitText>}
        <MoreLink href={`/boards/${board.id}`}>{t('boards.more', { name: board.name })}</MoreLink>
      </SplitHead>
      <S.Posts>
        {posts.slice(0, size).map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </S.Posts>
    </S.Board>
  )
}
