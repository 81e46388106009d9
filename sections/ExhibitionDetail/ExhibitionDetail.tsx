import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { PromotionPeriod, PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import { Split, SplitHead, SplitTitle } from '#kit/ui/split.ts'
import type { ExhibitionDetailSettings } from '#schemas/generated/settings.ts'
import { PromotionOffer } from './PromotionOffer.tsx'
import { promotionOf } from './queries.ts'
import * as S from './ExhibitionDetail.styles.ts'

/** One promotion: picture, period, text and what it offers; one that is over says so and leads to those that run. */
export const ExhibitionDetail = ({ id, settings }: SectionProps<ExhibitionDetailSettings>) => {
  const t = useTexts('exhibition')
  const { row: promotion } = useApi(promotionOf(usePage()))
  return (
    <S.Root>
      <Container>
        <S.Way>
          <Breadcrumb current={promotion.title} />
        </S.Way>
        {promotion.state === 'ENDED' && <EndedNote />}
      </Container>
      <Head promotion={promotion} settings={settings} />
      <Split>
        <SplitHead>
          <SplitTitle>{t('about')}</SplitTitle>
        </SplitHead>
        <RichText html={promotion.description} />
      </Split>
      <S.Offers aria-labelledby={`${id}-offers`} id="offers">
        <S.OffersHead>
          <S.OffersTitle id={`${id}-offers`}>{t('offers')}</S.OffersTitle>
        </S.OffersHead>
        {promotion.items.length === 0 ? (
          <EmptyState
            level={3}
            title={t('empty.title')}
            text={t('empty.text')}
            link={{ label: t('empty.link'), href: '/products' }}
          />
        ) : (
          <S.OfferList>
            {promotion.items.map((item) => (
              <li key={item.event ? `event ${item.event.id}` : `product ${item.product.id}`}>
                <PromotionOffer item={item} hasLink={settings.hasTreatmentLinks} isOver={promotion.state === 'ENDED'} />
              </li>
            ))}
          </S.OfferList>
        )}
      </S.Offers>
    </S.Root>
  )
}

const EndedNote = () => {
  const t = useTexts('exhibition')
  return (
    <S.Ended>
      <Icon name="info" size={20} />
      <p>{t('ended.text')}</p>
      <TextLink href="/exhibitions">{t('ended.link')}</TextLink>
    </S.Ended>
  )
}

const Head = ({ promotion, settings }: { promotion: Exhibition; settings: ExhibitionDetailSettings }) => {
  const t = useTexts('exhibition')
  const { title, summary, image, state, daysLeft } = promotion
  const { reservation } = settings
  const isBleed = settings.picture === 'bleed'
  return (
    <S.Head $isBleed={isBleed}>
      <S.Art $isOver={state === 'ENDED'}>
        <Picture
          image={image}
          sizes={isBleed ? '100vw' : '(max-width: 1024px) 100vw, 792px'}
          ratio={isBleed ? '21/9' : '3/2'}
          isBleed={isBleed}
          priority
        />
      </S.Art>
      <S.Words>
        <PromotionStateLabel state={state} daysLeft={daysLeft} />
        <S.Title>{title}</S.Title>
        <S.Summary>{summary}</S.Summary>
        <S.Period>
          <dt>{t('period')}</dt>
          <dd>
            <PromotionPeriod of={promotion} />
          </dd>
        </S.Period>
        {state !== 'ENDED' && (
          <S.Actions>
            {reservation !== 'none' && (
              <ButtonLink href="/cscenter/contact" useWidget={reservation} $tone="accent" $size="large">
                {t(`reserve.${reservation}`)}
              </ButtonLink>
            )}
            <TextLink href="#offers">{t('toOffers')}</TextLink>
          </S.Actions>
        )}
      </S.Words>
    </S.Head>
  )
}
