import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import { namesAmount } from '#schemas/prices/names-amount.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import { listOfferOptions } from './offer-options.ts'
import * as S from './OfferLines.styles.ts'

type OfferLinesProps = { items: Exhibition['items']; hasLinks: boolean }

/** Offers of a promotion as a menu: names, lines, options and their prices, without pictures. */
export const OfferLines = ({ items, hasLinks }: OfferLinesProps) => {
  const t = useTexts('exhibition')
  if (items.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t('empty.title')}
        text={t('empty.text')}
        link={{ label: t('empty.link'), href: '/products' }}
      />
    )
  }
  return (
    <S.List>
      {items.map((item) => (
        <li key={item.event ? `event ${item.event.id}` : `product ${item.product.id}`}>
          <OfferLine item={item} hasLink={hasLinks} />
        </li>
      ))}
    </S.List>
  )
}

const OfferLine = ({ item, hasLink }: { item: Exhibition['items'][number]; hasLink: boolean }) => {
  const t = useTexts('exhibition')
  const price = useTexts('price')
  const { config } = usePage()
  const { product, event } = item
  return (
    <S.Offer>
      <S.Name>
        {event ? event.title : product.name}
        {config.useMedicalCharge && product.isMedicalCharge && <S.Tag>{price('medicalCharge')}</S.Tag>}
      </S.Name>
      <S.Line>{event ? event.summary : product.summary}</S.Line>
      <S.Options aria-label={t('options')}>
        {listOfferOptions(item, config).map((option) => (
          <S.Option key={option.id}>
            <span>
              {option.name}
              {option.description && (config.hasPriceView || !namesAmount(option.description)) && (
                <S.Remark>{option.description}</S.Remark>
              )}
            </span>
            <PriceLine of={option} hasVatNote />
          </S.Option>
        ))}
      </S.Options>
      {hasLink && (
        <S.More>
          <MoreLink href={`/products/${product.id}`}>{t('treatment')}</MoreLink>
        </S.More>
      )}
    </S.Offer>
  )
}
