import { styled } from 'styled-components'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Spread = styled.div<{ $side: 'left' | 'right' }>`
  display: grid;
  grid-template-columns: ${({ $side }) => ($side === 'left' ? 'minmax(0, 58fr) minmax(0, 42fr)' : 'minmax(0, 42fr) minmax(0, 58fr)')};

  > :first-child {
    order: ${({ $side }) => ($side === 'left' ? 0 : 1)};
  }
  > :last-child {
    padding-left: ${({ $side }) => ($side === 'left' ? space(18) : OUTSIDE)};
    padding-right: ${({ $side }) => ($side === 'left' ? OUTSIDE : space(18))};
  }
  ${media.smallTablet} {
    > :last-child {
      padding-left: ${({ $side }) => ($side === 'left' ? space(10) : rhythm.margin)};
      padding-right: ${({ $side }) => ($side === 'left' ? rhythm.margin : space(10))};
    }
  }
  ${media.phone} {
    display: block;

    > :last-child {
      padding-inline: ${rhythm.margin};
    }
  }
`

export const Art = styled(Picture)`
  height: 648px;

  ${media.smallTablet} {
    height: 560px;
  }
  ${media.phone} {
    width: 86%;
    height: 400px;
  }
`

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding-block: ${space(12)};

  ${media.phone} {
    padding-block: ${space(8)} ${space(9)};
  }
`

export const Title = styled.h1`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('statement')}

  ${media.smallTablet} {
    font-size: min(36px, 3.9vw);
  }
  ${media.phone} {
    font-size: 32px;
  }
`

export const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 30em;
  margin-top: ${space(7)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}

  ${media.phone} {
    margin-top: ${space(4)};
    ${type('b5r')}
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(8)};
  margin-top: ${space(9)};

  ${media.phone} {
    gap: ${space(2)} ${space(8)};
    margin-top: ${space(6)};

    > :first-child {
      width: 100%;
    }
  }
`
