import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { OfferPanel } from '#kit/offer/offer-panel.tsx'
import { usePage, type PageFacts } from '#kit/page.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Gallery } from '#kit/ui/gallery.tsx'
import { ShareButton } from '#kit/ui/share-button.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductOverviewSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductOverview.styles.ts'

/** Pictures at the left, everything to decide by at the right; on phones one below the other. */
export const ProductOverview = ({
  settings,
  content,
}: SectionProps<ProductOverviewSettings, ContentOf<'products.notice'>>) => {
  const page = usePage()
  const t = useTexts('productOverview')
  const { row: product } = useApi(productOf(page))
  const category = useCategory(page, product)
  const href = category && `/products/category/pick?categoryId=${category.id}`
  const { bag, reservation } = settings
  return (
    <S.Root>
      <S.Way current={product.name} between={category && href ? [{ title: category.name, href }] : []} />
      <S.Columns>
        <S.Pictures>
          <Gallery
            images={product.images}
            label={t('pictures', { name: product.name })}
            sizes="(max-width: 768px) 100vw, (max-width: 1248px) 52vw, 640px"
          />
        </S.Pictures>
        <S.Words>
          <S.Top $isAlone={!category}>
            {category && href && <S.Category href={href}>{category.name}</S.Category>}
            <ShareButton title={product.name} label={t('share')} copiedText={t('shared')} />
          </S.Top>
          <S.Name>{product.name}</S.Name>
          <S.Summary>{product.summary}</S.Summary>
          {settings.hasFacts && <Facts of={product} />}
          <OfferPanel
            offer={{ ...product, productId: product.id, event: null }}
            actions={{ bag, reservation }}
            notes={toNotes(t('paymentNote'), content, page)}
          />
        </S.Words>
      </S.Columns>
    </S.Root>
  )
}

const useCategory = (page: PageFacts, { categoryIds: [first] }: Product) => {
  const { rows } = useApi(categoriesOf(page))
  return page.config.exposureCategory ? rows.find(({ id }) => id === first) : undefined
}

const Facts = ({ of: { facts } }: { of: Product }) => {
  if (facts.length === 0) return null
  return (
    <S.Facts>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </S.Facts>
  )
}

const toNotes = (paymentNote: string, content: ContentOf<'products.notice'> | null, { config }: PageFacts): string[] =>
  config.hasPriceView ? [paymentNote, ...(content ? [content.price] : [])] : []
