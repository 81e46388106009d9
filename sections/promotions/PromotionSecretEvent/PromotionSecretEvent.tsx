import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { pickEventOptions } from '#kit/price/event-options.ts'
import { OfferPanel } from '#kit/offer/offer-panel.tsx'
import type { OfferActions } from '#kit/offer/offer.ts'
import { usePage } from '#kit/page.ts'
import { listPictures } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Gallery } from '#kit/ui/gallery.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PromotionPeriod } from '#kit/ui/promotion-period.tsx'
import type { Event } from '#schemas/generated/api/events.ts'
import type { PromotionSecretEventSettings } from '#schemas/generated/settings.ts'
import { eventOf } from './queries.ts'
import * as S from './PromotionSecretEvent.styles.ts'

/** The offer beside its treatment's pictures while it runs; before and after, a link to the treatment itself. */
export const PromotionSecretEvent = ({ settings }: SectionProps<PromotionSecretEventSettings>) => {
  const { bag, reservation } = settings
  const { row: event } = useApi(eventOf(usePage()))
  return event.state === 'ONGOING' ? (
    <Running event={event} actions={{ bag, reservation }} />
  ) : (
    <Shut event={event} state={event.state === 'ENDED' ? 'ended' : 'upcoming'} />
  )
}

const Running = ({ event, actions }: { event: Event; actions: OfferActions }) => {
  const page = usePage()
  const t = useTexts('secretEvent')
  const overview = useTexts('productOverview')
  const { row: product } = useApi(productOf(page))
  return (
    <S.Root>
      <S.Columns>
        <S.Pictures>
          <Gallery
            images={listPictures(product)}
            label={overview('pictures', { name: product.name })}
            sizes="(max-width: 768px) 100vw, (max-width: 1248px) 52vw, 640px"
          />
        </S.Pictures>
        <S.Words>
          <S.Top>
            <S.Label>{t('label')}</S.Label>
            <Period of={event} />
          </S.Top>
          <S.Title>{event.title}</S.Title>
          <S.Summary>{event.summary}</S.Summary>
          <S.Product>
            <p>{product.name}</p>
            <MoreLink href={`/products/${product.id}`}>{t('product')}</MoreLink>
          </S.Product>
          <OfferPanel
            offer={{
              productId: product.id,
              name: product.name,
              event: { id: event.id, title: event.title },
              options: pickEventOptions(event, page.config),
              isMedicalCharge: product.isMedicalCharge,
            }}
            actions={actions}
            notes={page.config.hasPriceView ? [overview('paymentNote')] : []}
          />
        </S.Words>
      </S.Columns>
    </S.Root>
  )
}

const Shut = ({ event, state }: { event: Event; state: 'ended' | 'upcoming' }) => {
  const t = useTexts('secretEvent')
  return (
    <S.Shut>
      <EmptyState
        level={1}
        title={t(`${state}.title`)}
        text={t(`${state}.text`)}
        link={{ label: t(`${state}.link`), href: `/products/${event.productId}` }}
      >
        {state === 'upcoming' && <Period of={event} />}
      </EmptyState>
    </S.Shut>
  )
}

/** The offer's period; an offer without an end shows its start date. */
const Period = ({ of }: { of: Pick<Event, 'startAt' | 'endAt' | 'state'> }) => (
  <PromotionPeriod of={{ ...of, isAlwaysOn: of.endAt === null }} isWhole />
)
