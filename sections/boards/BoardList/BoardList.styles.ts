import { css, styled } from 'styled-components'
import { arch } from '#kit/ui/arch.ts'
import { BREAKPOINTS, color, media, rhythm, space } from '#kit/theme.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`
export const Lead = styled.div`
  margin-bottom: ${space(16)};

  ${media.phone} {
    margin-bottom: ${space(10)};
  }
`
/** Its picture stays as wide as the others to be equally sharp. */
const lying = css`
  grid-column: 1 / -1;

  > article {
    grid-template-columns: minmax(0, 384px) minmax(0, 1fr);
    gap: ${space(8)};
    align-items: center;
  }
`
const THREE_COLUMNS = `@media (min-width: ${BREAKPOINTS.smallTablet + 1}px)`
const TWO_COLUMNS = `@media (min-width: ${BREAKPOINTS.smallPhone + 1}px) and (max-width: ${BREAKPOINTS.smallTablet}px)`

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(14)} ${rhythm.gutter};

  /* A card that would stand alone in its row lies down across it. */
  ${THREE_COLUMNS} {
    > :last-child:nth-child(3n + 1) {
      ${lying}
    }
  }
  ${TWO_COLUMNS} {
    > :last-child:nth-child(odd) {
      ${lying}
    }
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(9)};
  }
`
/** Each post fills a tile; the large one has an ink background. */
export const Tiles = styled.div`
  ${Lead} {
    overflow: hidden;
    margin-bottom: ${space(3)};
    border-radius: 32px;
    background: ${color('primary')};
    --color-ink: ${color('primary_ink')};
    --color-quiet: ${color('primary_ink')};
    --color-olive_text: ${color('yellow_500')};

    article {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 0;
    }
    article > :last-child {
      padding: ${space(10)};
    }
  }
  ${Grid} {
    gap: ${space(3)};
  }
  ${Grid} > li {
    overflow: hidden;
    border-radius: 26px;
    background: ${color('primary_50')};
  }
  ${Grid} article {
    gap: 0;
  }
  ${Grid} article > :last-child {
    padding: ${space(6)} ${space(6)} ${space(7)};
  }
  ${Grid} h2 {
    font-weight: 700;
  }
  article > :first-child,
  article img {
    border-radius: 0;
  }
  ${media.phone} {
    ${Lead} {
      border-radius: 28px;

      article {
        grid-template-columns: minmax(0, 1fr);
      }
      article > :last-child {
        padding: ${space(6)} ${space(5)};
      }
    }
    ${Grid} article > :last-child {
      padding: ${space(5)};
    }
  }
`
/** A small picture at the end of a row. */
export const Thumb = styled.span`
  display: block;
  overflow: hidden;
  width: 72px;
  height: 90px;
  ${arch(72, 90)}
`
