import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { OfferPanel } from '#kit/offer/offer-panel.tsx'
import { usePage } from '#kit/page.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Container } from '#kit/ui/layout.ts'
import { MarginSection } from '#kit/ui/margin.tsx'
import { ShareButton } from '#kit/ui/share-button.tsx'
import type { ProductOfferSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductOffer.styles.ts'

/** Target of the overview's links. */
const OFFER_ID = 'product-offer'

type Props = SectionProps<ProductOfferSettings, ContentOf<'products.notice'>>

/** Everything for a decision on one sheet: options, their total, the link to a reservation. */
export const ProductOffer = ({ id, settings: { form, bag, reservation }, content }: Props) => {
  const page = usePage()
  const t = useTexts('productOverview')
  const { row: product } = useApi(productOf(page))
  const notes = page.config.hasPriceView ? [t('paymentNote'), ...(content ? [content.price] : [])] : []
  const share = <ShareButton title={product.name} label={t('share')} copiedText={t('shared')} />
  const panel = (
    <OfferPanel
      offer={{ ...product, productId: product.id, event: null }}
      actions={{ bag, reservation }}
      notes={notes}
    />
  )
  if (form === 'margin') {
    return (
      <MarginSection id={OFFER_ID} titleId={`${id}-title`} title={t('toOffer')} aside={<S.Aside>{share}</S.Aside>}>
        <S.Bill>{panel}</S.Bill>
      </MarginSection>
    )
  }
  return (
    <Container>
      <S.Paper id={OFFER_ID}>
        {panel}
        <S.Share>{share}</S.Share>
      </S.Paper>
    </Container>
  )
}
