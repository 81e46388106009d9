import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { PromotionPeriod, PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { PromotionShowcaseSettings } from '#schemas/generated/settings.ts'
import { runningPromotionsOf } from './queries.ts'
import * as S from './PromotionShowcase.styles.ts'

type Props = SectionProps<PromotionShowcaseSettings, ContentOf<'home.promotions'>>

/** Promotions of the home page: state as text, price last. */
export const PromotionShowcase = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(runningPromotionsOf(language, settings.count))
  if (rows.length === 0) return null
  const isLeading = settings.arrangement === 'leading'
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading
          id={`${id}-title`}
          title={content?.title ?? t('promotions.title')}
          text={content?.text}
          more={{ label: t('promotions.more'), href: '/exhibitions' }}
        />
        <S.Grid $arrangement={settings.arrangement} $count={rows.length}>
          {rows.map((promotion, position) => (
            <li key={promotion.id}>
              <Promotion
                promotion={promotion}
                place={isLeading ? (position === 0 ? 'large' : 'beside') : 'equal'}
                hasPeriod={settings.hasPeriod}
              />
            </li>
          ))}
        </S.Grid>
      </Container>
    </Band>
  )
}

type PromotionProps = { promotion: ExhibitionSummary; place: 'large' | 'beside' | 'equal'; hasPeriod: boolean }

const Promotion = ({ promotion, place, hasPeriod }: PromotionProps) => {
  const isLarge = place === 'large'
  const { id, title, summary, image, state, daysLeft, itemCount, lowestPriceOption } = promotion
  return (
    <S.Card $isLarge={isLarge}>
      <S.Frame $isLarge={isLarge}>
        <Picture
          image={image}
          alt=""
          sizes={isLarge ? '(max-width: 1024px) 100vw, 792px' : '(max-width: 768px) 50vw, 384px'}
          ratio={isLarge ? '792/520' : '384/232'}
        />
      </S.Frame>
      <S.Words $isLarge={isLarge} $isBesideLarge={place === 'beside'}>
        <div>
          <PromotionStateLabel state={state} daysLeft={daysLeft} />
          <S.Title $isLarge={isLarge}>
            <CoverLink href={`/exhibitions/${id}`}>{title}</CoverLink>
          </S.Title>
          <S.Summary>{summary}</S.Summary>
          {(isLarge || hasPeriod) && (
            <S.Period $isLarge={isLarge}>
              <PromotionPeriod of={promotion} />
            </S.Period>
          )}
        </div>
        {lowestPriceOption && (
          <S.Amount $isLarge={isLarge}>
            <Price
              of={lowestPriceOption}
              size={isLarge ? 'large' : 'card'}
              isFrom={itemCount > 1}
              align={isLarge ? 'end' : 'start'}
            />
          </S.Amount>
        )}
      </S.Words>
    </S.Card>
  )
}
