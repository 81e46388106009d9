import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import { Split, SplitHead, SplitText } from '#kit/ui/split.ts'
import type { RankingListSettings } from '#schemas/generated/settings.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { rankedProductsOf } from './queries.ts'
import * as S from './RankingList.styles.ts'

type Props = SectionProps<RankingListSettings, ContentOf<'home.ranking'>>

/** A numbered list beside its heading and the counted period. */
export const RankingList = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(rankedProductsOf(language, settings.count))
  // A ranking without its period would claim more than the clinic does.
  if (rows.length === 0 || !content) return null
  return (
    <Band $ground="bg" $space="dense" aria-labelledby={`${id}-title`}>
      <Split>
        <SplitHead>
          <SectionTitle id={`${id}-title`}>{content.title}</SectionTitle>
          <S.Period>{content.period}</S.Period>
          <SplitText>{content.text}</SplitText>
          <MoreLink href="/products">{t('ranking.more')}</MoreLink>
        </SplitHead>
        <S.List $rows={Math.ceil(rows.length / 2)}>
          {rows.map((product, position) => (
            <li key={product.id}>
              <Rank product={product} number={position + 1} hasPicture={settings.pictures} />
            </li>
          ))}
        </S.List>
      </Split>
    </Band>
  )
}

const Rank = ({ product, number, hasPicture }: { product: ProductSummary; number: number; hasPicture: boolean }) => {
  const t = useTexts('home')
  const { id, name, summary, thumbnail, mainOption, lowestPrice, optionCount } = product
  return (
    <S.Row $hasPicture={hasPicture}>
      <S.Numeral>
        <span aria-hidden>{number}</span>
        <span className="visually-hidden">{t('ranking.rank', { number })}</span>
      </S.Numeral>
      {hasPicture && <Picture image={thumbnail} alt="" sizes="72px" ratio="1" />}
      <S.Words $isBesidePicture={hasPicture}>
        <S.Name>
          <S.Cover href={`/products/${id}`}>{name}</S.Cover>
        </S.Name>
        {mainOption && (
          <Price
            of={{ ...mainOption, originalPrice: null }}
            size="small"
            isFrom={isFromPrice({ mainOption, optionCount, lowestPrice })}
          />
        )}
        <S.Summary>{summary}</S.Summary>
      </S.Words>
    </S.Row>
  )
}
