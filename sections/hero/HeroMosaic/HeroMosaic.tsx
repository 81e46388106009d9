import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Container } from '#kit/ui/layout.ts'
import { Mosaic, MosaicLead, Tile, TileArt, TileCover, TileTitle, TileWords, type TileTone } from '#kit/ui/mosaic.tsx'
import type { HeroMosaicSettings } from '#schemas/generated/settings.ts'
import * as S from './HeroMosaic.styles.ts'

type Props = SectionProps<HeroMosaicSettings, ContentOf<'home.hero'>>
type Slide = ContentOf<'home.hero'>['slides'][number]

const TONES: readonly TileTone[] = ['dark', 'olive', 'orange']

/**
 * The clinic's first message in a large tile, the next ones in smaller tiles with their own backgrounds, all visible at
 * once.
 */
export const HeroMosaic = ({ settings, content }: Props) => {
  const [first, ...others] = content?.slides ?? []
  if (!first) return null
  const beside = others.slice(0, settings.tiles)
  return (
    <S.Root aria-label={first.name}>
      <Container>
        <Mosaic $beside={beside.length}>
          <S.First>
            <MosaicLead slide={first} isFirst />
          </S.First>
          {beside.map((slide, position) => (
            <Story key={slide.name} slide={slide} tone={TONES[position] ?? 'olive'} />
          ))}
        </Mosaic>
      </Container>
    </S.Root>
  )
}

const Story = ({ slide, tone }: { slide: Slide; tone: TileTone }) => (
  <Tile $tone={tone}>
    <TileWords>
      <S.Name>{slide.name}</S.Name>
      <TileTitle>
        <TileCover href={slide.primary.url} useWidget={slide.primary.useWidget}>
          {slide.title}
        </TileCover>
      </TileTitle>
      <S.Lines>{slide.lines.join(' ')}</S.Lines>
      <S.Way>{slide.primary.label}</S.Way>
    </TileWords>
    {tone !== 'orange' && <TileArt image={slide.image} alt="" sizes="280px" ratio="auto" isBleed />}
  </Tile>
)
