import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { toMachineDay } from '#kit/time/dates.ts'
import { readClock } from '#kit/time/read-clock.ts'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Highlight } from '#kit/ui/highlight.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { BoardPostSummary } from '#schemas/generated/api/boards.ts'
import * as S from './Journal.styles.ts'

type JournalProps = { posts: readonly BoardPostSummary[]; hasLead: boolean }

/** The newest post beside a picture that bleeds off the screen, the others as rows with small pictures of two sizes. */
export const Journal = ({ posts, hasLead }: JournalProps) => {
  const [first, ...others] = posts
  return (
    <>
      {hasLead && first?.image && (
        <S.Lead>
          <S.Plate>
            <Picture image={first.image} alt="" ratio="auto" sizes="(max-width: 768px) 100vw, 812px" isBleed priority />
          </S.Plate>
          <Words post={first} isLead />
        </S.Lead>
      )}
      <S.List>
        {(hasLead ? others : posts).map((post) => (
          <li key={post.id}>
            <S.Entry>
              <Words post={post} />
              {post.image && (
                <S.Thumb>
                  <Picture image={post.image} alt="" ratio="auto" sizes="180px" isBleed />
                </S.Thumb>
              )}
            </S.Entry>
          </li>
        ))}
      </S.List>
    </>
  )
}

const Words = ({ post, isLead = false }: { post: BoardPostSummary; isLead?: boolean }) => {
  const t = useTexts('posts')
  const { partner, query } = usePage()
  const { intl } = usePageLanguage()
  const clock = readClock(post.createdAt, partner.timeZone, intl)
  return (
    <S.Words $isLead={isLead}>
      <S.Day dateTime={toMachineDay(post.createdAt, partner.timeZone)} $isLead={isLead}>
        {t('day', clock)}
        <S.Year>{clock.year}</S.Year>
      </S.Day>
      <S.Title $isLead={isLead}>
        {post.isPinned && <S.Pin>{t('pinned')}</S.Pin>}
        <UnderlinedCover href={`/boards/${post.boardTypeId}/detail/${post.id}`}>
          <Highlight text={post.title} keyword={query['keyword']} />
        </UnderlinedCover>
      </S.Title>
    </S.Words>
  )
}
