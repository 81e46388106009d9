import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage, type PageFacts } from '#kit/page.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { toNameColumns } from '#kit/ui/name-columns.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductOverviewArchSettings } from '#schemas/generated/settings.ts'
import { toMainPrice } from '#schemas/prices/main-option.ts'
import * as S from './ProductOverviewArch.styles.ts'

/** Maximum number of characters per upright line of the name beside the arch. */
const MAX_LINE_CHARACTERS = 10

/** The arch on the axis, the name at its right, the treatment's promise at its left, the price at its foot. */
export const ProductOverviewArch = ({ id, settings }: SectionProps<ProductOverviewArchSettings>) => {
  const page = usePage()
  const { row: product } = useApi(productOf(page))
  const category = useCategory(page, product)
  const href = category && `/products/category/pick?categoryId=${category.id}`
  const [first = product.thumbnail] = product.images
  return (
    <S.Root aria-labelledby={`${id}-name`}>
      <S.Way current={product.name} between={category && href ? [{ title: category.name, href }] : []} />
      <S.Stage>
        <S.Name
          id={`${id}-name`}
          tag="h1"
          text={toNameColumns(product.name, page.language)}
          longest={MAX_LINE_CHARACTERS}
        />
        <S.Arch>
          <Picture image={first} ratio="auto" sizes="(max-width: 768px) 130vw, 760px" isBleed priority />
        </S.Arch>
        <S.Promise>{product.summary}</S.Promise>
        <Foot of={product} />
      </S.Stage>
      {settings.hasFacts && product.facts.length > 0 && (
        <S.Facts>
          {product.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </S.Facts>
      )}
    </S.Root>
  )
}

const useCategory = (page: PageFacts, { categoryIds: [first] }: Product) => {
  const { rows } = useApi(categoriesOf(page))
  return page.config.exposureCategory ? rows.find(({ id }) => id === first) : undefined
}

/** Price and link to the options; without visible prices only the link. */
const Foot = ({ of: { options } }: { of: Product }) => {
  const t = useTexts('productOverview')
  const offer = useTexts('offer')
  const { hasPriceView } = usePage().config
  const main = toMainPrice(options)
  return (
    <S.Foot>
      {hasPriceView && main && <PriceLine of={main.option} isFrom={main.isFrom} />}
      <S.ToOffer href="#product-offer">{hasPriceView ? t('toOffer') : offer('options')}</S.ToOffer>
    </S.Foot>
  )
}
