import type { BoardWithPosts } from '#kit/api/board-posts.ts'
import { useTexts } from '#kit/text.tsx'
import { CardGrid, toCardSizes } from '#kit/ui/card-grid.ts'
import { Disclosure, DisclosureList } from '#kit/ui/disclosure.tsx'
import { DocumentText } from '#kit/ui/document-text.tsx'
import { Highlight } from '#kit/ui/highlight.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PostCard } from '#kit/ui/post-card.tsx'
import { PostRows } from '#kit/ui/post-rows.tsx'
import { ProductCard } from '#kit/ui/product-card.tsx'
import { PromotionCard } from '#kit/ui/promotion-card.tsx'
import type { ListExhibitionsOutput } from '#schemas/generated/api/exhibitions.ts'
import type { ListFaqsOutput } from '#schemas/generated/api/faqs.ts'
import type { ListNoticesOutput } from '#schemas/generated/api/notices.ts'
import type { ListProductsOutput, ProductSummary } from '#schemas/generated/api/products.ts'
import type { SearchResultsSettings } from '#schemas/generated/settings.ts'
import { PromotionLines, PromotionStrips, TreatmentLines } from './FoundRows.tsx'
import * as S from './SearchResults.styles.ts'

type Arrangement = SearchResultsSettings['arrangement']
type Found<Output> = { found: Output; keyword: string }

/** Treatments as cards: the first ones at once, the others behind a disclosure. */
export const ProductsFound = ({
  found: { rows, total },
  keyword,
  first,
  hasPrices,
  arrangement,
}: Found<ListProductsOutput> & {
  first: number
  hasPrices: boolean
  arrangement: Arrangement
}) => {
  const t = useTexts('searchResults')
  const others = rows.slice(first)
  const look = { keyword, hasPrices, arrangement }
  return (
    <>
      <Products products={rows.slice(0, first)} {...look} isFirst />
      {others.length > 0 && (
        <S.Others>
          <summary>{t('moreHere', { count: others.length })}</summary>
          <Products products={others} {...look} />
        </S.Others>
      )}
      {total > rows.length && <S.Note>{t('tooMany', { count: rows.length })}</S.Note>}
    </>
  )
}

type ProductsProps = {
  products: readonly ProductSummary[]
  keyword: string
  hasPrices: boolean
  arrangement: Arrangement
  /** The treatments come first on the page. */
  isFirst?: boolean
}

/** Treatments in the template's arrangement. */
export const Products = ({ products, keyword, hasPrices, arrangement, isFirst = false }: ProductsProps) => {
  if (arrangement === 'axis' || arrangement === 'margin') {
    return (
      <TreatmentLines
        products={products}
        keyword={keyword}
        hasPrices={hasPrices}
        hasPictures={arrangement === 'axis'}
      />
    )
  }
  const isShelf = arrangement === 'shelf'
  return (
    <CardGrid $columns={isShelf ? 4 : 3}>
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            keyword={keyword}
            density={hasPrices ? 'card' : 'quiet'}
            sizes={toCardSizes(4)}
            priority={isFirst && position === 0}
          />
        </li>
      ))}
    </CardGrid>
  )
}

/** Current and upcoming promotions as cards. */
export const PromotionsFound = ({
  found: { rows },
  keyword,
  hasPrices,
  arrangement,
}: Found<ListExhibitionsOutput> & {
  hasPrices: boolean
  arrangement: Arrangement
}) => {
  if (arrangement === 'shelf') return <PromotionStrips promotions={rows} keyword={keyword} />
  if (arrangement !== 'beside') return <PromotionLines promotions={rows} keyword={keyword} />
  return (
    <CardGrid $columns={3}>
      {rows.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard
            promotion={hasPrices ? promotion : { ...promotion, lowestPriceOption: null }}
            keyword={keyword}
            sizes={toCardSizes(4)}
          />
        </li>
      ))}
    </CardGrid>
  )
}

/** Questions with their answers; the rest are on the FAQ page. */
export const FaqsFound = ({ found: { rows, total }, keyword }: Found<ListFaqsOutput>) => (
  <>
    <DisclosureList>
      {rows.map(({ id, question, answer }) => (
        <Disclosure key={id} title={<Highlight text={question} keyword={keyword} />}>
          <DocumentText html={answer} />
        </Disclosure>
      ))}
    </DisclosureList>
    <More path="/cscenter/faq" nameKey="group.faqs" keyword={keyword} isShown={total > rows.length} />
  </>
)

/** Notices as rows; the rest are on the notices page. */
export const NoticesFound = ({ found: { rows, total }, keyword }: Found<ListNoticesOutput>) => (
  <>
    <PostRows rows={rows.map((row) => ({ ...row, href: `/cscenter/notice/${row.id}` }))} keyword={keyword} />
    <More path="/cscenter/notice" nameKey="group.notices" keyword={keyword} isShown={total > rows.length} />
  </>
)

/** Posts of one board with small pictures; the rest are on the board. */
export const BoardsFound = ({ found: { board, posts, total }, keyword }: Found<BoardWithPosts>) => (
  <>
    <S.Posts>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} density="row" keyword={keyword} />
        </li>
      ))}
    </S.Posts>
    <More path={`/boards/${board.id}`} name={board.name} keyword={keyword} isShown={total > posts.length} />
  </>
)

type MoreProps = { path: string; keyword: string; isShown: boolean } & (
  | { nameKey: string; name?: never }
  | { name: string; nameKey?: never }
)

const More = ({ path, keyword, isShown, name, nameKey }: MoreProps) => {
  const t = useTexts('searchResults')
  if (!isShown) return null
  // Keys: group.faqs, group.notices
  const list = nameKey ? t(nameKey) : (name ?? '')
  return (
    <S.More>
      <MoreLink href={`${path}?${new URLSearchParams({ keyword })}`}>{t('moreThere', { name: list })}</MoreLink>
    </S.More>
  )
}
