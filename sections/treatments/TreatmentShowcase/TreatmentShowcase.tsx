import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import type { ListProductsOutput } from '#schemas/generated/api/products.ts'
import { useApi, useLiveApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { numberFormat } from '#kit/time/intl-formats.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Button, ButtonLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'
import { ProductCard } from '#kit/ui/product-card.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { TreatmentShowcaseSettings } from '#schemas/generated/settings.ts'
import { categoriesOf, shownProductsOf } from './queries.ts'
import * as S from './TreatmentShowcase.styles.ts'

/** Category fields in the page's data. */
type Category = Pick<ProductCategory, 'id' | 'name'>

type Props = SectionProps<TreatmentShowcaseSettings, ContentOf<'home.products'>>

/** Cards of treatments; a category's tab replaces them with its own. */
export const TreatmentShowcase = ({ id, settings, content }: Props) => {
  const t = useTexts('productShowcase')
  const { language, config } = usePage()
  const { rows } = useApi(categoriesOf(language))
  const categories: Category[] = useMemo(() => rows.filter(({ productCount }) => productCount > 0), [rows])
  const [chosen, setChosen] = useState<Category | null>(null)
  // The tab responds at once; the cards render at low priority.
  const asked = useDeferredValue(chosen)
  const { data, error, isFetching, retry } = useLiveApi(
    shownProductsOf({ languageCode: language, size: settings.count, categoryId: asked?.id ?? null }),
  )
  const products = useDeferredValue(data?.rows)
  const isComing = isFetching || asked !== chosen || products !== data?.rows
  if (data?.rows.length === 0 && chosen === null) return null
  const isShop = settings.cards === 'shop'
  const hasTabs = settings.tabs && config.exposureCategory && categories.length > 1
  return (
    <S.Root $ground={settings.ground} $isShop={isShop} aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading id={`${id}-title`} title={content?.title ?? t('title')} text={content?.text} />
        {hasTabs && (
          <S.Tabs>
            <TabsLinks
              label={t('tabs')}
              items={[null, ...categories].map((category) => ({
                title: category?.name ?? t('recommended'),
                href: toHref(category),
                isCurrent: category?.id === chosen?.id,
              }))}
              onChoose={(position) => setChosen(position === 0 ? null : (categories[position - 1] ?? null))}
            />
          </S.Tabs>
        )}
        <p role="status" className="visually-hidden">
          {chosen && data && !isComing && t('shown', { name: chosen.name, count: data.rows.length })}
        </p>
        {error && !data ? (
          <S.Failure>
            <p>{t('failed')}</p>
            <Button onClick={() => void retry()}>{t('retry')}</Button>
          </S.Failure>
        ) : (
          <S.Grid $isShop={isShop} aria-busy={isComing}>
            <Cards products={products} categories={categories} chosen={asked} hasReserve={isShop} />
          </S.Grid>
        )}
        {data && data.total > 0 && <More chosen={chosen} total={data.total} />}
      </Container>
    </S.Root>
  )
}

type CardsProps = {
  products: ListProductsOutput['rows'] | undefined
  categories: readonly Category[]
  chosen: Category | null
  hasReserve: boolean
}

const Cards = memo(({ products = [], categories, chosen, hasReserve }: CardsProps) => {
  const { config } = usePage()
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  return products.map((product) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        category={config.exposureCategory ? (chosen?.name ?? nameOf.get(product.categoryIds[0] ?? 0)) : null}
        hasReserve={hasReserve && config.hasPriceView}
      />
    </li>
  ))
})

const More = ({ chosen, total }: { chosen: Category | null; total: number }) => {
  const t = useTexts('productShowcase')
  const { intl } = usePageLanguage()
  const number = numberFormat(intl).format(total)
  return (
    <S.Foot>
      <ButtonLink href={toHref(chosen)} $size="large">
        {chosen ? t('moreOf', { name: chosen.name, number }) : t('more', { number })}
      </ButtonLink>
    </S.Foot>
  )
}

const toHref = (category: Category | null): string =>
  category ? `/products/category/pick?categoryId=${category.id}` : '/products'
