import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { Price } from '#kit/ui/price.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { RankingBoardSettings } from '#schemas/generated/settings.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { boardProductsOf } from './queries.ts'
import * as S from './RankingBoard.styles.ts'

type Props = SectionProps<RankingBoardSettings, ContentOf<'home.ranking'>>

/** A filled tile with the counted period, and two lists of treatments with rank, picture and price. */
export const RankingBoard = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(boardProductsOf(language, settings.count))
  // A ranking without its period would claim more than the clinic does.
  if (rows.length === 0 || !content) return null
  return (
    <Band $ground="section" aria-labelledby={`${id}-title`}>
      <Container>
        <S.Board>
          <S.Head>
            <SectionTitle id={`${id}-title`}>{content.title}</SectionTitle>
            <S.Period>{content.period}</S.Period>
            <S.Text>{content.text}</S.Text>
            <S.More>
              <MoreLink href="/products">{t('ranking.more')}</MoreLink>
            </S.More>
          </S.Head>
          <S.List $rows={Math.ceil(rows.length / 2)}>
            {rows.map((product, position) => (
              <li key={product.id}>
                <Rank product={product} number={position + 1} hasPicture={settings.hasPictures} />
              </li>
            ))}
          </S.List>
        </S.Board>
      </Container>
    </Band>
  )
}

const FOREMOST = 4

type RankProps = { product: ProductSummary; number: number; hasPicture: boolean }

const Rank = ({ product, number, hasPicture }: RankProps) => {
  const t = useTexts('home')
  const { id, name, thumbnail, mainOption, lowestPrice, optionCount } = product
  return (
    <S.Row $hasPicture={hasPicture}>
      <S.Numeral $isForemost={number <= FOREMOST}>
        <span aria-hidden>{number}</span>
        <span className="visually-hidden">{t('ranking.rank', { number })}</span>
      </S.Numeral>
      {hasPicture && <Picture image={thumbnail} alt="" sizes="84px" ratio="1" />}
      <S.Words>
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
      </S.Words>
    </S.Row>
  )
}
