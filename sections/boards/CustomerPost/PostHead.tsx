import { formatDay, toMachineDay } from '#kit/time/dates.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Pill, PostFront, type PostShape } from '#kit/ui/post-front.tsx'
import type { CustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import * as S from './CustomerPost.styles.ts'

type Post = Pick<CustomerPost, 'title' | 'authorName' | 'isPrivate' | 'isPinned' | 'state' | 'createdAt' | 'updatedAt'>

/** The breadcrumb, the title, the answer and privacy state, the author and the date. */
export const PostHead = ({ post, form }: { post: Post; form: PostShape }) => (
  <PostFront
    title={post.title}
    form={form}
    above={form === 'panel' ? <Pills of={post} /> : form === 'column' && <Marks of={post} />}
  >
    {form !== 'margin' && (
      <S.Facts>
        <Facts of={post} />
      </S.Facts>
    )}
  </PostFront>
)

/** The post's details, in the left margin. */
export const PostMargin = ({ post }: { post: Post }) => (
  <>
    <Marks of={post} />
    <Facts of={post} />
  </>
)

const Marks = ({ of: { isPinned, isPrivate, state } }: { of: Post }) => {
  const board = useTexts('customerBoard')
  const posts = useTexts('posts')
  return (
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
  )
}

const Pills = ({ of: { isPinned, isPrivate, state } }: { of: Post }) => {
  const board = useTexts('customerBoard')
  const posts = useTexts('posts')
  return (
    <S.Pills>
      <Pill $isStrong={state === 'ANSWERED'}>
        {state === 'ANSWERED' && <Icon name="check" size={14} />}
        {board(`state.${state}`)}
      </Pill>
      {isPinned && <Pill>{posts('pinned')}</Pill>}
      {isPrivate && (
        <Pill>
          <Icon name="lock" size={14} />
          {board('private')}
        </Pill>
      )}
    </S.Pills>
  )
}

const Facts = ({ of: { authorName, createdAt, updatedAt } }: { of: Post }) => {
  const t = useTexts('customerPost')
  const board = useTexts('customerBoard')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <>
      <span>
        <span className="visually-hidden">{board('author')} </span>
        {authorName}
      </span>
      <time dateTime={toMachineDay(createdAt, partner.timeZone)}>
        {formatDay(createdAt, partner.timeZone, { intl, style: 'long' })}
      </time>
      {updatedAt !== createdAt && <span>{t('edited')}</span>}
    </>
  )
}
