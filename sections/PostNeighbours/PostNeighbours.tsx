import { useApi } from '#kit/api/api-query.ts'
import { formatDay, toMachineDay } from '#kit/dates.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import { findNeighbours } from './find-neighbours.ts'
import { boardPostsAround, isOnBoard, noticesAround } from './queries.ts'
import * as S from './PostNeighbours.styles.ts'

export type PostNeighboursSettings = { hasDays: boolean }

type Post = { id: number; title: string; createdAt: string; href: string }

/** The posts before and after the one on the page, and the way back to their list. */
export const PostNeighbours = ({ settings: { hasDays } }: SectionProps<PostNeighboursSettings>) =>
  isOnBoard(usePage()) ? <BoardNeighbours hasDays={hasDays} /> : <NoticeNeighbours hasDays={hasDays} />

const NoticeNeighbours = (settings: PostNeighboursSettings) => {
  const page = usePage()
  const { rows } = useApi(noticesAround(page))
  const posts = rows.map((row) => ({ ...row, href: `/cscenter/notice/${row.id}` }))
  return <Neighbours posts={posts} id={Number(page.params['noticeId'])} listHref="/cscenter/notice" {...settings} />
}

const BoardNeighbours = (settings: PostNeighboursSettings) => {
  const page = usePage()
  const { rows } = useApi(boardPostsAround(page))
  const posts = rows.map((row) => ({ ...row, href: `/boards/${row.boardTypeId}/detail/${row.id}` }))
  const listHref = `/boards/${page.params['boardTypeId']}`
  return <Neighbours posts={posts} id={Number(page.params['id'])} listHref={listHref} {...settings} />
}

type NeighboursProps = { posts: readonly Post[]; id: number; listHref: string } & PostNeighboursSettings

const Neighbours = ({ posts, id, listHref, hasDays }: NeighboursProps) => {
  const t = useTexts('posts')
  const { older, newer } = findNeighbours(posts, id)
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
