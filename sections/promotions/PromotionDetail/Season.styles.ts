import { styled } from 'styled-components'
import { art, color, figures, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'

export const Head = styled(Container)`
  padding-top: ${space(6)};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`
export const Days = styled.p`
  margin-top: ${space(18)};
  color: ${color('accent')};
  white-space: nowrap;
  ${figures(60)}

  ${media.phone} {
    margin-top: ${space(9)};
    font-size: 40px;
  }
`
export const Titles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  gap: ${space(5)} ${rhythm.gutter};
  align-items: end;
  margin-top: ${space(5)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
export const Title = styled.h1`
  color: ${color('ink')};
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${art('page')}

  ${media.wide} {
    font-size: 84px;
  }
`
export const Summary = styled.p`
  color: ${color('ink')};
  text-wrap: pretty;
  ${art('card')}
  font-size: 21px;
`
/** From the third column to the right edge of the screen. */
export const Plate = styled.div<{ $isOver: boolean }>`
  overflow: hidden;
  height: 560px;
  margin: ${space(18)} 0 0 calc(max(${rhythm.margin}, (100vw - ${MAX_CONTENT_WIDTH}px) / 2) + 204px);
  opacity: ${({ $isOver }) => ($isOver ? 0.7 : 1)};

  > img {
    height: 100%;
  }
  ${media.smallTablet} {
    height: 460px;
    margin-left: ${space(16)};
  }
  ${media.phone} {
    height: 340px;
    margin: ${space(9)} 0 0 ${space(12)};
  }
`
export const Article = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 6fr) minmax(0, 2fr);
  gap: ${space(8)} ${rhythm.gutter};
  padding-top: ${space(20)};
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: ${space(12)};
  }
`
export const Margin = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  max-width: 280px;
  padding-top: ${space(2)};

  ${media.smallTablet} {
    max-width: 400px;
    padding: 0;
  }
`
export const Text = styled.div`
  > div > p:first-child::first-letter {
    float: left;
    padding: ${space(2)} ${space(3)} 0 0;
    color: ${color('ink')};
    font: 300 74px/0.86 var(--font-display);
  }
  p {
    ${type('b3r')}
    text-wrap: pretty;
  }
  h3 {
    margin-top: ${space(10)};
  }
  /* An order is told in large figures, a line each. */
  ol {
    margin: ${space(6)} 0 ${space(8)};
    padding: 0;
    border-top: 1px solid ${color('line')};
    counter-reset: entry;
    list-style: none;

    > li {
      position: relative;
      margin: 0;
      padding: ${space(5)} 0 ${space(5)} 64px;
      border-bottom: 1px solid ${color('line')};
      counter-increment: entry;
      color: ${color('ink')};
      ${art('card')}
      font-size: 19px;

      &::before {
        content: counter(entry);
        position: absolute;
        top: ${space(2)};
        left: 0;
        ${figures(44)}
      }
    }
  }
  ${media.phone} {
    ol > li {
      padding-left: 44px;
      font-size: 17px;
    }
  }
`
/** The booking line ends the price list. */
export const Line = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: -1px;
  padding: ${space(5)} 0;
  border: solid ${color('ink')};
  border-width: 1px 0;
`
