import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { ProductRelatedArchesSettings } from '#schemas/generated/settings.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import * as S from './ProductRelatedArches.styles.ts'

/** Small arches side by side, one per treatment; empty if the clinic lists none. */
export const ProductRelatedArches = ({ id, settings }: SectionProps<ProductRelatedArchesSettings>) => {
  const page = usePage()
  const t = useTexts('productParts')
  const products = useApi(productOf(page)).row.relatedProducts.slice(0, settings.count)
  if (products.length === 0) return null
  return (
    <Band id={toPartId('related')} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{t('related')}</SectionTitle>
        </S.Head>
        <S.Others>
          {products.map(({ id: productId, name, thumbnail, mainOption: option, optionCount, lowestPrice }) => (
            <S.Other key={productId}>
              <S.Arch>
                <Picture image={thumbnail} ratio="160/200" sizes="160px" alt="" isBleed />
              </S.Arch>
              <S.Name>
                <CoverLink href={`/products/${productId}`}>{name}</CoverLink>
              </S.Name>
              {settings.hasPrices && page.config.hasPriceView && option && (
                <PriceLine of={option} isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })} />
              )}
            </S.Other>
          ))}
        </S.Others>
      </Container>
    </Band>
  )
}
