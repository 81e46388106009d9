import { css } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { color, media, radius, space } from '#kit/theme.ts'

/** Redefines the theme's colours for legible text on a dark ground. */
const onDark = css`
  background: ${color('primary_900')};
  --color-ink: ${color('primary_ink')};
  --color-quiet: ${color('footer_text')};
`

/** Only ink has enough contrast on the four colours. */
const onColor = css`
  --color-quiet: ${color('ink')};
  --color-primary: ${color('ink')};
`

/** Excludes the colour of the page's head, which the first tiles overlap. */
const GROUNDS = ['yellow_500', 'green_500', 'secondary_500'] as const

/** Each channel is a tile of its own colour; the one with a QR code spans a whole row, as does one left over. */
const channels = css`
  ul {
    height: 100%;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
    border: 0;
  }
  li {
    ${onColor}
    flex: 1 1 calc(50% - ${space(3)});
    grid-template-rows: minmax(0, 1fr) auto;
    min-height: 176px;
    padding: ${space(5)};
    border: 0;
    border-radius: ${radius('card')};
  }
  li > :first-child {
    align-self: start;
    border: 0;
    background: ${color('surface')};
  }
  li > :nth-child(2) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  li > :nth-child(3) {
    grid-area: 1 / 3;
    align-self: start;
  }
  h3 {
    font: 800 18px/1.4 var(--font-display);
    letter-spacing: -0.03em;
  }
  ${GROUNDS.map(
    (name, index) => css`
      li:nth-child(3n + ${index + 1}) {
        background: ${color(name)};
      }
    `,
  )}
  #wechat {
    flex-basis: 100%;
    grid-template-rows: auto;
    min-height: 0;
    background: ${color('primary_50')};
  }
  #wechat > * {
    grid-row: 1;
    grid-column: auto;
    align-self: center;
  }
  ${media.phone} {
    li {
      min-height: 148px;
      padding: ${space(4)};
    }
    #wechat > :nth-child(3) {
      grid-row: 2;
      grid-column: 2 / -1;
    }
  }
  ${media.forced} {
    li {
      border: 1px solid;
    }
  }
`

/** Filled tiles that overlap the page's head by half: the number, the channels, the week. */
export const panels = css`
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${space(3)};
  margin-top: ${head.lap('32px')};

  > :nth-child(2) > h2 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  > :nth-child(2) {
    align-self: stretch;
    ${channels}
  }
  > :first-child {
    ${onDark}
    padding: ${space(8)};
    border-radius: ${radius('card')};
  }
  > :first-child a {
    margin-top: ${space(6)};
    font: 800 clamp(34px, 4.4vw, 60px) / 1.1 var(--font-latin);
    letter-spacing: -0.04em;
  }
  > :last-child {
    padding: ${space(8)};
    border-radius: ${radius('card')};
    background: ${color('primary_50')};
  }
  h2 {
    font: 800 20px/1.4 var(--font-display);
    letter-spacing: -0.03em;
  }
  dl {
    border-top: 0;
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);

    > :nth-child(n) {
      grid-row: auto;
    }
    > :first-child,
    > :last-child {
      padding: ${space(6)} ${space(5)};
    }
    > :first-child a {
      margin-top: ${space(3)};
    }
  }
`
