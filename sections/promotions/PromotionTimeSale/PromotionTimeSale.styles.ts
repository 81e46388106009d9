import { styled } from 'styled-components'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { shopFigures } from '#kit/ui/shop-cards.ts'

export const Root = styled.section`
  padding: ${rhythm.heading} 0;
  background: ${color('bg')};
`

export const Flat = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 296px) minmax(0, 1fr);
  gap: ${space(8)} ${space(10)};
  padding: ${space(11)};
  border-radius: 28px;
  background: ${color('secondary_500')};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(8)};
  }
  ${media.phone} {
    margin-inline: calc(-1 * ${rhythm.margin});
    padding: ${space(10)} ${rhythm.margin};
    border-radius: 0;
  }
`

export const Head = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(5)};
  min-width: 0;

  /* Above the cards: the title and how long at the left, the way on at the right. */
  ${media.smallTablet} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;

    > ${() => Days} {
      justify-self: start;
      white-space: nowrap;
    }
    > p:not(${() => Days}) {
      grid-row: 2;
      grid-column: 1 / span 2;
    }
    > :last-child {
      grid-row: 1 / span 2;
      grid-column: 3;
      align-self: end;
    }
  }
  ${media.phone} {
    display: flex;
  }
`

export const Title = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('statement')}
`

export const Days = styled.p`
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius('control')};
  background: ${color('primary')};
  color: ${color('primary_ink')};
  font-variant-numeric: tabular-nums;
  ${art('figure', 'latin')}
`

export const Text = styled.p`
  color: ${color('ink')};
  ${type('b5m')}
`

export const Way = styled.div`
  margin-top: auto;
`

export const Cards = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space(3)};

  ${media.abovePhone} {
    > :only-child > article {
      flex-direction: row;

      > img {
        width: 44%;
      }
      > div {
        justify-content: center;
        padding: ${space(8)};
      }
    }
  }
  ${media.phone} {
    display: flex;
    margin-inline: calc(-1 * ${rhythm.margin});
    padding-inline: ${rhythm.margin};
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-padding-inline: ${rhythm.margin};
    scroll-snap-type: x mandatory;
    scrollbar-width: none;

    > li {
      flex: none;
      width: 212px;
      scroll-snap-align: start;
    }
  }
`

export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space(3)};
  border-radius: ${radius('card')};
  background: ${color('surface')};
  transition: transform ${motion('quick')};

  ${media.hover} {
    &:hover {
      transform: translateY(-2px);
    }
  }
`

export const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(3)} ${space(1)} ${space(1)};
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${type('b2b')}
`

export const Amount = styled.div`
  margin-top: auto;
  padding-top: ${space(3)};
  ${shopFigures(22, 20)}
`

/** The name's link covers the whole card. */
export const Cover = styled(CoverLink)`
  --ring: -4px;
`
