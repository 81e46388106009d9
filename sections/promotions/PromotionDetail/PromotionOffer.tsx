import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { namesAmount } from '#schemas/prices/names-amount.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { listOfferOptions } from './offer-options.ts'
import * as S from './PromotionOffer.styles.ts'

type Item = Exhibition['items'][number]

type PromotionOfferProps = {
  item: Item
  /** Adds a link to the treatment's page. */
  hasLink: boolean
  /** The promotion is over: its offers stay readable but are dimmed. */
  isOver: boolean
}

/** A promoted treatment with its options on offer; without an offer, the treatment's own price. */
export const PromotionOffer = ({ item: { product, event }, hasLink, isOver }: PromotionOfferProps) => {
  const t = useTexts('exhibition')
  const price = useTexts('price')
  const { config } = usePage()
  const options = listOfferOptions({ product, event }, config)
  return (
    <S.Offer $isOver={isOver}>
      <Picture image={product.thumbnail} sizes="(max-width: 768px) 104px, 180px" ratio="4/5" alt="" />
      <S.Words>
        <S.Product>
          {product.name}
          {config.useMedicalCharge && product.isMedicalCharge && <S.Tag>{price('medicalCharge')}</S.Tag>}
        </S.Product>
        <S.Title>{event ? event.title : product.name}</S.Title>
        <S.Summary>{event ? event.summary : product.summary}</S.Summary>
        {hasLink && (
          <S.More>
            <MoreLink href={`/products/${product.id}`}>{t('treatment')}</MoreLink>
          </S.More>
        )}
      </S.Words>
      <S.Options aria-label={t('options')}>
        {options.map((option) => (
          <Option key={option.id} option={option} />
        ))}
      </S.Options>
    </S.Offer>
  )
}

const Option = ({ option }: { option: ProductOption }) => {
  const { config } = usePage()
  const { name, description } = option
  const isTellable = config.hasPriceView || (description !== undefined && !namesAmount(description))
  return (
    <S.Option>
      <div>
        <S.OptionName>{name}</S.OptionName>
        {description && isTellable && <S.Remark>{description}</S.Remark>}
      </div>
      <Price of={option} align="end" />
    </S.Option>
  )
}
