import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { groupProducts, type ProductGroup } from '#kit/price/product-groups.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Pagination } from '#kit/ui/pagination.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { TreatmentContentsSettings } from '#schemas/generated/settings.ts'
import { ContentsRow } from './ContentsRow.tsx'
import { toFolio } from './folio.ts'
import { listedOf } from './queries.ts'
import * as S from './TreatmentContents.styles.ts'

type Props = SectionProps<TreatmentContentsSettings, ContentOf<'products.notice'>>

/**
 * Chapters by category, each with one picture off one edge of the page; every row is a title, a line and a page number.
 */
export const TreatmentContents = ({ id, settings, content }: Props) => {
  const page = usePage()
  const t = useTexts('productList')
  const list = useApi(listedOf(page, settings.size))
  const categories = useApi(categoriesOf(page)).rows
  const hasPrices = settings.hasPrices && page.config.hasPriceView
  const isByCategory = page.config.exposureCategory && page.query['categoryId'] === undefined
  if (list.rows.length === 0) {
    const link = { label: t('empty.link'), href: '/cscenter/contact' }
    return (
      <S.Root>
        <Container>
          <EmptyState title={t('empty.title')} text={t('empty.text')} link={link} />
        </Container>
      </S.Root>
    )
  }
  const groups = groupProducts(list.rows, categories, isByCategory)
  const ids = groups.flatMap(({ rows }) => rows.map((treatment) => treatment.id))
  const before = (list.page - 1) * list.size
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="visually-hidden">
        {t('list')}
      </h2>
      {groups.map((group, index) => (
        <Chapter
          key={group.id}
          group={group}
          category={categories.find((category) => category.id === group.id)}
          index={index}
          folioOf={(treatment) => toFolio(before + ids.indexOf(treatment))}
          hasPrices={hasPrices}
        />
      ))}
      <Container>
        <Pagination {...list} label={t('list')} />
        {content && (
          <S.Notice>
            {hasPrices && <p>{content.vat}</p>}
            {hasPrices && <p>{content.price}</p>}
            <p>{content.sideEffects}</p>
          </S.Notice>
        )}
      </Container>
    </S.Root>
  )
}

type ChapterProps = {
  group: ProductGroup
  category: ProductCategory | undefined
  index: number
  folioOf: (id: number) => number
  hasPrices: boolean
}

const Chapter = ({ group, category, index, folioOf, hasPrices }: ChapterProps) => {
  const image = group.name === null ? undefined : category?.image
  return (
    <S.Chapter $form={index % 2 === 0 ? 'left' : 'right'} $hasPicture={image !== undefined}>
      {image && (
        <S.Frame>
          <Picture
            image={image}
            sizes="(max-width: 768px) 86vw, 46vw"
            ratio="auto"
            isBleed
            priority={index === 0}
            alt=""
          />
        </S.Frame>
      )}
      <S.Words>
        {group.name !== null && (
          <S.Head>
            <S.Numeral aria-hidden>{index + 1}</S.Numeral>
            <S.Title>{group.name}</S.Title>
            {category && <S.Text>{category.description}</S.Text>}
          </S.Head>
        )}
        <ul>
          {group.rows.map((treatment) => (
            <ContentsRow
              key={treatment.id}
              treatment={treatment}
              folio={folioOf(treatment.id)}
              level={group.name === null ? 3 : 4}
              hasPrices={hasPrices}
            />
          ))}
        </ul>
      </S.Words>
    </S.Chapter>
  )
}
