import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, figures, media, rhythm, space, type } from '#kit/theme.ts'

/** A line that is horizontal on wide screens and vertical on phones; its last stop is the clinic's entrance. */
export const Way = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-columns: minmax(0, max-content);
  grid-auto-flow: column;

  ${media.phone} {
    grid-auto-flow: row;
  }
`

export const Stop = styled.li`
  position: relative;
  display: grid;
  gap: ${space(2)};
  align-content: start;
  padding: ${space(7)} ${space(12)} 0 0;
  border-top: 1px solid ${color('ink')};
  color: ${color('ink')};

  &::before {
    content: '';
    position: absolute;
    top: -5px;
    left: 0;
    width: 9px;
    height: 9px;
    border: 1px solid ${color('ink')};
    border-radius: 50%;
    background: ${color('bg')};
  }
  &:last-child {
    padding-right: 0;
    border-color: transparent;
  }
  &:last-child::before {
    border-color: ${color('accent')};
    background: ${color('accent')};
  }
  b {
    ${art('card')}
    font-size: 24px;
  }
  span {
    max-width: 30em;
    color: ${color('body')};
    text-wrap: pretty;
    ${type('b6r')}
  }
  ${media.phone} {
    padding: 0 0 ${space(8)} ${space(7)};
    border-top: 0;
    border-left: 1px solid ${color('ink')};

    &::before {
      top: 8px;
      left: -5px;
    }
    &:last-child {
      padding-bottom: 0;
    }
  }
`

/** Text links, each on a line and as wide as its text. */
export const Maps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(7)};
  align-items: center;
  margin-top: ${space(11)};

  > ul {
    display: contents;
  }
`

export const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  border-bottom: 1px solid ${color('line_strong')};
  color: ${color('ink')};
  ${type('b7m')}
`

export const Others = styled.dl`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(14)};

  > div {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 6fr);
    gap: ${space(12)};
  }
  dt {
    color: ${color('quiet')};
    text-align: end;
    ${art('card')}
    font-size: 18px;
  }
  dd {
    display: grid;
    gap: ${space(2)};
    color: ${color('ink')};
    text-wrap: pretty;
    ${type('b5r')}
  }
  ${media.phone} {
    > div {
      grid-template-columns: 64px minmax(0, 1fr);
      gap: ${space(5)};
    }
    dt {
      font-size: 16px;
      text-align: start;
    }
  }
`

export const Routes = styled.span`
  ${figures(22)}
`

export const Note = styled.span`
  color: ${color('quiet')};
  ${type('b6r')}
`

/** As large as the page width allows; always one line. */
export const Number = styled.p`
  margin-bottom: ${rhythm.section};
  padding-top: ${space(8)};
  border-top: 1px solid ${color('ink')};

  a {
    color: ${color('ink')};
    white-space: nowrap;
    ${figures(150)}
    font-size: clamp(40px, 15vw, 150px);
    letter-spacing: -0.03em;
  }
`
