import { useApi } from '#kit/api/api-query.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { pickEventOptions } from '#kit/price/event-options.ts'
import { useTexts } from '#kit/text.tsx'
import { formatDays } from '#kit/time/promotion-time.ts'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import { SeasonLine } from '#kit/ui/season-line.tsx'
import type { ExhibitionProduct } from '#schemas/generated/api/exhibitions.ts'
import { toMainPrice } from '#schemas/prices/main-option.ts'
import type { EntryProps } from './entry.ts'
import { offersOf } from './queries.ts'
import * as S from './Season.styles.ts'

/**
 * A season: its large dates replace one picture, the other picture bleeds off the page's edge; one without an end is
 * smaller.
 */
export const Season = ({ promotion, isFirst }: EntryProps) => {
  const t = useTexts('promotion')
  const list = useTexts('exhibitions')
  const page = usePage()
  const { intl } = usePageLanguage()
  const { id, title, summary, image, state, lowestPriceOption: option } = promotion
  const offers = useApi(offersOf(page)).rows.filter(({ exhibition }) => exhibition.id === id)
  const days = formatDays(promotion, { timeZone: page.partner.timeZone, intl }, t)
  const isOpen = days === null
  return (
    <S.Spread $isOpen={isOpen}>
      <S.Words>
        {isOpen ? <S.Always aria-hidden>{t('period.always')}</S.Always> : <S.Days aria-hidden>{days}</S.Days>}
        <SeasonLine of={promotion} />
        <S.Title>
          <UnderlinedCover href={`/exhibitions/${id}`}>{title}</UnderlinedCover>
        </S.Title>
        <S.Summary>{summary}</S.Summary>
        {offers.length > 0 ? (
          <S.Offers>
            {offers.map((offer) => (
              <Offer key={offer.event ? `event ${offer.event.id}` : `product ${offer.product.id}`} of={offer} />
            ))}
          </S.Offers>
        ) : (
          option !== null && state !== 'ENDED' && <Price of={option} isFrom />
        )}
        <S.Read aria-hidden>
          {list('read')}
          <Icon name="arrow" size={16} />
        </S.Read>
      </S.Words>
      <S.Frame>
        <Picture
          image={image}
          sizes={isOpen ? '(max-width: 768px) 60vw, 384px' : '(max-width: 768px) 90vw, 33vw'}
          ratio={isOpen ? '1/1' : '4/5'}
          isBleed
          priority={isFirst}
          alt=""
        />
      </S.Frame>
    </S.Spread>
  )
}

/** Menu entry: a name and its price, or its description where prices are hidden. */
const Offer = ({ of: { product, event } }: { of: ExhibitionProduct }) => {
  const { config } = usePage()
  const price = event ? toMainPrice(pickEventOptions(event, config)) : null
  const option = event ? price?.option : product.mainOption
  return (
    <S.Offer>
      <S.OfferName>{event ? event.title : product.name}</S.OfferName>
      {config.hasPriceView && option ? (
        <PriceLine of={option} isFrom={price?.isFrom ?? false} />
      ) : (
        <S.OfferText>{event ? event.summary : product.summary}</S.OfferText>
      )}
    </S.Offer>
  )
}
