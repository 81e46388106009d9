import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { toDefaultIds } from '#kit/offer/offer.ts'
import { OfferPanel } from '#kit/offer/offer-panel.tsx'
import { usePage, usePageLanguage, type PageFacts } from '#kit/page.ts'
import { resolvePriceView } from '#kit/price/price.ts'
import { listPictures } from '#kit/price/product-parts.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { numberFormat } from '#kit/time/intl-formats.ts'
import { Gallery } from '#kit/ui/gallery.tsx'
import { Price } from '#kit/ui/price.tsx'
import { ShareButton } from '#kit/ui/share-button.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductOverviewSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductOverview.styles.ts'

/** Pictures at the left, everything for a decision at the right; on phones one below the other. */
export const ProductOverview = ({
  settings,
  content,
}: SectionProps<ProductOverviewSettings, ContentOf<'products.notice'>>) => {
  const page = usePage()
  const t = useTexts('productOverview')
  const { row: product } = useApi(productOf(page))
  const category = useCategory(page, product)
  const href = category && `/products/category/pick?categoryId=${category.id}`
  const { look, bag, reservation } = settings
  return (
    <S.Root>
      <S.Way current={product.name} between={category && href ? [{ title: category.name, href }] : []} />
      <S.Columns>
        <S.Pictures $look={look}>
          <Gallery
            images={listPictures(product)}
            label={t('pictures', { name: product.name })}
            sizes="(max-width: 768px) 100vw, (max-width: 1248px) 52vw, 640px"
          />
          {look === 'shop' && <Flag of={product} />}
        </S.Pictures>
        <S.Words $look={look}>
          <S.Top $isAlone={!category}>
            {category && href && <S.Category href={href}>{category.name}</S.Category>}
            <ShareButton title={product.name} label={t('share')} copiedText={t('shared')} />
          </S.Top>
          <S.Name>{product.name}</S.Name>
          <S.Summary>{product.summary}</S.Summary>
          {look === 'shop' && <Lead of={product} />}
          {settings.hasFacts && <Facts of={product} />}
          <OfferPanel
            offer={{ ...product, productId: product.id, event: null }}
            actions={{ bag, reservation }}
            look={look}
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
  if (facts.length === 0) return <S.Room />
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

/** The discount in the picture's corner; repeats the one at the price. */
const Flag = ({ of: { options } }: { of: Product }) => {
  const { config } = usePage()
  const { intl } = usePageLanguage()
  const [first] = toDefaultOptions(options)
  const view = first && resolvePriceView(first, config)
  if (view?.kind !== 'amount' || view.discount === 0) return null
  return <S.Flag aria-hidden>{numberFormat(intl, 'percent').format(view.discount / 100)}</S.Flag>
}

/** Price of the option selected by default. */
const Lead = ({ of: { options } }: { of: Product }) => {
  const [first] = toDefaultOptions(options)
  if (!first) return null
  const isFrom = first.price !== null && options.some(({ price }) => price !== null && price > (first.price ?? 0))
  return (
    <S.Lead>
      <Price of={first} size="large" isFrom={isFrom} />
    </S.Lead>
  )
}

const toDefaultOptions = (options: Product['options']) => {
  const ids = toDefaultIds(options)
  return options.filter(({ id }) => ids.includes(id))
}

const toNotes = (paymentNote: string, content: ContentOf<'products.notice'> | null, { config }: PageFacts): string[] =>
  config.hasPriceView ? [paymentNote, ...(content ? [content.price] : [])] : []
