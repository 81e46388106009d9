import type { ReactNode } from 'react'
import { usePage, usePageLanguage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { toMachineDay } from '../time/dates.ts'
import { readClock } from '../time/read-clock.ts'
import { Highlight } from './highlight.tsx'
import type { PostRow } from './post-rows.tsx'
import * as S from './dated-rows.styles.ts'

/** Post in a list that leads with the day. */
export type DatedPost = PostRow & {
  /** Content before the title, such as a lock. */
  mark?: ReactNode
  /** Content after the title, such as the author. */
  facts?: ReactNode
}

type DatedRowsProps = {
  rows: readonly DatedPost[]
  /** Keyword to highlight in the titles. */
  keyword?: string | undefined
  form: S.DatedForm
  /** Position of the day in its row. */
  day?: 'first' | 'last'
}

/** Posts by date: pinned ones first, the others grouped by year. Texts: `posts`. */
export const DatedRows = ({ rows, keyword, form, day = 'first' }: DatedRowsProps) => {
  const t = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  const read = (instant: string) => readClock(instant, partner.timeZone, intl)
  const pinned = rows.filter(({ isPinned }) => isPinned)
  const others = rows.filter(({ isPinned }) => !isPinned)
  const toList = (posts: readonly DatedPost[]) => (
    <S.List $form={form}>
      {posts.map(({ id, title, href, createdAt, isPinned, mark, facts }) => (
        <li key={id}>
          <S.Row href={href} $form={form} $isDayLast={day === 'last'}>
            <S.Day dateTime={toMachineDay(createdAt, partner.timeZone)} $form={form} $isLast={day === 'last'}>
              {t('day', read(createdAt))}
              {isPinned && <S.PinnedYear>{read(createdAt).year}</S.PinnedYear>}
            </S.Day>
            <S.Title $form={form} $isDayLast={day === 'last'}>
              {mark}
              <span>
                <Highlight text={title} keyword={keyword} />
              </span>
            </S.Title>
            {facts && <S.Facts>{facts}</S.Facts>}
          </S.Row>
        </li>
      ))}
    </S.List>
  )
  return (
    <S.Groups $form={form}>
      {pinned.length > 0 && (
        <S.Pinned $form={form}>
          <S.PinnedName>{t('pinned')}</S.PinnedName>
          {toList(pinned)}
        </S.Pinned>
      )}
      {groupBy(others, ({ createdAt }) => read(createdAt).year).map(([year, posts]) => (
        <S.Group key={year} $form={form}>
          <S.Year $form={form}>{year}</S.Year>
          {toList(posts)}
        </S.Group>
      ))}
    </S.Groups>
  )
}

const groupBy = <Item,>(items: readonly Item[], toName: (item: Item) => string): [string, Item[]][] => [
  ...items
    .reduce(
      (groups, item) => groups.set(toName(item), [...(groups.get(toName(item)) ?? []), item]),
      new Map<string, Item[]>(),
    )
    .entries(),
]
