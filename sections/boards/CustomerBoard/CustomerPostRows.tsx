import { formatDay, toMachineDay } from '#kit/time/dates.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Highlight } from '#kit/ui/highlight.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { CustomerPostSummary } from '#schemas/generated/api/notice-customer-boards.ts'
import * as S from './CustomerBoard.styles.ts'

/** Props of all arrangements of customers' posts. */
export type CustomerPostRowsProps = {
  /** The board's path. */
  path: string
  rows: readonly CustomerPostSummary[]
  /** Search terms to highlight in the titles. */
  keyword: string | undefined
}

/** Customers' posts between thin lines: answer state, title, author and date. */
export const CustomerPostRows = ({ path, rows, keyword }: CustomerPostRowsProps) => {
  const t = useTexts('customerBoard')
  const posts = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <S.List>
      {rows.map(({ id, title, authorName, isPrivate, isPinned, state, createdAt }) => (
        <S.Item key={id}>
          <S.Row href={`${path}/detail/${id}`}>
            <S.State $isAnswered={state === 'ANSWERED'}>{t(`state.${state}`)}</S.State>
            <S.Title>
              {isPinned && <S.Pin>{posts('pinned')}</S.Pin>}
              {isPrivate && (
                <S.Lock>
                  <Icon name="lock" size={16} />
                  <span className="visually-hidden">{t('private')}</span>
                </S.Lock>
              )}
              <span>
                <Highlight text={title} keyword={keyword} />
              </span>
            </S.Title>
            <S.Facts>
              <span>
                <span className="visually-hidden">{t('author')} </span>
                {authorName}
              </span>
              <span>
                <span className="visually-hidden">{t('day')} </span>
                <time dateTime={toMachineDay(createdAt, partner.timeZone)}>
                  {formatDay(createdAt, partner.timeZone, { intl })}
                </time>
              </span>
            </S.Facts>
          </S.Row>
        </S.Item>
      ))}
    </S.List>
  )
}
