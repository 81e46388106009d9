import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import * as S from './CategoryIndex.styles.ts'

/** Every category with its number of treatments; a row of its own on narrow screens. */
export const CategoryIndex = () => {
  const page = usePage()
  const t = useTexts('productList')
  const categories = useApi(categoriesOf(page)).rows.filter(({ productCount }) => productCount > 0)
  const current = page.query['categoryId']
  if (categories.length < 2) return <div />
  return (
    // Marks the index so that the header hides its row of the same links.
    <S.Aside aria-label={t('categories')} data-dock>
      <S.Index>
        <li>
          <S.IndexLink href="/products" aria-current={current === undefined ? 'page' : undefined}>
            {t('all')}
          </S.IndexLink>
        </li>
        {categories.map(({ id, name, productCount }) => (
          <li key={id}>
            <S.IndexLink
              href={`/products/category/pick?categoryId=${id}`}
              aria-current={current === String(id) ? 'page' : undefined}
            >
              {name} <S.IndexCount>{productCount}</S.IndexCount>
            </S.IndexLink>
          </li>
        ))}
      </S.Index>
    </S.Aside>
  )
}
