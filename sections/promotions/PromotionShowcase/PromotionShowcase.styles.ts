import { css, styled } from 'styled-components'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

/** 792 + 384: the first is as high as the two beside it; further ones follow below in rows of three. */
const leading = css<{ $count: number }>`
  > :first-child {
    grid-column: ${({ $count }) => ($count === 1 ? '1 / -1' : 'span 2')};
    grid-row: ${({ $count }) => ($count > 2 ? 'span 2' : 'auto')};
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
      grid-row: auto;
    }
  }
`

/** In pairs on phones; with an odd number the first one spans both columns. */
const equal = css`
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }
`

export const Grid = styled.ul<{ $arrangement: 'leading' | 'equal'; $count: number }>`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(12)} ${rhythm.gutter};

  ${({ $arrangement }) => ($arrangement === 'leading' ? leading : equal)}

  ${media.smallTablet} {
    gap: ${space(10)} ${rhythm.gutter};
  }
`

export const Card = styled.article<{ $isLarge: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;

  ${({ $isLarge }) =>
    $isLarge &&
    css`
      ${media.smallTablet} {
        margin-inline: calc(-1 * ${rhythm.margin});
      }
    `}
`

/** A large picture fills the height left by the cards beside it, which aligns both columns at the bottom. */
const filling = css`
  ${media.aboveSmallTablet} {
    position: relative;
    flex: 1;
    min-height: 520px;

    /* Out of the flow: its own shape, which is known only once it is there, must not stretch the row. */
    img {
      position: absolute;
      inset: 0;
      height: 100%;
    }
  }
`

export const Frame = styled.div<{ $isLarge: boolean }>`
  overflow: hidden;
  border-radius: ${radius('picture')};
  ${({ $isLarge }) => $isLarge && filling}

  img {
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Card}:hover & img {
      transform: scale(1.03);
    }
  }
`

const large = css`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)} ${space(8)};
  align-items: end;
  padding-top: ${space(6)};

  ${media.smallTablet} {
    padding-inline: ${rhythm.margin};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Prices of adjacent cards are aligned, regardless of the length of the text above them. */
export const Words = styled.div<{ $isLarge: boolean; $isBesideLarge: boolean }>`
  display: grid;
  flex: ${({ $isLarge }) => ($isLarge ? 'none' : 1)};
  align-content: ${({ $isLarge, $isBesideLarge }) => ($isLarge || $isBesideLarge ? 'start' : 'space-between')};
  gap: ${space(2.5)};
  padding-top: ${space(4.5)};

  ${media.smallTablet} {
    align-content: ${({ $isLarge }) => ($isLarge ? 'start' : 'space-between')};
  }
  ${({ $isLarge }) => $isLarge && large}
`

export const Title = styled.h3<{ $isLarge: boolean }>`
  margin-top: ${space(1.5)};
  color: ${color('ink')};
  ${({ $isLarge }) => ($isLarge ? art('card') : type('b2m'))}

  ${media.phone} {
    ${({ $isLarge }) => ($isLarge ? '' : type('b4m'))}
  }
`

export const Summary = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  ${type('b6r')}
`

/** Half a phone's width cannot fit two dates with their times. */
export const Period = styled.div<{ $isLarge: boolean }>`
  margin-top: ${space(2.5)};

  ${media.phone} {
    ${({ $isLarge }) => ($isLarge ? '' : 'display: none;')}
  }
`

export const Amount = styled.div<{ $isLarge: boolean }>`
  ${({ $isLarge }) =>
    $isLarge &&
    css`
      ${media.phone} {
        > * {
          justify-items: start;
        }
      }
    `}
`
