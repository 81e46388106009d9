import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Pagination, toPageHref } from '#kit/ui/pagination.tsx'
import type { TreatmentRowsSettings } from '#schemas/generated/settings.ts'
import { CategoryIndex } from './CategoryIndex.tsx'
import { OrderPills } from './OrderPills.tsx'
import { readOrder } from '#kit/offer/product-list.ts'
import { productsOf } from './queries.ts'
import { groupProducts } from '#kit/price/product-groups.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TreatmentRow } from './TreatmentRow.tsx'
import { useSelection } from './use-selection.ts'
import * as S from './TreatmentRows.styles.ts'

type Props = SectionProps<TreatmentRowsSettings, ContentOf<'products.notice'>>

/** An index of categories at the left; at the right, rows that open their options, and the selected options. */
export const TreatmentRows = ({ id, settings, content }: Props) => {
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
        <S.Columns $hasIndex={page.config.exposureCategory}>
          {page.config.exposureCategory && <CategoryIndex />}
          <S.Main>
            {list.rows.length === 0 ? (
              <Nothing isPastEnd={list.total > 0} />
            ) : (
              <>
                <S.Bar>
                  {list.total > 1 && <OrderPills hasPrices={hasPrices} />}
                  <S.Count>{t('count', { count: list.total })}</S.Count>
                </S.Bar>
                <Rows settings={settings} hasPrices={hasPrices} />
                <Pagination {...list} label={t('list')} />
              </>
            )}
            {content && list.rows.length > 0 && (
              <S.Notice>
                {hasPrices && <p>{content.vat}</p>}
                {hasPrices && <p>{content.price}</p>}
                <p>{content.sideEffects}</p>
              </S.Notice>
            )}
          </S.Main>
        </S.Columns>
      </Container>
    </S.Root>
  )
}

const Rows = ({ settings, hasPrices }: { settings: TreatmentRowsSettings; hasPrices: boolean }) => {
  const page = usePage()
  const { rows } = useApi(productsOf(page, settings))
  const categories = useApi(categoriesOf(page)).rows
  const selection = useSelection(page.language)
  const isByCategory =
    page.config.exposureCategory &&
    page.query['categoryId'] === undefined &&
    readOrder(page, hasPrices) === 'recommended'
  return (
    <form onChange={selection.onChange} onSubmit={(event) => event.preventDefault()} autoComplete="off">
      {groupProducts(rows, categories, isByCategory).map((group, position) => (
        <S.Group key={group.id}>
          {group.name !== null && <S.GroupName>{group.name}</S.GroupName>}
          <ul>
            {group.rows.map((treatment, row) => (
              <TreatmentRow
                key={treatment.id}
                treatment={treatment}
                level={group.name === null ? 3 : 4}
                hasOptions={hasPrices}
                isOpen={selection.opened.includes(treatment.id)}
                toggle={() => selection.toggle(treatment.id)}
                priority={position === 0 && row === 0}
              />
            ))}
          </ul>
        </S.Group>
      ))}
      {hasPrices && <SelectionBar chosen={selection.chosen} />}
    </form>
  )
}

const Nothing = ({ isPastEnd }: { isPastEnd: boolean }) => {
  const { path, query } = usePage()
  const t = useTexts('productList')
  if (isPastEnd) {
    const first = { label: t('emptyPage.link'), href: toPageHref(path, query, 1) }
    return <EmptyState title={t('emptyPage.title')} link={first} />
  }
  const contact = { label: t('empty.link'), href: '/cscenter/contact' }
  return <EmptyState title={t('empty.title')} text={t('empty.text')} link={contact} />
}
