import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, figures, media, motion, rhythm, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { Container } from '#kit/ui/layout.ts'

export const Tiles = styled(Container)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
/**
 * Returns a ring in the lower corner: the distances of its centre from the corner's edges, and the radii of its three
 * bands, in px.
 */
const ring = (right: number, bottom: number, [core, gap, band]: readonly [number, number, number]): string =>
  `radial-gradient(circle at calc(100% - ${right}px) calc(100% - ${bottom}px), ${color('yellow_500')} 0 ${core}px, ${color('bg')} ${core}px ${gap}px, ${color('secondary_500')} ${gap}px ${band}px, transparent ${band}px) ${color('yellow_500')}`

/** Message that nothing was found. */
export const Word = styled.div`
  min-height: 380px;
  padding: ${space(11)} ${space(11)} ${space(40)};
  border-radius: 32px;
  background: ${ring(72, 44, [40, 84, 140])};
  color: ${color('ink')};

  h1 {
    overflow-wrap: anywhere;
    text-wrap: balance;
    ${art('title')}
  }
  p {
    max-width: 32em;
    margin-top: ${space(4)};
    white-space: pre-line;
    ${type('b4m')}
  }
  ${media.phone} {
    min-height: 0;
    padding: ${space(7)} ${space(6)} ${space(40)};
    border-radius: 28px;
    background: ${ring(52, 28, [28, 58, 96])};
  }
`
export const Near = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
`
export const Tile = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  justify-content: space-between;
  min-height: 180px;
  padding: ${space(7)};
  border-radius: 26px;
  background: ${color('primary_50')};
  color: ${color('ink')};

  &:nth-child(4n + 1) {
    background: ${color('pink_500')};
  }
  &:nth-child(4n + 2) {
    background: ${color('green_500')};
  }
  &:nth-child(4n + 3) {
    background: ${color('secondary_500')};
  }
  /* Nothing but ink can be read on all of them. */
  && * {
    color: inherit;
  }
  /* The price that was stands above the one that is. */
  s {
    flex-basis: 100%;
  }
  > span > span {
    font: 800 23px/1.25 var(--font-latin);
  }
  svg {
    transition: transform ${motion('quick')};
  }
  ${media.hover} {
    &:hover svg {
      transform: translateX(6px);
    }
  }
  ${media.phone} {
    min-height: 140px;
    padding: ${space(5)};
    border-radius: 24px;

    > span > span {
      font-size: 17px;
    }
  }
`
export const Cover = styled(CoverLink)``
export const Name = styled.h2`
  text-wrap: balance;
  ${art('card')}
`
/** Other keywords, as large as the entries of an index. */
export const Words = styled.ul`
  columns: 2;
  column-gap: ${rhythm.gutter};

  > li {
    break-inside: avoid;
    border-bottom: 1px solid ${color('line')};
  }
  ${media.phone} {
    columns: 1;
  }
`
export const Other = styled(Link)`
  display: block;
  padding: ${space(4)} 0;
  color: ${color('ink')};
  ${art('card')}
  font-size: 32px;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 8px;
    }
  }
  ${media.phone} {
    padding: ${space(3)} 0;
    font-size: 26px;
  }
`
export const Call = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(8)};
  padding-top: ${space(20)};

  &::before {
    content: '';
    flex: 0 0 100%;
    margin-bottom: ${space(5)};
    border-top: 1px solid ${color('ink')};
  }
  p {
    color: ${color('ink')};
    text-wrap: balance;
    ${art('card')}
  }
  a {
    display: inline-block;
    padding: ${space(2)} 0;
    color: ${color('ink')};
    white-space: nowrap;
    ${figures(44)}
  }
`
