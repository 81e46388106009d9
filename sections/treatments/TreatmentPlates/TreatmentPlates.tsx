import { useApi } from '#kit/api/api-query.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead } from '#kit/ui/chapter.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import type { TreatmentPlatesSettings } from '#schemas/generated/settings.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { categoriesOf, platesOf } from './queries.ts'
import * as S from './TreatmentPlates.styles.ts'

type Props = SectionProps<TreatmentPlatesSettings, ContentOf<'home.products'>>

/** Treatments as plates of unequal size on an exact grid, each with a line and its price; the categories above them. */
export const TreatmentPlates = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language, config } = usePage()
  const categories = useApi(categoriesOf(language)).rows.filter(({ productCount }) => productCount > 0)
  const { rows } = useApi(platesOf(language, settings.count))
  if (rows.length === 0) return null
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <ChapterHead
          id={`${id}-title`}
          label={t('chapter.treatments')}
          title={content?.title ?? t('treatments.title')}
          text={content?.text}
          more={{ label: t('treatments.more'), href: '/products' }}
          hasRule
        />
        {settings.categories && config.exposureCategory && categories.length > 1 && (
          <S.Fields>
            {categories.map(({ id: categoryId, name }) => (
              <li key={categoryId}>
                <Link href={`/products/category/pick?categoryId=${categoryId}`}>{name}</Link>
              </li>
            ))}
          </S.Fields>
        )}
        <S.Plates>
          {rows.map((product) => (
            <S.Place key={product.id}>
              <Plate product={product} />
            </S.Place>
          ))}
        </S.Plates>
      </Container>
    </S.Root>
  )
}

const Plate = ({ product }: { product: ProductSummary }) => {
  const { config } = usePage()
  const { id, name, summary, thumbnail, mainOption: option, lowestPrice, optionCount } = product
  return (
    <S.Plate>
      <Picture image={thumbnail} alt="" sizes="(max-width: 768px) 86vw, 588px" ratio="auto" isBleed />
      <S.Words>
        <S.Name>
          <UnderlinedCover href={`/products/${id}`}>{name}</UnderlinedCover>
        </S.Name>
        <S.Summary>{summary}</S.Summary>
        {option && config.hasPriceView && (
          <Price of={option} size="small" isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })} />
        )}
      </S.Words>
    </S.Plate>
  )
}
