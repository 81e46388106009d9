import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { PromotionPeriod, PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import type { PromotionTimeSaleSettings } from '#schemas/generated/settings.ts'
import { choosePromotions, findFewestDays, salePromotionsOf } from './queries.ts'
import * as S from './PromotionTimeSale.styles.ts'

type Props = SectionProps<PromotionTimeSaleSettings, ContentOf<'home.promotions'>>

/** A flat orange band: the remaining days, and the promotions on white cards. */
export const PromotionTimeSale = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language, path } = usePage()
  const running = useApi(salePromotionsOf(language, settings)).rows
  // The page of a promotion offers only the others.
  const others = running.filter(({ id: number }) => path !== `/exhibitions/${number}`)
  const rows = choosePromotions(others, settings)
  if (rows.length === 0) return null
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <S.Flat>
          <S.Head>
            <S.Title id={`${id}-title`}>{content?.title ?? t('promotions.title')}</S.Title>
            <DaysLeft days={findFewestDays(rows)} />
            {content?.text && <S.Text>{content.text}</S.Text>}
            <S.Way>
              <ButtonLink href="/exhibitions" $tone="primary" $size="large">
                {t('promotions.more')}
              </ButtonLink>
            </S.Way>
          </S.Head>
          <S.Cards $count={Math.min(rows.length, 3)}>
            {rows.map((promotion) => (
              <li key={promotion.id}>
                <Card promotion={promotion} />
              </li>
            ))}
          </S.Cards>
        </S.Flat>
      </Container>
    </S.Root>
  )
}

const DaysLeft = ({ days }: { days: number | null }) => {
  const t = useTexts('promotion')
  if (days === null) return null
  return <S.Days>{days === 0 ? t('state.lastDay') : t('state.daysLeft', { count: days })}</S.Days>
}

const Card = ({ promotion }: { promotion: ExhibitionSummary }) => {
  const { id, title, image, state, daysLeft, itemCount, lowestPriceOption } = promotion
  return (
    <S.Card>
      <Picture image={image} alt="" sizes="(max-width: 768px) 212px, 250px" ratio="1" />
      <S.Words>
        <PromotionStateLabel state={state} daysLeft={daysLeft} />
        <S.Name>
          <S.Cover href={`/exhibitions/${id}`}>{title}</S.Cover>
        </S.Name>
        <PromotionPeriod of={promotion} />
        {lowestPriceOption && (
          <S.Amount>
            <Price of={lowestPriceOption} isFrom={itemCount > 1} />
          </S.Amount>
        )}
      </S.Words>
    </S.Card>
  )
}
