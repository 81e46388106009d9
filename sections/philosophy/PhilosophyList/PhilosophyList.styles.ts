import { css, styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

type Arrangement = { $arrangement: 'columns' | 'list' | 'tiles' }

export const Top = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(8)} ${rhythm.gutter};
  align-items: end;
  margin-bottom: ${space(14)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-bottom: ${space(8)};

    > img {
      width: calc(100% + 2 * ${rhythm.margin});
      max-width: none;
      margin-inline: calc(-1 * ${rhythm.margin});
      border-radius: 0;
    }
  }
`

export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  gap: ${space(10)} ${space(24)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    column-gap: ${space(10)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Head = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${space(12)};

  /* The picture reaches the screen's edge, beside the heading's last line. */
  ${media.phone} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(5)};
    align-items: end;

    &:not(:has(img)) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const Tall = styled(Picture)`
  max-width: 282px;

  ${media.phone} {
    width: calc(100% + ${rhythm.margin});
    max-width: none;
    margin-right: calc(-1 * ${rhythm.margin});
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
  }
`

const columns = css<{ $count: number }>`
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 4)}, minmax(0, 1fr));
  gap: ${space(12)} 0;

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`

const tiles = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};

  > :nth-child(4n + 1) {
    --mark: ${color('pink_500')};
  }
  > :nth-child(4n + 2) {
    --mark: ${color('secondary_500')};
  }
  > :nth-child(4n + 3) {
    --mark: ${color('yellow_500')};
  }
  > :nth-child(4n) {
    --mark: ${color('green_500')};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`

const GRIDS = { columns, tiles, list: null }

export const Principles = styled.ol<Arrangement & { $count: number }>`
  display: grid;
  align-content: start;
  ${({ $arrangement }) => GRIDS[$arrangement]}
`

const inColumn = css`
  padding: ${space(1)} ${space(7)} ${space(2)};
  border-left: 1px solid ${color('line')};

  > span {
    margin-bottom: ${space(7)};
  }

  /* The first of every row stands at the page's edge. */
  &:nth-child(4n + 1) {
    padding-left: 0;
    border-left: 0;
  }
  ${media.smallTablet} {
    &:nth-child(odd) {
      padding-left: 0;
      border-left: 0;
    }
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    padding: ${space(5)} 0;
    border-left: 0;
    border-top: 1px solid ${color('line')};

    > span {
      margin-bottom: 0;
    }
    > p {
      grid-column: 2;
    }
  }
`

const inList = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  padding: ${space(8)} 0;
  border-top: 1px solid ${color('line')};

  &:last-child {
    border-bottom: 1px solid ${color('line')};
  }
  > p {
    grid-column: 2;
  }
  ${media.phone} {
    grid-template-columns: 48px minmax(0, 1fr);
    padding: ${space(5)} 0;
  }
`

const inTile = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 0 ${space(5)};
  padding: ${space(7)};
  border-radius: 28px;
  background: ${color('primary_50')};

  > span {
    display: grid;
    grid-row: span 2;
    place-items: center;
    width: 64px;
    height: 64px;
    border-radius: 22px;
    background: var(--mark);
    color: ${color('ink')};
    font-weight: 800;
  }
  ${media.phone} {
    grid-template-columns: 52px minmax(0, 1fr);
    padding: ${space(5)};

    > span {
      width: 52px;
      height: 52px;
      border-radius: 18px;
    }
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

const PLACES = { columns: inColumn, list: inList, tiles: inTile }

export const Principle = styled.li<Arrangement>`
  ${({ $arrangement }) => PLACES[$arrangement]}
`

export const Numeral = styled.span`
  display: block;
  color: ${color('olive_text')};
  font: 400 30px/1.1 var(--font-latin);
  font-variant-numeric: lining-nums;

  ${media.phone} {
    font-size: 26px;
  }
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 22px;
`

export const Text = styled.p`
  margin-top: ${space(3)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
`
