import type { ReactNode } from 'react'
import type { ContentOf } from '../define-section.ts'
import { ButtonLink, TextLink } from './button.tsx'
import * as S from './mosaic.styles.ts'

export { Mosaic, Tile, TileArt, TileCover, TileTitle, TileWords, type TileTone } from './mosaic.styles.ts'

type Slide = ContentOf<'home.hero'>['slides'][number]

type LeadProps = {
  slide: Slide
  isFirst: boolean
  /** Further content of the tile, below its text. */
  children?: ReactNode
}

/** The mosaic's large tile: a message of the clinic next to its picture; the first one has the page's h1. */
export const MosaicLead = ({ slide, isFirst, children }: LeadProps) => {
  const { name, title, lines, image, primary, secondary } = slide
  return (
    <S.Lead>
      <S.Words>
        <S.Label>{name}</S.Label>
        <S.Title as={isFirst ? 'h1' : 'h2'}>{title}</S.Title>
        <S.Lines>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </S.Lines>
        {children}
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
    </S.Lead>
  )
}
