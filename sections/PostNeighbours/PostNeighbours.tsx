import type { BoardPostNeighbour } from '#schemas/generated/api/boards.ts'
import type { NoticeNeighbour } from '#schemas/generated/api/notices.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatDay, toMachineDay } from '#kit/time/dates.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import type { PostNeighboursSettings } from '#schemas/generated/settings.ts'
import { boardPostOf, isOnBoard, noticeOf } from './queries.ts'
import * as S from './PostNeighbours.styles.ts'

type Post = { title: string; createdAt: string; href: string }

/** The posts before and after the one on the page, and the way back to their list. */
export const PostNeighbours = ({ settings: { hasDays } }: SectionProps<PostNeighboursSettings>) =>
  isOnBoard(usePage()) ? <BoardNeighbours hasDays={hasDays} /> : <NoticeNeighbours hasDays={hasDays} />

const NoticeNeighbours = (settings: PostNeighboursSettings) => {
  const { previous, next } = useApi(noticeOf(usePage())).row
  const toPost = (notice: NoticeNeighbour) => ({ ...notice, href: `/cscenter/notice/${notice.id}` })
  return (
    <Neighbours
      older={previous && toPost(previous)}
      newer={next && toPost(next)}
      listHref="/cscenter/notice"
      {...settings}
    />
  )
}

const BoardNeighbours = (settings: PostNeighboursSettings) => {
  const { previous, next, boardTypeId } = useApi(boardPostOf(usePage())).row
  const listHref = `/boards/${boardTypeId}`
  const toPost = (post: BoardPostNeighbour) => ({ ...post, href: `${listHref}/detail/${post.id}` })
  return (
    <Neighbours older={previous && toPost(previous)} newer={next && toPost(next)} listHref={listHref} {...settings} />
  )
}

type NeighboursProps = { older: Post | null; newer: Post | null; listHref: string } & PostNeighboursSettings

const Neighbours = ({ older, newer, listHref, hasDays }: NeighboursProps) => {
  const t = useTexts('posts')
  return (
    <S.Root aria-label={t('neighbours')}>
      {(older || newer) && (
        <S.Rows>
          {older && <Neighbour way={t('previous')} post={older} hasDay={hasDays} />}
          {newer && <Neighbour way={t('next')} post={newer} hasDay={hasDays} />}
        </S.Rows>
      )}
      <S.Back>
        <ButtonLink href={listHref} $tone="outlined">
          {t('back')}
        </ButtonLink>
      </S.Back>
    </S.Root>
  )
}

const Neighbour = ({ way, post, hasDay }: { way: string; post: Post; hasDay: boolean }) => {
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <li>
      <S.Row href={post.href}>
        <S.Way>{way}</S.Way>
        <S.Title className="title">{post.title}</S.Title>
        {hasDay && (
          <S.Day dateTime={toMachineDay(post.createdAt, partner.timeZone)}>
            {formatDay(post.createdAt, partner.timeZone, { intl })}
          </S.Day>
        )}
      </S.Row>
    </li>
  )
}
