import { formatDay, toMachineDay } from '#kit/time/dates.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { PostFront } from '#kit/ui/post-front.tsx'
import type { CustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import * as S from './CustomerPost.styles.ts'

type PostHeadProps = {
  post: Pick<CustomerPost, 'title' | 'authorName' | 'isPrivate' | 'isPinned' | 'state' | 'createdAt' | 'updatedAt'>
}

/** The way, the title, and whether the post is answered or private, who wrote it and when. */
export const PostHead = ({ post }: PostHeadProps) => {
  const t = useTexts('customerPost')
  const board = useTexts('customerBoard')
  const posts = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  const { title, authorName, isPrivate, isPinned, state, createdAt, updatedAt } = post
  return (
    <PostFront current={title}>
      <S.Marks>
        {isPinned && <S.Mark $tone="olive">{posts('pinned')}</S.Mark>}
        <S.Mark $tone={state === 'ANSWERED' ? 'olive' : 'quiet'}>{board(`state.${state}`)}</S.Mark>
        {isPrivate && (
          <S.Mark $tone="quiet">
            <Icon name="lock" size={14} />
            {board('private')}
          </S.Mark>
        )}
      </S.Marks>
      <S.Title>{title}</S.Title>
      <S.Facts>
        <span>
          <span className="visually-hidden">{board('author')} </span>
          {authorName}
        </span>
        <time dateTime={toMachineDay(createdAt, partner.timeZone)}>
          {formatDay(createdAt, partner.timeZone, { intl, style: 'long' })}
        </time>
        {updatedAt !== createdAt && <span>{t('edited')}</span>}
      </S.Facts>
    </PostFront>
  )
}
