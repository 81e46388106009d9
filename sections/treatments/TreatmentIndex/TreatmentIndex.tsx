import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import { Split, SplitHead, SplitText } from '#kit/ui/split.ts'
import type { TreatmentIndexSettings } from '#schemas/generated/settings.ts'
import { categoriesOf, treatmentsOf } from './queries.ts'
import * as S from './TreatmentIndex.styles.ts'

type Props = SectionProps<TreatmentIndexSettings, ContentOf<'home.products'>>

/** Treatments by category, without prices. */
export const TreatmentIndex = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const groups = toGroups(useApi(categoriesOf(language)).rows, useApi(treatmentsOf(language)).rows)
  if (groups.length === 0) return null
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Split>
        <SplitHead>
          <SectionTitle id={`${id}-title`}>{content?.title ?? t('treatments.title')}</SectionTitle>
          {content?.text && <SplitText>{content.text}</SplitText>}
          <MoreLink href="/products">{t('treatments.more')}</MoreLink>
        </SplitHead>
        <S.Groups>
          {groups.map(({ category, treatments }) => (
            <Group key={category.id} category={category} treatments={treatments} settings={settings} />
          ))}
        </S.Groups>
      </Split>
    </Band>
  )
}

type GroupOfTreatments = { category: ProductCategory; treatments: ProductSummary[] }

/** Groups treatments by their main category, the first one. */
const toGroups = (categories: readonly ProductCategory[], treatments: readonly ProductSummary[]): GroupOfTreatments[] =>
  categories
    .map((category) => ({
      category,
      treatments: treatments.filter(({ categoryIds }) => categoryIds[0] === category.id),
    }))
    .filter(({ treatments: own }) => own.length > 0)

const Group = ({ category, treatments, settings }: GroupOfTreatments & { settings: TreatmentIndexSettings }) => {
  const t = useTexts('home')
  const shown = settings.perCategory === 0 ? treatments : treatments.slice(0, settings.perCategory)
  return (
    <section aria-labelledby={`treatments-${category.id}`}>
      <S.GroupHead>
        <S.Name id={`treatments-${category.id}`}>
          <S.CategoryLink href={`/products/category/pick?categoryId=${category.id}`}>{category.name}</S.CategoryLink>
        </S.Name>
        {/* The count of the category's page: a treatment may belong to several categories. */}
        <S.Count>{t('treatments.count', { count: category.productCount })}</S.Count>
      </S.GroupHead>
      <ul>
        {shown.map(({ id, name, summary }) => (
          <S.Row key={id}>
            <S.Treatment href={`/products/${id}`} $hasSummary={settings.summaries}>
              <span>{name}</span>
              {settings.summaries && <S.Summary>{summary}</S.Summary>}
            </S.Treatment>
          </S.Row>
        ))}
      </ul>
    </section>
  )
}
