import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatDays } from '#kit/time/promotion-time.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { PromotionPeriod } from '#kit/ui/promotion-period.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import type { EntryProps } from './entry.ts'
import * as S from './Season.styles.ts'

/** A season: its dates are the picture, the other picture runs off the page's edge. */
export const Season = ({ promotion, isFirst }: EntryProps) => {
  const t = useTexts('promotion')
  const { timeZone } = usePage().partner
  const { intl } = usePageLanguage()
  const { id, title, summary, image, state, lowestPriceOption: option } = promotion
  return (
    <S.Spread>
      <S.Words>
        <S.Days aria-hidden>{formatDays(promotion, { timeZone, intl }, t) ?? t('period.always')}</S.Days>
        <PromotionPeriod of={promotion} />
        <S.Title>
          <UnderlinedCover href={`/exhibitions/${id}`}>{title}</UnderlinedCover>
        </S.Title>
        <S.Summary>{summary}</S.Summary>
        {option !== null && state !== 'ENDED' && <Price of={option} isFrom />}
      </S.Words>
      <S.Frame>
        <Picture image={image} sizes="(max-width: 768px) 90vw, 33vw" ratio="4/5" isBleed priority={isFirst} alt="" />
      </S.Frame>
    </S.Spread>
  )
}
