import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { Container } from '#kit/ui/layout.ts'
import { Mosaic, MosaicLead, Tile, TileArt, TileCover, TileTitle, TileWords, type TileTone } from '#kit/ui/mosaic.tsx'
import { Price } from '#kit/ui/price.tsx'
import { PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import type { HeroPromotionsSettings } from '#schemas/generated/settings.ts'
import { layPromotions, mosaicPromotionsOf } from './queries.ts'
import * as S from './HeroPromotions.styles.ts'

type Props = SectionProps<HeroPromotionsSettings, ContentOf<'home.hero'>>

const TONES: readonly TileTone[] = ['dark', 'olive', 'orange']

/** The clinic's own text in a large tile, the ongoing promotions in smaller ones with their own backgrounds. */
export const HeroPromotions = ({ settings, content }: Props) => {
  const { language } = usePage()
  const { first, beside } = layPromotions(
    useApi(mosaicPromotionsOf(language, settings.promotions)).rows,
    settings.promotions,
  )
  const slides = content?.slides ?? []
  const name = slides[0]?.name
  if (slides.length === 0) return null
  return (
    <S.Root aria-label={name}>
      <Container>
        <Mosaic $beside={beside.length}>
          <S.Slides>
            {slides.map((slide, position) => (
              <li key={slide.name}>
                <MosaicLead slide={slide} isFirst={position === 0}>
                  {position === 0 && first && <Offer promotion={first} />}
                </MosaicLead>
              </li>
            ))}
          </S.Slides>
          {beside.map((promotion, position) => (
            <Promotion
              key={promotion.id}
              promotion={promotion}
              tone={TONES[position] ?? 'olive'}
              isFirst={position === 0}
            />
          ))}
        </Mosaic>
      </Container>
    </S.Root>
  )
}

/** The first promotion in the large tile: its price is the largest of the page. */
const Offer = ({ promotion }: { promotion: ExhibitionSummary }) => {
  const { id, title, state, daysLeft, itemCount, lowestPriceOption } = promotion
  return (
    <S.Offer>
      <PromotionStateLabel state={state} daysLeft={daysLeft} />
      <S.OfferLink href={`/exhibitions/${id}`}>{title}</S.OfferLink>
      {lowestPriceOption && (
        <S.Amount $isLarge>
          <Price of={lowestPriceOption} isFrom={itemCount > 1} />
        </S.Amount>
      )}
    </S.Offer>
  )
}

type PromotionProps = { promotion: ExhibitionSummary; tone: TileTone; isFirst: boolean }

const Promotion = ({ promotion, tone, isFirst }: PromotionProps) => {
  const { id, title, image, state, daysLeft, itemCount, lowestPriceOption } = promotion
  return (
    <Tile $tone={tone}>
      <TileWords>
        <PromotionStateLabel state={state} daysLeft={daysLeft} />
        <TileTitle>
          <TileCover href={`/exhibitions/${id}`}>{title}</TileCover>
        </TileTitle>
        {lowestPriceOption && (
          <S.Amount $isLarge={isFirst}>
            <Price of={lowestPriceOption} isFrom={itemCount > 1} />
          </S.Amount>
        )}
      </TileWords>
      {tone !== 'orange' && <TileArt image={image} alt="" sizes="280px" ratio="auto" isBleed />}
    </Tile>
  )
}
