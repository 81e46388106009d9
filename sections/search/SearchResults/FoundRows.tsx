import { usePage } from '#kit/page.ts'
import { Highlight } from '#kit/ui/highlight.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import { namePromotionState, PromotionPeriod } from '#kit/ui/promotion-period.tsx'
import { useTexts } from '#kit/text.tsx'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import * as S from './FoundRows.styles.ts'

type TreatmentsProps = {
  products: readonly ProductSummary[]
  keyword: string
  hasPrices: boolean
  /** Shows each with its picture below an arch. */
  hasPictures: boolean
}

/** Treatments as rows: name, line and price. */
export const TreatmentLines = ({ products, keyword, hasPrices, hasPictures }: TreatmentsProps) => {
  const { config } = usePage()
  return (
    <S.List>
      {products.map(({ id, name, summary, thumbnail, mainOption: option, optionCount, lowestPrice }) => (
        <S.Row key={id} $hasPicture={hasPictures}>
          {hasPictures && (
            <S.Arch>
              <Picture image={thumbnail} alt="" ratio="auto" sizes="96px" isBleed />
            </S.Arch>
          )}
          <div>
            <S.Name>
              <S.Cover href={`/products/${id}`}>
                <Highlight text={name} keyword={keyword} />
              </S.Cover>
            </S.Name>
            <S.Line>
              <Highlight text={summary} keyword={keyword} />
            </S.Line>
          </div>
          {hasPrices && config.hasPriceView && option && (
            <S.End>
              <PriceLine of={option} isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })} />
            </S.End>
          )}
        </S.Row>
      ))}
    </S.List>
  )
}

type PromotionsProps = { promotions: readonly ExhibitionSummary[]; keyword: string }

/** Promotions as rows: title, line and period. */
export const PromotionLines = ({ promotions, keyword }: PromotionsProps) => (
  <S.List>
    {promotions.map((promotion) => (
      <S.Row key={promotion.id} $hasPicture={false}>
        <div>
          <PromotionWords promotion={promotion} keyword={keyword} />
        </div>
        <S.End>
          <PromotionPeriod of={promotion} />
        </S.End>
      </S.Row>
    ))}
  </S.List>
)

/** Promotions as coloured strips that start with the days left. */
export const PromotionStrips = ({ promotions, keyword }: PromotionsProps) => {
  const t = useTexts('promotion')
  return (
    <S.Strips>
      {promotions.map((promotion) => (
        <S.Strip key={promotion.id}>
          <S.Days>{namePromotionState(promotion.state, promotion.daysLeft, t)}</S.Days>
          <div>
            <PromotionWords promotion={promotion} keyword={keyword} />
            <PromotionPeriod of={promotion} />
          </div>
          <S.StripArt>
            <Picture image={promotion.image} alt="" ratio="auto" sizes="280px" isBleed />
          </S.StripArt>
        </S.Strip>
      ))}
    </S.Strips>
  )
}

const PromotionWords = ({
  promotion: { id, title, summary },
  keyword,
}: {
  promotion: ExhibitionSummary
  keyword: string
}) => (
  <>
    <S.Name>
      <S.Cover href={`/exhibitions/${id}`}>
        <Highlight text={title} keyword={keyword} />
      </S.Cover>
    </S.Name>
    <S.Line>
      <Highlight text={summary} keyword={keyword} />
    </S.Line>
  </>
)
