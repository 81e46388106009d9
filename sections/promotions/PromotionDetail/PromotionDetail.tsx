import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import { TextLink } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { PageFront, PageWay } from '#kit/ui/page-heading.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { PromotionPeriod, PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import { Split, SplitHead, SplitTitle } from '#kit/ui/split.ts'
import type { PromotionDetailSettings } from '#schemas/generated/settings.ts'
import { EndedNote } from './EndedNote.tsx'
import { Letter } from './Letter.tsx'
import { PromotionOffer } from './PromotionOffer.tsx'
import { PercentSeal } from './PercentSeal.tsx'
import { promotionOf } from './queries.ts'
import { Reserve } from './Reserve.tsx'
import { Season } from './Season.tsx'
import * as S from './PromotionDetail.styles.ts'

/** One promotion: picture, period, text and offers; an ended one has a note that links to the ongoing ones. */
export const PromotionDetail = ({ id, settings }: SectionProps<PromotionDetailSettings>) => {
  const t = useTexts('exhibition')
  const { row: promotion } = useApi(promotionOf(usePage()))
  if (settings.picture === 'letter')
    return (
      <article>
        <Letter {...{ id, promotion, settings }} />
      </article>
    )
  if (settings.picture === 'season')
    return (
      <article>
        <Season {...{ id, promotion, settings }} />
      </article>
    )
  const isFront = settings.picture === 'front'
  return (
    <S.Root>
      {isFront ? (
        <>
          <FrontHead promotion={promotion} settings={settings} />
          <S.BelowFront />
        </>
      ) : (
        <Container>
          <S.Way>
            <Breadcrumb current={promotion.title} />
          </S.Way>
        </Container>
      )}
      {promotion.state === 'ENDED' && <EndedNote />}
      {!isFront && <Head promotion={promotion} settings={settings} />}
      {!isFront && (
        <Split>
          <SplitHead>
            <SplitTitle>{t('about')}</SplitTitle>
          </SplitHead>
          <RichText html={promotion.description} />
        </Split>
      )}
      <S.Offers aria-labelledby={`${id}-offers`} id="offers">
        <S.OffersHead $isTiled={isFront}>
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
          <S.OfferList $isTiled={isFront}>
            {promotion.items.map((item) => (
              <li key={item.event ? `event ${item.event.id}` : `product ${item.product.id}`}>
                <PromotionOffer item={item} hasLink={settings.hasTreatmentLinks} isOver={promotion.state === 'ENDED'} />
              </li>
            ))}
          </S.OfferList>
        )}
        {isFront && (
          <S.About>
            <h2>{t('about')}</h2>
            <RichText html={promotion.description} />
          </S.About>
        )}
      </S.Offers>
    </S.Root>
  )
}

type HeadProps = { promotion: Exhibition; settings: PromotionDetailSettings }

const Head = ({ promotion, settings }: HeadProps) => {
  const isBleed = settings.picture === 'bleed'
  return (
    <S.Head $isBleed={isBleed}>
      <S.Art $isOver={promotion.state === 'ENDED'}>
        <Picture
          image={promotion.image}
          sizes={isBleed ? '100vw' : '(max-width: 1024px) 100vw, 792px'}
          ratio={isBleed ? '21/9' : '3/2'}
          isBleed={isBleed}
          priority
        />
      </S.Art>
      <Words promotion={promotion} settings={settings} />
    </S.Head>
  )
}

/** On the page head's background; the picture overlaps its edge. */
const FrontHead = ({ promotion, settings }: HeadProps) => (
  <PageFront>
    <PageWay current={promotion.title} />
    <S.Front>
      <Words promotion={promotion} settings={settings} />
      <S.Hanging>
        <S.Art $isOver={promotion.state === 'ENDED'}>
          <Picture image={promotion.image} sizes="(max-width: 768px) 100vw, 500px" ratio="5/4" priority />
        </S.Art>
        {promotion.state !== 'ENDED' && <PercentSeal of={promotion} />}
      </S.Hanging>
    </S.Front>
  </PageFront>
)

const Words = ({ promotion, settings: { picture, reservation } }: HeadProps) => {
  const t = useTexts('exhibition')
  const { title, summary, state, daysLeft } = promotion
  return (
    <S.Words $isFront={picture === 'front'}>
      <PromotionStateLabel state={state} daysLeft={daysLeft} />
      <S.Title>{title}</S.Title>
      <S.Summary>{summary}</S.Summary>
      <S.Period>
        <dt>{t('period')}</dt>
        <dd>
          <PromotionPeriod of={promotion} isWhole />
        </dd>
      </S.Period>
      {state !== 'ENDED' && (
        <S.Actions>
          <Reserve reservation={reservation} />
          <TextLink href="#offers">{t('toOffers')}</TextLink>
        </S.Actions>
      )}
    </S.Words>
  )
}
