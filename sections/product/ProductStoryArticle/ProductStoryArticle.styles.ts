import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { art, color, figures, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Container).attrs({ as: 'section' })`
  display: flex;
  flex-direction: column;
  padding-bottom: ${rhythm.section};
`

/** Three columns of facts, five of text, three of notes. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 282fr) minmax(0, 486fr) minmax(0, 250fr);
  gap: ${space(10)} 86px;

  ${media.tablet} {
    column-gap: ${space(12)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Facts = styled.dl`
  border-top: 1px solid ${color('ink')};

  > div {
    display: flex;
    gap: ${space(4)};
    justify-content: space-between;
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  dt {
    color: ${color('quiet')};
    ${type('b7r')}
  }
  dd {
    color: ${color('ink')};
    text-align: end;
    ${type('b7m')}
  }
`

export const Text = styled.div`
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b4r')}
  line-height: 1.95;

  h3 {
    margin-top: ${space(10)};
  }
`

/** Starts with a drop cap of three lines; `flow-root` contains the drop cap. */
export const Lead = styled.p`
  display: flow-root;
  margin-bottom: ${space(5)};

  &::first-letter {
    float: left;
    padding: ${space(2)} ${space(3)} 0 0;
    color: ${color('ink')};
    font: 300 74px/0.86 var(--font-display);
  }
`

/** Labelled with letters like margin notes; the letters are decorative. */
export const Notes = styled.ol`
  counter-reset: note;

  > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    align-items: baseline;
    padding: ${space(3.5)} 0;
    border-bottom: 1px solid ${color('line')};
    color: ${color('ink')};
    counter-increment: note;
    text-wrap: pretty;
    ${type('b7r')}
  }
  > li:first-child {
    padding-top: 0;
  }
  > li::before {
    content: counter(note, lower-alpha) / '';
    color: ${color('accent')};
    ${figures(18, 'italic')}
  }
`

/**
 * Names the section and therefore comes first in reading order, before the headings of the text; its mark is
 * decorative.
 */
export const Quote = styled.h2`
  order: 1;
  position: relative;
  max-width: 19em;
  margin: ${rhythm.section} auto 0;
  padding-left: 64px;
  color: ${color('ink')};
  text-wrap: balance;
  ${art('statement')}
  font-size: 46px;
  line-height: 1.5;

  &::before {
    content: '“' / '';
    position: absolute;
    top: 4px;
    left: 0;
    color: ${color('accent')};
    ${figures(104)}
    line-height: 1;
  }
  ${media.phone} {
    padding: ${space(14)} 0 0;
    font-size: 30px;

    &::before {
      top: 0;
      font-size: 88px;
    }
  }
`

/** Unequal heights, aligned at the bottom. */
export const Pictures = styled.ul`
  order: 2;
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${rhythm.gutter};
  align-items: end;
  margin-top: ${rhythm.section};

  img {
    height: 340px;
  }
  > :nth-child(odd) img {
    height: 460px;
  }
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    && img {
      height: 260px;
    }
    > :nth-child(even) {
      margin-left: ${space(14)};
    }
  }
`
