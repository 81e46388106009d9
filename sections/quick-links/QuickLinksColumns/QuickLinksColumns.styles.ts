import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'
import { art, color, figures, media, motion, space, type } from '#kit/theme.ts'

export const Strip = styled(Container)`
  padding-top: ${space(14)};

  ${media.phone} {
    padding-top: ${space(12)};
  }
`

/* Returns the number of columns: up to five items in one row, more in two rows. */
const columnsOf = (count: number): number => (count <= 5 ? count : Math.ceil(count / 2))

export const List = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => columnsOf($count)}, minmax(0, 1fr));
  row-gap: ${space(8)};
  padding-bottom: ${space(10)};
  border-bottom: 1px solid ${color('ink')};
  counter-reset: way;

  > li:nth-child(${({ $count }) => columnsOf($count)}n + 1) {
    border-left: 0;

    > a {
      padding-left: 0;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;
    padding-bottom: 0;
    border-top: 1px solid ${color('line')};
  }
`

export const Item = styled.li`
  border-left: 1px solid ${color('line')};
  counter-increment: way;

  ${media.phone} {
    border-left: 0;

    & + & {
      border-top: 1px solid ${color('line')};
    }
  }
`

export const Way = styled(Link)`
  display: grid;
  align-content: start;
  height: 100%;
  padding: 0 ${space(5)};

  ${media.phone} {
    grid-template-columns: 40px minmax(0, 1fr);
    align-items: baseline;
    padding: ${space(4.5)} 0;
  }
`

/* Letters, to distinguish them from chapter numbers. */
export const Letter = styled.span`
  color: ${color('accent')};
  ${figures(32, 'italic')}

  &::before {
    content: counter(way, lower-alpha);
  }
  ${media.phone} {
    grid-row: span 2;
    font-size: 24px;
  }
`

export const Title = styled.span`
  margin-top: ${space(4)};
  color: ${color('ink')};
  text-wrap: balance;
  ${art('card')}
  font-size: 17px;
  letter-spacing: -0.02em;

  > span {
    background: linear-gradient(${color('ink')}, ${color('ink')}) 0 100% / 0 1px no-repeat;
    transition: background-size ${motion('quick')};
  }
  ${media.hover} {
    ${Way}:hover & > span {
      background-size: 100% 1px;
    }
  }
  ${media.phone} {
    margin-top: 0;
  }
`

export const Name = styled.span`
  margin-top: ${space(1.5)};
  color: ${color('quiet')};
  ${type('b8r')}

  ${media.phone} {
    grid-column: 2;
  }
`
