import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatDay, toMachineDay } from '#kit/time/dates.ts'
import { Highlight } from '#kit/ui/highlight.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { CustomerPostRowsProps } from './CustomerPostRows.tsx'
import * as S from './CustomerPostTiles.styles.ts'

/** Customers' posts as filled tiles: pinned ones in ink, private ones outlined, the answer state as a pill. */
export const CustomerPostTiles = ({ path, rows, keyword }: CustomerPostRowsProps) => {
  const t = useTexts('customerBoard')
  const posts = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <S.List>
      {rows.map(({ id, title, authorName, isPrivate, isPinned, state, createdAt }) => (
        <li key={id}>
          <S.Tile href={`${path}/detail/${id}`} $kind={isPinned ? 'pinned' : isPrivate ? 'private' : 'public'}>
            <S.Title>
              {isPinned && <S.Pin>{posts('pinned')}</S.Pin>}
              {isPrivate && (
                <S.Lock>
                  <Icon name="lock" size={16} />
                  <span className="visually-hidden">{t('private')}</span>
                </S.Lock>
              )}
              <Highlight text={title} keyword={keyword} />
            </S.Title>
            <S.Facts>
              <S.State $isAnswered={state === 'ANSWERED'}>
                {state === 'ANSWERED' && <Icon name="check" size={14} />}
                {t(`state.${state}`)}
              </S.State>
              <span>
                <span className="visually-hidden">{t('author')} </span>
                {authorName} · <span className="visually-hidden">{t('day')} </span>
                <time dateTime={toMachineDay(createdAt, partner.timeZone)}>
                  {formatDay(createdAt, partner.timeZone, { intl })}
                </time>
              </span>
            </S.Facts>
          </S.Tile>
        </li>
      ))}
    </S.List>
  )
}
