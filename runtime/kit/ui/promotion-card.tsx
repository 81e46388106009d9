import { css, styled } from 'styled-components'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { art, color, media, motion, radius, rhythm, space, type } from '../theme.ts'
import { Highlight } from './highlight.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { PromotionPeriod, PromotionStateLabel } from './promotion-period.tsx'
import { CoverLink } from './cover-link.ts'

/** `card` is for grids; `feature` is the one large promotion of a page, with its text on the right on wide screens. */
export type PromotionCardSize = 'card' | 'feature'

type PromotionCardProps = {
  promotion: ExhibitionSummary
  size?: PromotionCardSize
  /** Heading level of the title. */
  level?: 2 | 3
  /** The picture's `sizes` attribute. */
  sizes?: string
  /** Only for a picture in the first view. */
  priority?: boolean
  /** Keyword to highlight in its title and line, if it is a search result. */
  keyword?: string | undefined
}

const Card = styled.article<{ $size: PromotionCardSize }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;

  ${({ $size }) =>
    $size === 'feature' &&
    css`
      ${media.abovePhone} {
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
        column-gap: ${rhythm.gutter};
      }
    `}
`
const Frame = styled.div<{ $isOver: boolean }>`
  overflow: hidden;
  border-radius: ${radius('picture')};
  opacity: ${({ $isOver }) => ($isOver ? 0.7 : 1)};

  img {
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Card}:hover & img {
      transform: scale(1.03);
    }
  }
`
const Words = styled.div<{ $size: PromotionCardSize }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding-top: ${space(5)};

  ${({ $size }) =>
    $size === 'feature' &&
    css`
      ${media.abovePhone} {
        justify-content: flex-end;
        padding: 0 0 0 ${space(6)};
      }
    `}
`
const Title = styled.h3<{ $size: PromotionCardSize }>`
  margin-top: ${space(2)};
  color: ${color('ink')};
  ${({ $size }) => ($size === 'feature' ? art('title') : type('b1m'))}
`
const Summary = styled.p<{ $size: PromotionCardSize }>`
  margin-top: ${({ $size }) => space($size === 'feature' ? 4 : 1)};
  color: ${({ $size }) => color($size === 'feature' ? 'body' : 'quiet')};
  ${({ $size }) => type($size === 'feature' ? 'b5r' : 'b6r')}
`
/** Aligns the periods and prices of a row of cards, regardless of the length of the text above them. */
const Foot = styled.div<{ $size: PromotionCardSize }>`
  display: grid;
  gap: ${space(2)};
  margin-top: ${({ $size }) => ($size === 'feature' ? space(6) : 'auto')};
  padding-top: ${space(4)};

  ${({ $size }) =>
    $size === 'feature' &&
    css`
      padding-top: ${space(5)};
      border-top: 1px solid ${color('line')};
    `}
`

/** A promotion in a list: picture, state, title, one line, period and its lowest price. Texts: `promotion`, `price`. */
export const PromotionCard = ({
  promotion,
  size = 'card',
  level = 3,
  sizes = '(max-width: 768px) 100vw, 384px',
  priority = false,
  keyword,
}: PromotionCardProps) => {
  const { id, title, summary, image, state, daysLeft } = promotion
  return (
    <Card $size={size}>
      <Frame $isOver={state === 'ENDED'}>
        <Picture image={image} sizes={sizes} ratio={size === 'feature' ? '16/10' : '3/2'} priority={priority} />
      </Frame>
      <Words $size={size}>
        <PromotionStateLabel state={state} daysLeft={daysLeft} />
        <Title as={`h${level}`} $size={size}>
          <CoverLink href={`/exhibitions/${id}`}>
            <Highlight text={title} keyword={keyword} />
          </CoverLink>
        </Title>
        <Summary $size={size}>
          <Highlight text={summary} keyword={keyword} />
        </Summary>
        <Foot $size={size}>
          <PromotionPeriod of={promotion} />
          <LowestPrice promotion={promotion} />
        </Foot>
      </Words>
    </Card>
  )
}

const LowestPrice = ({ promotion: { lowestPriceOption, state } }: Pick<PromotionCardProps, 'promotion'>) => {
  // An ended promotion's prices are no longer available.
  if (lowestPriceOption === null || state === 'ENDED') return null
  return <Price of={lowestPriceOption} isFrom />
}
