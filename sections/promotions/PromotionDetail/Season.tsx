import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatDays } from '#kit/time/promotion-time.ts'
import { MarginSection } from '#kit/ui/margin.tsx'
import { PageWay } from '#kit/ui/page-heading.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import { SeasonLine } from '#kit/ui/season-line.tsx'
import type { DetailProps } from './detail-props.ts'
import { EndedNote } from './EndedNote.tsx'
import { OfferLines } from './OfferLines.tsx'
import { Reserve } from './Reserve.tsx'
import * as S from './Season.styles.ts'

/**
 * A promotion as an article: its dates above a large title, a picture that bleeds off the screen, a price list like a
 * menu.
 */
export const Season = ({ id, promotion, settings }: DetailProps) => {
  const t = useTexts('exhibition')
  const period = useTexts('promotion')
  const { timeZone } = usePage().partner
  const { intl } = usePageLanguage()
  const { title, summary, state, image, description, items } = promotion
  return (
    <>
      <S.Head>
        <PageWay current={title} />
        <S.Days aria-hidden>{formatDays(promotion, { timeZone, intl }, period) ?? period('period.always')}</S.Days>
        <S.Titles>
          <S.Title>{title}</S.Title>
          <S.Summary>{summary}</S.Summary>
        </S.Titles>
      </S.Head>
      {state === 'ENDED' && <EndedNote />}
      <S.Plate $isOver={state === 'ENDED'}>
        <Picture image={image} ratio="auto" sizes="(max-width: 768px) 92vw, 86vw" isBleed priority />
      </S.Plate>
      <S.Article>
        <S.Margin>
          {state !== 'ONGOING' && <PromotionStateLabel state={state} />}
          <SeasonLine of={promotion} isWhole />
        </S.Margin>
        <S.Text>
          <h2 className="visually-hidden">{t('about')}</h2>
          <RichText html={description} />
        </S.Text>
      </S.Article>
      <MarginSection id="offers" titleId={`${id}-offers`} title={t('offers')}>
        <OfferLines items={items} hasLinks={settings.hasTreatmentLinks} />
        {state !== 'ENDED' && (
          <S.Line>
            <Reserve reservation={settings.reservation} />
          </S.Line>
        )}
      </MarginSection>
    </>
  )
}
