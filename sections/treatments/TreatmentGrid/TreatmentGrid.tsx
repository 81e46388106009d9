import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { toCategoryNames } from '#kit/price/category-names.ts'
import { usePage } from '#kit/page.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { toCardSizes } from '#kit/ui/card-grid.ts'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Pagination, toPageHref } from '#kit/ui/pagination.tsx'
import { ProductCard } from '#kit/ui/product-card.tsx'
import type { ListProductsOutput } from '#schemas/generated/api/products.ts'
import type { TreatmentGridSettings } from '#schemas/generated/settings.ts'
import { FEATURE_COLUMNS, findFeatures } from './features.ts'
import { productsOf } from './queries.ts'
import { SortMenu } from './SortMenu.tsx'
import * as S from './TreatmentGrid.styles.ts'

/** Count and sort order above, cards, then the pagination; every control is a link. */
export const TreatmentGrid = ({
  id,
  settings,
  content,
}: SectionProps<TreatmentGridSettings, ContentOf<'products.notice'>>) => {
  const page = usePage()
  const t = useTexts('productList')
  const list = useApi(productsOf(page, settings))
  const hasPrices = settings.hasPrices && page.config.hasPriceView
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <h2 id={`${id}-title`} className="visually-hidden">
          {t('list')}
        </h2>
        {list.rows.length === 0 ? (
          <Nothing isPastEnd={list.total > 0} />
        ) : (
          <>
            <S.Bar>
              <S.Count>{t('count', { count: list.total })}</S.Count>
              {settings.hasSort && list.total > 1 && <SortMenu hasPrices={hasPrices} />}
            </S.Bar>
            <Cards list={list} settings={settings} />
            <Pagination {...list} label={t('list')} />
            {content && (
              <S.Notice>
                {hasPrices && (
                  <>
                    <p>{content.vat}</p>
                    <p>{content.price}</p>
                  </>
                )}
                <p>{content.sideEffects}</p>
              </S.Notice>
            )}
          </>
        )}
      </Container>
    </S.Root>
  )
}

/** The picture fills half of a wide card and is cropped to it. */
const FEATURE_SIZES = '(max-width: 768px) 50vw, 300px'

const Cards = ({ list, settings }: { list: ListProductsOutput; settings: TreatmentGridSettings }) => {
  const page = usePage()
  const nameOf = toCategoryNames(useApi(categoriesOf(page)).rows, page.config)
  const isOfCategory = page.query['categoryId'] !== undefined
  const canBeWide = settings.hasFeatures && settings.columns === FEATURE_COLUMNS
  const features = canBeWide ? findFeatures(list.rows.length) : null
  return (
    <S.Cards $columns={settings.columns} $look={settings.cards}>
      {list.rows.map((product, position) => (
        <li key={product.id} className={features?.has(position) ? 'feature' : undefined}>
          <ProductCard
            product={product}
            // On a category's own page every card would repeat its name.
            category={isOfCategory ? null : nameOf(product)}
            density={settings.hasPrices ? 'card' : 'quiet'}
            sizes={features?.has(position) ? FEATURE_SIZES : toCardSizes(settings.columns)}
            priority={position === 0}
            hasReserve={settings.cards === 'shop' && settings.hasPrices && page.config.hasPriceView}
          />
        </li>
      ))}
    </S.Cards>
  )
}

const Nothing = ({ isPastEnd }: { isPastEnd: boolean }) => {
  const { path, query } = usePage()
  const t = useTexts('productList')
  if (isPastEnd) {
    return (
      <EmptyState
        title={t('emptyPage.title')}
        link={{ label: t('emptyPage.link'), href: toPageHref(path, query, 1) }}
      />
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      link={{ label: t('empty.link'), href: '/cscenter/contact' }}
    />
  )
}
