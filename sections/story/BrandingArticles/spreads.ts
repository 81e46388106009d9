import { css } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { color, media, radius, rhythm, space } from '#kit/theme.ts'

/**
 * Title and picture side by side, the text and its pictures below; each article mirrors the last one. The DOM order
 * stays the same, so the reading order does too.
 */
const spread = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${space(16)} ${rhythm.gutter};
  align-items: start;
  box-sizing: content-box;
  max-width: 1200px;
  margin-inline: auto;
  padding-inline: ${rhythm.margin};

  > :first-child {
    grid-area: 1 / 5 / auto / -1;
    width: auto;
    margin: 0;
    padding: 0;
  }
  > :nth-child(2) {
    display: contents;
  }
  > :nth-child(2) > header {
    position: static;
    grid-area: 1 / 1 / auto / 5;
    align-self: end;
  }
  > :nth-child(2) > :last-child {
    grid-area: 2 / 1 / auto / 7;
    max-width: 560px;
  }
  > :nth-child(3) {
    grid-area: 2 / 7 / auto / -1;
    margin: 0;
    padding: 0;
  }
  &:not(:has(> ul)) > :nth-child(2) > :last-child {
    grid-column: 5 / -1;
    max-width: 660px;
  }
  ${media.aboveSmallTablet} {
    &:nth-of-type(even):has(> ul) {
      > :first-child {
        grid-column: 1 / 9;
      }
      > :nth-child(2) > header {
        grid-column: 9 / -1;
      }
      > :nth-child(2) > :last-child {
        grid-column: 7 / -1;
        justify-self: end;
      }
      > :nth-child(3) {
        grid-column: 1 / 7;
      }
    }
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};

    &:nth-of-type(n) > :nth-child(n),
    &:nth-of-type(n) > :nth-child(2) > :nth-child(n) {
      grid-area: auto;
      max-width: none;
    }
  }
`

/** A large numeral before each title. */
export const spreads = css`
  ${spread}

  header > :first-child {
    font-size: clamp(56px, 6vw, 88px);
    line-height: 1;
  }
  ${media.phone} {
    > :first-child {
      margin-inline: calc(-1 * ${rhythm.margin});
    }
  }
`

/** Background colours of the articles in turn, none of them the page head's. */
const GROUNDS = ['yellow_500', 'pink_500', 'secondary_500'] as const

/** Sets the background of every n-th entry or article. */
const inTurn = (what: string, target: string) =>
  GROUNDS.map(
    (name, index) => css`
      ${what}(3n + ${index + 1}) ${target} {
        background: ${color(name)};
      }
    `,
  )

/** Only ink has enough contrast on the colours. */
const onColor = css`
  --color-quiet: ${color('ink')};
  --color-olive_text: ${color('ink')};
`

/** Titles as tiles of the same height as the picture beside them. */
export const tiles = css`
  ${spread}
  column-gap: ${space(3)};

  > :nth-child(2) > header {
    ${onColor}
    display: grid;
    align-self: stretch;
    align-content: end;
    padding: ${space(8)};
    border-radius: ${radius('card')};
  }
  header > :first-child {
    margin-bottom: auto;
    align-self: start;
    font-size: clamp(72px, 11vw, 160px);
    line-height: 0.9;
  }
  header {
    grid-template-rows: minmax(0, 1fr) auto auto;
  }
  > :first-child img {
    border-radius: ${radius('card')};
  }
  ${inTurn('&:nth-of-type', 'header')}
  ${media.smallTablet} {
    > :nth-child(2) > header {
      padding: ${space(6)} ${space(5)};
    }
    &:nth-of-type(n) > :first-child {
      margin-bottom: calc(-1 * ${space(6)});
    }
  }
  ${media.forced} {
    header {
      border: 1px solid;
    }
  }
`

/** The list of articles as tiles that overlap the page's head by half. */
export const contentsTiles = css`
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: ${space(3)};
  margin-top: ${head.lap('32px')};
  border: 0;

  a {
    ${onColor}
    grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
    gap: ${space(1)};
    height: 100%;
    min-height: 224px;
    padding: ${space(6)};
    border: 0;
    border-radius: ${radius('card')};
  }
  a > :first-child {
    align-self: start;
    font-size: 56px;
    line-height: 1;
  }
  a > :last-child {
    grid-column: 1;
  }
  ${inTurn('li:nth-child', 'a')}
  ${media.hover} {
    a:hover {
      padding: ${space(6)};
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    a,
    a:hover {
      min-height: 168px;
      padding: ${space(4)};
    }
    a > :first-child {
      font-size: 44px;
    }
    li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.forced} {
    a {
      border: 1px solid;
    }
  }
`
