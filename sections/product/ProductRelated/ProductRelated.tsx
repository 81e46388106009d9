import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { toCategoryNames } from '#kit/price/category-names.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { CardGrid, toCardSizes } from '#kit/ui/card-grid.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { ProductCard } from '#kit/ui/product-card.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { ProductRelatedSettings } from '#schemas/generated/settings.ts'

/** Cards of other treatments; empty if the clinic lists none. */
export const ProductRelated = ({ id, settings }: SectionProps<ProductRelatedSettings>) => {
  const page = usePage()
  const t = useTexts('productParts')
  const products = useApi(productOf(page)).row.relatedProducts.slice(0, settings.count)
  const nameOf = toCategoryNames(useApi(categoriesOf(page)).rows, page.config)
  if (products.length === 0) return null
  const titleId = `${id}-title`
  return (
    <Band id={toPartId('related')} aria-labelledby={titleId}>
      <Container>
        <SectionHeading id={titleId} title={t('related')} />
        <CardGrid $columns={settings.columns}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                category={nameOf(product)}
                density={settings.hasPrices ? 'card' : 'quiet'}
                sizes={toCardSizes(settings.columns)}
              />
            </li>
          ))}
        </CardGrid>
      </Container>
    </Band>
  )
}
