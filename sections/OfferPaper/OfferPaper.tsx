import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { OfferPanel } from '#kit/offer/offer-panel.tsx'
import { usePage } from '#kit/page.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Container } from '#kit/ui/layout.ts'
import { ShareButton } from '#kit/ui/share-button.tsx'
import type { OfferPaperSettings } from '#schemas/generated/settings.ts'
import * as S from './OfferPaper.styles.ts'

type Props = SectionProps<OfferPaperSettings, ContentOf<'products.notice'>>

/** Everything to decide by on one sheet: options, their sum, the way to a reservation. */
export const OfferPaper = ({ settings: { bag, reservation }, content }: Props) => {
  const page = usePage()
  const t = useTexts('productOverview')
  const { row: product } = useApi(productOf(page))
  const notes = page.config.hasPriceView ? [t('paymentNote'), ...(content ? [content.price] : [])] : []
  return (
    <Container>
      <S.Paper id="product-offer">
        <OfferPanel
          offer={{ ...product, productId: product.id, event: null }}
          actions={{ bag, reservation }}
          notes={notes}
        />
        <S.Share>
          <ShareButton title={product.name} label={t('share')} copiedText={t('shared')} />
        </S.Share>
      </S.Paper>
    </Container>
  )
}
