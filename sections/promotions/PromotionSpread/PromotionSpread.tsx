import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead } from '#kit/ui/chapter.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { PromotionPeriod, PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import type { PromotionSpreadSettings } from '#schemas/generated/settings.ts'
import { runningOffersOf } from './queries.ts'
import * as S from './PromotionSpread.styles.ts'

type Props = SectionProps<PromotionSpreadSettings, ContentOf<'home.promotions'>>

/**
 * The first promotion's picture bleeds off the left edge; the others are lines beside it, with prices in the text's
 * size.
 */
export const PromotionSpread = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(runningOffersOf(language, settings.count))
  const [first, ...others] = rows
  if (!first) return null
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <S.Spread>
        <S.Head>
          <ChapterHead
            id={`${id}-title`}
            label={t('chapter.offers')}
            title={content?.title ?? t('promotions.title')}
            text={content?.text}
            more={{ label: t('promotions.more'), href: '/exhibitions' }}
          />
        </S.Head>
        <S.First data-reveal>
          <Picture image={first.image} alt="" sizes="(max-width: 1024px) 100vw, 800px" ratio="auto" isBleed />
          <S.FirstWords>
            <Words offer={first} isFirst />
          </S.FirstWords>
        </S.First>
        {others.length > 0 && (
          <S.Lines>
            {others.map((offer) => (
              <li key={offer.id}>
                <S.Line>
                  <S.LineWords>
                    <Words offer={offer} />
                  </S.LineWords>
                  <Picture image={offer.image} alt="" sizes="112px" ratio="4/5" isBleed />
                </S.Line>
              </li>
            ))}
          </S.Lines>
        )}
      </S.Spread>
    </S.Root>
  )
}

const Words = ({ offer, isFirst = false }: { offer: ExhibitionSummary; isFirst?: boolean }) => {
  const { id, title, summary, state, daysLeft, itemCount, lowestPriceOption } = offer
  return (
    <>
      <PromotionStateLabel state={state} daysLeft={daysLeft} />
      <S.Title $isFirst={isFirst}>
        <UnderlinedCover href={`/exhibitions/${id}`}>{title}</UnderlinedCover>
      </S.Title>
      <S.Summary>{summary}</S.Summary>
      {isFirst && <PromotionPeriod of={offer} />}
      {lowestPriceOption && <Price of={lowestPriceOption} size="small" isFrom={itemCount > 1} />}
    </>
  )
}
