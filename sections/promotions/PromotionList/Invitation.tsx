import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatDays } from '#kit/time/promotion-time.ts'
import { toNameColumns } from '#kit/ui/name-columns.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import type { EntryProps } from './entry.ts'
import * as S from './Invitation.styles.ts'

/** A sheet of paper with an arch on it; the date is small, the price comes last, without any urgency. */
export const Invitation = ({ promotion, isFirst }: EntryProps) => {
  const t = useTexts('promotion')
  const { partner, language } = usePage()
  const { intl } = usePageLanguage()
  const { id, title, summary, image, state, lowestPriceOption: option } = promotion
  return (
    <S.Sheet>
      <S.Arch>
        <Picture
          image={image}
          sizes={isFirst ? '(max-width: 768px) 80vw, 384px' : '(max-width: 768px) 80vw, 216px'}
          ratio="auto"
          isBleed
          priority={isFirst}
          alt=""
        />
      </S.Arch>
      <S.Title>
        <S.Cover href={`/exhibitions/${id}`}>{toNameColumns(title, language)}</S.Cover>
      </S.Title>
      <S.Words>
        <S.Days>{formatDays(promotion, { timeZone: partner.timeZone, intl }, t) ?? t('state.ALWAYS_ON')}</S.Days>
        <S.Summary>{summary}</S.Summary>
        {option !== null && state !== 'ENDED' && <Price of={option} size={isFirst ? 'card' : 'small'} isFrom />}
      </S.Words>
    </S.Sheet>
  )
}
