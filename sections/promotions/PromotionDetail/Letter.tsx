import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatDays } from '#kit/time/promotion-time.ts'
import { PageWay } from '#kit/ui/page-heading.tsx'
import { TextLink } from '#kit/ui/button.tsx'
import { toNameColumns } from '#kit/ui/name-columns.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { PromotionPeriod, PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import type { DetailProps } from './detail-props.ts'
import { EndedNote } from './EndedNote.tsx'
import { OfferLines } from './OfferLines.tsx'
import { Reserve } from './Reserve.tsx'
import * as S from './Letter.styles.ts'

/** Maximum number of characters per upright line of the title. */
const MAX_LINE_CHARACTERS = 10

/** A promotion as an opened letter: dates, upright title, text, an arch, the offers, and the link to a reservation. */
export const Letter = ({ id, promotion, settings }: DetailProps) => {
  const t = useTexts('exhibition')
  const period = useTexts('promotion')
  const page = usePage()
  const { intl } = usePageLanguage()
  const { timeZone } = page.partner
  const { title, summary, state, daysLeft, image, description, items } = promotion
  return (
    <S.Ground>
      <S.Way>
        <PageWay current={title} />
      </S.Way>
      {state === 'ENDED' && <EndedNote />}
      <S.Paper>
        <S.Days aria-hidden>{formatDays(promotion, { timeZone, intl }, period) ?? period('period.always')}</S.Days>
        <S.Title tag="h1" text={toNameColumns(title, page.language)} longest={MAX_LINE_CHARACTERS} />
        <S.Stem />
        <S.Words>
          <p>{summary}</p>
          <h2 className="visually-hidden">{t('about')}</h2>
          <RichText html={description} />
        </S.Words>
        <S.Arch $isOver={state === 'ENDED'}>
          <Picture image={image} ratio="auto" sizes="280px" isBleed priority />
        </S.Arch>
        <S.Offers id="offers" aria-labelledby={`${id}-offers`}>
          <S.OffersTitle id={`${id}-offers`}>{t('offers')}</S.OffersTitle>
          <OfferLines items={items} hasLinks={settings.hasTreatmentLinks} />
        </S.Offers>
        <S.Terms>
          <PromotionStateLabel state={state} daysLeft={daysLeft} />
          <PromotionPeriod of={promotion} isWhole />
        </S.Terms>
        {state !== 'ENDED' && <Reserve reservation={settings.reservation} />}
      </S.Paper>
      <S.Back>
        <TextLink href="/exhibitions">{t('ended.link')}</TextLink>
      </S.Back>
    </S.Ground>
  )
}
