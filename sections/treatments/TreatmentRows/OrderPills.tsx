import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { toPageHref } from '#kit/ui/pagination.tsx'
import { listOrders, readOrder, type SortOrder } from '#kit/offer/product-list.ts'
import * as S from './TreatmentRows.styles.ts'

/** The sort orders of the list as a row of pills; each is a link, which needs no JavaScript. */
export const OrderPills = ({ hasPrices }: { hasPrices: boolean }) => {
  const page = usePage()
  const t = useTexts('productList')
  const current = readOrder(page, hasPrices)
  const { sort: _, ...rest } = page.query
  // Changing the sort order returns to the first page.
  const toHref = (order: SortOrder) =>
    toPageHref(page.path, order === 'recommended' ? rest : { ...rest, sort: order }, 1)
  return (
    <S.Pills aria-label={t('sort')}>
      {listOrders(hasPrices).map((order) => (
        <li key={order}>
          <S.Pill href={toHref(order)} aria-current={order === current ? 'true' : undefined} rel="nofollow">
            {t(`order.${order}`)}
          </S.Pill>
        </li>
      ))}
    </S.Pills>
  )
}
