import { css, styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { shopFigures } from '#kit/ui/shop-cards.ts'

export const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 288px) minmax(0, 1fr);
  gap: ${space(8)} ${space(12)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Head = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(8)} ${space(7)};
  border-radius: ${radius('card')};
  background: ${color('secondary_100')};

  ${media.smallTablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space(8)};

    > * {
      grid-column: 1;
    }
    > :last-child {
      grid-column: 2;
    }
  }
  ${media.phone} {
    display: flex;
    padding: ${space(6)} ${space(5)};
  }
`

export const Period = styled.p`
  color: ${color('accent_strong')};
  ${type('b7s')}
`

export const Text = styled.p`
  color: ${color('body')};
  ${type('b6r')}
`

export const More = styled.div`
  margin-top: auto;

  ${media.smallTablet} {
    align-self: end;
  }
  ${media.phone} {
    align-self: start;
  }
`

/** Two columns in column order, for a ranking. */
export const List = styled.ol<{ $rows: number }>`
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-template-rows: repeat(${({ $rows }) => $rows}, auto);
  gap: ${space(4)} ${space(9)};

  ${media.smallTablet} {
    gap: ${rhythm.gutter};
  }

  ${media.phone} {
    grid-auto-flow: row;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${rhythm.gutter};
  }
`

/** Without a picture: name and price on one line of a filled row. */
const bare = css`
  grid-template-columns: 52px minmax(0, 1fr);
  min-height: 76px;
  padding: ${space(3)} ${space(6)} ${space(3)} ${space(5)};
  border-radius: ${radius('card')};
  background: ${color('surface')};

  > :last-child {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(4)};
    align-items: center;
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
  ${media.phone} {
    grid-template-columns: 40px minmax(0, 1fr);
    min-height: 68px;
    padding-inline: ${space(4)};
  }
`

export const Row = styled.article<{ $hasPicture: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 36px 84px minmax(0, 1fr);
  gap: ${space(4)};
  align-items: center;

  ${media.phone} {
    grid-template-columns: 32px 72px minmax(0, 1fr);
    gap: ${space(3)};
  }
  ${({ $hasPicture }) => !$hasPicture && bare}
`

export const Numeral = styled.p<{ $isForemost: boolean }>`
  color: ${({ $isForemost }) => color($isForemost ? 'accent' : 'primary_500')};
  ${art('figure', 'latin')}
  line-height: 1;
`

export const Words = styled.div`
  display: grid;
  gap: ${space(0.5)};
  ${shopFigures(20, 18)}
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${type('b4s')}
`

/** The name's link covers the whole line. */
export const Cover = styled(CoverLink)`
  --ring: 2px;

  ${media.hover} {
    &:hover {
      color: ${color('accent')};
    }
  }
`
