import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage, type PageFacts } from '#kit/page.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductOverviewArticleSettings } from '#schemas/generated/settings.ts'
import { toMainPrice } from '#schemas/prices/main-option.ts'
import * as S from './ProductOverviewArticle.styles.ts'

/**
 * The name overlaps the picture's edge; the summary, the price and the link to the options are below it in the margin.
 */
export const ProductOverviewArticle = ({ id, settings }: SectionProps<ProductOverviewArticleSettings>) => {
  const page = usePage()
  const { row: product } = useApi(productOf(page))
  const category = useCategory(page, product)
  const href = category && `/products/category/pick?categoryId=${category.id}`
  const [first = product.thumbnail] = product.images
  return (
    <S.Root aria-labelledby={`${id}-name`}>
      <S.Way current={product.name} between={category && href ? [{ title: category.name, href }] : []} />
      <S.Stage>
        <S.Name id={`${id}-name`}>{product.name}</S.Name>
        <S.Plate>
          <Picture image={first} ratio="auto" sizes="(max-width: 768px) 120vw, 1040px" isBleed priority />
        </S.Plate>
        <S.Margin>
          <S.Summary>{product.summary}</S.Summary>
          <ToOffer of={product} hasPrice={settings.hasPrice && page.config.hasPriceView} />
        </S.Margin>
      </S.Stage>
    </S.Root>
  )
}

const useCategory = (page: PageFacts, { categoryIds: [first] }: Product) => {
  const { rows } = useApi(categoriesOf(page))
  return page.config.exposureCategory ? rows.find(({ id }) => id === first) : undefined
}

const ToOffer = ({ of: { options }, hasPrice }: { of: Product; hasPrice: boolean }) => {
  const t = useTexts('productOverview')
  const offer = useTexts('offer')
  const main = toMainPrice(options)
  return (
    <S.Foot>
      {hasPrice && main && <PriceLine of={main.option} isFrom={main.isFrom} />}
      <MoreLink href="#product-offer">{hasPrice ? t('toOffer') : offer('options')}</MoreLink>
    </S.Foot>
  )
}
