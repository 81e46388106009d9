import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Branch } from '#kit/ui/branch.tsx'
import { Band } from '#kit/ui/layout.ts'
import { PriceLine } from '#kit/ui/price-line.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import { Split, SplitText } from '#kit/ui/split.ts'
import type { TreatmentPricesSettings } from '#schemas/generated/settings.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { pricedTreatmentsOf } from './queries.ts'
import { isVatAlwaysSeparate, toPricedGroups, type PricedGroup } from './priced-groups.ts'
import * as S from './TreatmentPrices.styles.ts'

type Props = SectionProps<TreatmentPricesSettings, ContentOf<'home.products'>>

/** Treatments as a plain list below olive lines: name, one line and price; a promise and a twig at its left. */
export const TreatmentPrices = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const price = useTexts('price')
  const page = usePage()
  const treatments = useApi(pricedTreatmentsOf(page.language)).rows
  const groups = toPricedGroups(useApi(categoriesOf(page)).rows, treatments, settings)
  if (groups.length === 0) return null
  const isVatSeparate = isVatAlwaysSeparate(
    groups.flatMap(({ shown }) => shown),
    page.config,
  )
  return (
    <Band $ground="bg" aria-labelledby={`${id}-title`}>
      <Split>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{content?.title ?? t('treatments.title')}</SectionTitle>
          {content?.text && <SplitText>{content.text}</SplitText>}
          <S.Twig>
            <Branch size={132} />
          </S.Twig>
        </S.Head>
        <div>
          <S.Groups>
            {groups.map((group) => (
              <Group key={group.id} group={group} hasVatNotes={!isVatSeparate} />
            ))}
          </S.Groups>
          {isVatSeparate && page.config.hasPriceView && <S.Note>{price('allVatSeparate')}</S.Note>}
          <S.All href="/products">{t('treatments.more')}</S.All>
        </div>
      </Split>
    </Band>
  )
}

const Group = ({ group, hasVatNotes }: { group: PricedGroup; hasVatNotes: boolean }) => {
  const t = useTexts('home')
  const { id, name, total, shown } = group
  return (
    <section aria-labelledby={`priced-${id}`}>
      <S.GroupHead>
        <S.Name id={`priced-${id}`}>
          <S.CategoryLink href={`/products/category/pick?categoryId=${id}`}>{name}</S.CategoryLink>
        </S.Name>
        <S.Count>{t('treatments.count', { count: total })}</S.Count>
      </S.GroupHead>
      <ul>
        {shown.map((treatment) => (
          <Row key={treatment.id} treatment={treatment} hasVatNote={hasVatNotes} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ treatment, hasVatNote }: { treatment: ProductSummary; hasVatNote: boolean }) => {
  const { id, name, summary, mainOption: option, optionCount, lowestPrice } = treatment
  return (
    <S.Row>
      <S.Words>
        <S.Treatment href={`/products/${id}`}>{name}</S.Treatment>
        <S.Summary>{summary}</S.Summary>
      </S.Words>
      {option && (
        <S.Price>
          <PriceLine
            of={option}
            isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })}
            hasVatNote={hasVatNote}
          />
        </S.Price>
      )}
    </S.Row>
  )
}
