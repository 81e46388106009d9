import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Price } from '#kit/ui/price.tsx'
import { PromotionStateLabel } from '#kit/ui/promotion-period.tsx'
import { mosaicPromotionsOf } from './queries.ts'
import * as S from './PromotionMosaic.styles.ts'

export type PromotionMosaicSettings = { promotions: number }

type Props = SectionProps<PromotionMosaicSettings, ContentOf<'home.hero'>>

const TONES = ['dark', 'olive', 'orange'] as const

/** The clinic's own words in a large tile, the promotions that run in smaller ones of their own grounds. */
export const PromotionMosaic = ({ settings, content }: Props) => {
  const { language } = usePage()
  const promotions = useApi(mosaicPromotionsOf(language, settings.promotions)).rows.slice(0, settings.promotions)
  const slides = content?.slides ?? []
  const name = slides[0]?.name
  if (slides.length === 0) return null
  return (
    <S.Root aria-label={name}>
      <Container>
        <S.Mosaic $beside={promotions.length}>
          <S.Slides>
            {slides.map((slide, position) => (
              <li key={slide.name}>
                <Slide slide={slide} isFirst={position === 0} />
              </li>
            ))}
          </S.Slides>
          {promotions.map((promotion, position) => (
            <Promotion key={promotion.id} promotion={promotion} tone={TONES[position] ?? 'olive'} />
          ))}
        </S.Mosaic>
      </Container>
    </S.Root>
  )
}

type SlideProps = { slide: ContentOf<'home.hero'>['slides'][number]; isFirst: boolean }

const Slide = ({ slide: { name, title, lines, image, primary, secondary }, isFirst }: SlideProps) => (
  <S.Slide>
    <S.Words>
      <S.Label>{name}</S.Label>
      <S.Title as={isFirst ? 'h1' : 'h2'}>{title}</S.Title>
      <S.Lines>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </S.Lines>
      <S.Ways>
        <ButtonLink href={primary.url} useWidget={primary.useWidget} $tone="primary" $size="large">
          {primary.label}
        </ButtonLink>
        {secondary && (
          <TextLink href={secondary.url} useWidget={secondary.useWidget}>
            {secondary.label}
          </TextLink>
        )}
      </S.Ways>
    </S.Words>
    <S.Art
      image={image}
      sizes="(max-width: 768px) 180vw, 800px"
      ratio="auto"
      position="78% 60%"
      isBleed
      priority={isFirst}
    />
  </S.Slide>
)

type PromotionProps = { promotion: ExhibitionSummary; tone: (typeof TONES)[number] }

const Promotion = ({ promotion, tone }: PromotionProps) => {
  const { id, title, image, state, daysLeft, itemCount, lowestPriceOption } = promotion
  return (
    <S.Tile $tone={tone}>
      <S.TileWords>
        <PromotionStateLabel state={state} daysLeft={daysLeft} />
        <S.TileTitle>
          <S.Cover href={`/exhibitions/${id}`}>{title}</S.Cover>
        </S.TileTitle>
        {lowestPriceOption && (
          <S.Amount>
            <Price
              of={tone === 'orange' ? { ...lowestPriceOption, originalPrice: null } : lowestPriceOption}
              isFrom={itemCount > 1}
            />
          </S.Amount>
        )}
      </S.TileWords>
      {tone !== 'orange' && <S.TileArt image={image} alt="" sizes="280px" ratio="auto" isBleed />}
    </S.Tile>
  )
}
