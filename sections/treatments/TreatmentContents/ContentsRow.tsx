import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { Price } from '#kit/ui/price.tsx'
import * as S from './TreatmentContents.styles.ts'

type ContentsRowProps = { treatment: ProductSummary; folio: number; level: 3 | 4; hasPrices: boolean }

/** Page number, title, line and minimum price; the whole row is the link. */
export const ContentsRow = ({ treatment, folio, level, hasPrices }: ContentsRowProps) => {
  const { id, name, summary, mainOption: option, lowestPrice, optionCount } = treatment
  return (
    <S.Row>
      <S.Folio aria-hidden>{folio}</S.Folio>
      <div>
        <S.Name as={`h${level}`}>
          <S.Cover href={`/products/${id}`}>{name}</S.Cover>
        </S.Name>
        <S.Line>{summary}</S.Line>
      </div>
      {hasPrices && option && (
        <S.Cost>
          <Price of={option} isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })} align="end" />
        </S.Cost>
      )}
    </S.Row>
  )
}
