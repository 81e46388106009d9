import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { art, color, figures, media, space, type } from '#kit/theme.ts'

/** The title in the margin's four columns, the rows in eight. */
export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  column-gap: ${space(6)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Rows = styled.ol`
  align-self: start;
  counter-reset: principle;
  border-top: 1px solid ${color('ink')};
`

export const Row = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 3fr) minmax(0, 5fr);
  gap: 0 ${space(6)};
  align-items: baseline;
  padding: ${space(7)} 0;
  border-bottom: 1px solid ${color('line')};
  counter-increment: principle;

  &::before {
    content: counter(principle) / '';
    color: ${color('accent')};
    ${figures(28, 'italic')}
  }
  ${media.phone} {
    grid-template-columns: 44px minmax(0, 1fr);
    column-gap: 0;
    row-gap: ${space(2)};
  }
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 22px;
`

export const Text = styled.p`
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}

  ${media.phone} {
    grid-column: 2;
  }
`
