import type { BoardPostNeighbour } from '#schemas/generated/api/boards.ts'
import type { NoticeNeighbour } from '#schemas/generated/api/notices.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatDay, toMachineDay } from '#kit/time/dates.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import type { PostNeighboursSettings } from '#schemas/generated/settings.ts'
import { boardPostOf, isOnBoard, noticeOf } from './queries.ts'
import * as S from './PostNeighbours.styles.ts'

type Post = { title: string; createdAt: string; href: string }

/** The posts before and after the one on the page, and the link back to their list. */
export const PostNeighbours = ({ settings }: SectionProps<PostNeighboursSettings>) =>
  isOnBoard(usePage()) ? <BoardNeighbours {...settings} /> : <NoticeNeighbours {...settings} />

const NoticeNeighbours = (settings: PostNeighboursSettings) => {
  const { previous, next } = useApi(noticeOf(usePage())).row
  const toPost = (notice: NoticeNeighbour) => ({
    ...notice,
    href: `/cscenter/notice/${notice.id}`,
  })
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
  const toPost = (post: BoardPostNeighbour) => ({
    ...post,
    href: `${listHref}/detail/${post.id}`,
  })
  return (
    <Neighbours older={previous && toPost(previous)} newer={next && toPost(next)} listHref={listHref} {...settings} />
  )
}

type NeighboursProps = {
  older: Post | null
  newer: Post | null
  listHref: string
} & PostNeighboursSettings

const Neighbours = ({ older, newer, listHref, form, hasDays }: NeighboursProps) => {
  const t = useTexts('posts')
  const look = { form, hasDay: hasDays }
  return (
    <S.Root aria-label={t('neighbours')} $form={form}>
      {(older || newer) && (
        <S.Rows $form={form}>
          {older && <Neighbour way={t('previous')} post={older} {...look} />}
          {newer && <Neighbour way={t('next')} post={newer} {...look} />}
        </S.Rows>
      )}
      <S.Back $form={form}>
        {form === 'contents' ? (
          <MoreLink href={listHref}>{t('back')}</MoreLink>
        ) : (
          <ButtonLink href={listHref} $tone={form === 'tiles' ? 'primary' : 'outlined'}>
            {t('back')}
          </ButtonLink>
        )}
      </S.Back>
    </S.Root>
  )
}

type NeighbourProps = {
  way: string
  post: Post
  form: PostNeighboursSettings['form']
  hasDay: boolean
}

const Neighbour = ({ way, post, form, hasDay }: NeighbourProps) => {
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <li>
      <S.Row href={post.href} $form={form}>
        <S.Way>{way}</S.Way>
        <S.Title className="title" $form={form}>
          {post.title}
        </S.Title>
        {hasDay && (
          <S.Day dateTime={toMachineDay(post.createdAt, partner.timeZone)} $form={form}>
            {formatDay(post.createdAt, partner.timeZone, { intl })}
          </S.Day>
        )}
        {form === 'tiles' && (
          <S.Arrow>
            <Icon name="arrow" size={20} />
          </S.Arrow>
        )}
      </S.Row>
    </li>
  )
}
