import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { MarginSection } from '#kit/ui/margin.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import type { ProductRelatedRowsSettings } from '#schemas/generated/settings.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import * as S from './ProductRelatedRows.styles.ts'

/** Related treatments, a row each; nothing if the clinic names none. */
export const ProductRelatedRows = ({ id, settings }: SectionProps<ProductRelatedRowsSettings>) => {
  const page = usePage()
  const t = useTexts('productParts')
  const products = useApi(productOf(page)).row.relatedProducts.slice(0, settings.count)
  if (products.length === 0) return null
  return (
    <MarginSection id={toPartId('related')} titleId={`${id}-title`} title={t('related')}>
      <ul>
        {products.map(({ id: productId, name, summary, mainOption: option, optionCount, lowestPrice }) => (
          <S.Row key={productId}>
            <div>
              <S.Name>
                <UnderlinedCover href={`/products/${productId}`}>{name}</UnderlinedCover>
              </S.Name>
              <S.Line>{summary}</S.Line>
            </div>
            {settings.hasPrices && page.config.hasPriceView && option && (
              <PriceLine of={option} isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })} />
            )}
          </S.Row>
        ))}
      </ul>
    </MarginSection>
  )
}
