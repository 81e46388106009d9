import { styled } from 'styled-components'
import { art, color, media, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'

export const Period = styled.p`
  color: ${color('olive_text')};
  ${type('b7m')}
`

/** Two columns in column order, for a ranking. */
export const List = styled.ol<{ $rows: number }>`
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-template-rows: repeat(${({ $rows }) => $rows}, auto);
  gap: 0 ${space(12)};
  border-top: 1px solid ${color('ink')};

  > li {
    border-bottom: 1px solid ${color('line')};
  }
  ${media.phone} {
    grid-auto-flow: row;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
`

export const Row = styled.article<{ $hasPicture: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 44px ${({ $hasPicture }) => ($hasPicture ? '72px' : '')} minmax(0, 1fr);
  gap: ${space(4)};
  align-items: ${({ $hasPicture }) => ($hasPicture ? 'stretch' : 'baseline')};
  align-content: start;
  height: 100%;
  padding: ${space(5)} 0;

  ${media.phone} {
    grid-template-columns: 36px ${({ $hasPicture }) => ($hasPicture ? '72px' : '')} minmax(0, 1fr);
    padding: ${space(5)} 0;
  }
`

export const Numeral = styled.p`
  color: ${color('olive_text')};
  font-variant-numeric: lining-nums;
  ${art('figure')}
  letter-spacing: 0;
  line-height: 1;
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${type('b2m')}

  ${media.phone} {
    ${type('b3m')}
    line-height: 1.5;
  }
`

/** The name's link covers the whole line. */
export const Cover = styled(CoverLink)`
  --ring: -2px;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 4px;
    }
  }
`

/** Hidden on phones, where the cards of the same treatments are just above: a list of names and prices is enough. */
export const Summary = styled.p`
  color: ${color('quiet')};
  ${type('b6r')}

  ${media.phone} {
    display: none;
  }
`

/** Names at the left, prices at the right, as in a price list. */
export const Words = styled.div<{ $isBesidePicture: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  ${({ $isBesidePicture }) => $isBesidePicture && 'align-self: center;'}
  gap: ${space(1)} ${space(4)};

  > :last-child {
    flex-basis: 100%;
  }
  ${media.phone} {
    ${({ $isBesidePicture }) => !$isBesidePicture && 'flex-wrap: nowrap;'}

    /* The price is never broken; a long name is. */
    > :nth-child(2) {
      flex: none;
    }
  }
`
