import { useTexts } from '#kit/text.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { namePromotionState, PromotionPeriod } from '#kit/ui/promotion-period.tsx'
import type { EntryProps } from './entry.ts'
import * as S from './PromotionTile.styles.ts'

/** Offsets of days from today. */
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * A filled tile: the remaining days as its figure, the price on white; a bar counts the days of the last week; the
 * first tile spans the row on ink.
 */
export const PromotionTile = ({ promotion, isFirst }: EntryProps) => {
  const t = useTexts('promotion')
  const { id, title, summary, image, state, daysLeft, lowestPriceOption: option } = promotion
  return (
    <S.Tile $isFirst={isFirst}>
      <S.Words>
        <S.Days>{namePromotionState(state, daysLeft, t)}</S.Days>
        {state === 'ONGOING' && daysLeft !== null && daysLeft < WEEK.length && (
          <S.Week aria-hidden>
            {WEEK.map((day) => (
              <S.Day key={day} $isLeft={day <= daysLeft} />
            ))}
          </S.Week>
        )}
        <S.Title>
          <S.Cover href={`/exhibitions/${id}`}>{title}</S.Cover>
        </S.Title>
        <S.Summary>{summary}</S.Summary>
        <PromotionPeriod of={promotion} />
      </S.Words>
      <S.Frame>
        <Picture
          image={image}
          sizes={isFirst ? '(max-width: 768px) 100vw, 590px' : '(max-width: 768px) 100vw, 384px'}
          ratio="auto"
          isBleed
          priority={isFirst}
          alt=""
        />
        {option !== null && state !== 'ENDED' && (
          <S.Chip>
            <Price of={option} isFrom />
          </S.Chip>
        )}
      </S.Frame>
    </S.Tile>
  )
}
