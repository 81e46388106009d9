import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { toPageHref } from '#kit/ui/pagination.tsx'
import { listOrders, readOrder, type SortOrder } from '#kit/offer/product-list.ts'
import * as S from './TreatmentGrid.styles.ts'

/** The sort orders of the list as links in a native disclosure, which needs no JavaScript. */
export const SortMenu = ({ hasPrices }: { hasPrices: boolean }) => {
  const page = usePage()
  const t = useTexts('productList')
  const current = readOrder(page, hasPrices)
  const { sort: _, ...rest } = page.query
  // Changing the sort order returns to the first page.
  const toHref = (order: SortOrder) =>
    toPageHref(page.path, order === 'recommended' ? rest : { ...rest, sort: order }, 1)
  return (
    <S.Sort>
      <S.Chosen>
        <span className="visually-hidden">{t('sort')}: </span>
        {t(`order.${current}`)}
        <Icon name="down" size={12} />
      </S.Chosen>
      <S.Orders>
        {listOrders(hasPrices).map((order) => (
          <li key={order}>
            <Link href={toHref(order)} aria-current={order === current ? 'true' : undefined} rel="nofollow">
              {t(`order.${order}`)}
            </Link>
          </li>
        ))}
      </S.Orders>
    </S.Sort>
  )
}
