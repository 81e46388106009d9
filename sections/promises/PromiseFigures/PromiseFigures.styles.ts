import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Head = styled.div`
  margin-bottom: ${rhythm.heading};
`

export const Figures = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 4)}, minmax(0, 1fr));
  border-top: 1px solid ${color('ink')};
  border-bottom: 1px solid ${color('line')};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Item = styled.div`
  padding: ${space(8)} ${space(7)} ${space(10)};
  border-left: 1px solid ${color('line')};

  ${media.wide} {
    &:first-child {
      padding-left: 0;
      border-left: 0;
    }
  }
  ${media.smallTablet} {
    &:nth-child(odd) {
      padding-left: 0;
      border-left: 0;
    }
    &:nth-child(n + 3) {
      border-top: 1px solid ${color('line')};
    }
  }
  ${media.smallPhone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space(4)};
    align-items: baseline;
    padding: ${space(5)} 0;
    border-left: 0;

    &:nth-child(n + 2) {
      border-top: 1px solid ${color('line')};
    }
  }
`

export const Label = styled.dt`
  color: ${color('olive_text')};
  ${type('b7m')}
`

export const Figure = styled.dd`
  margin-top: ${space(6)};
  color: ${color('ink')};
  font-variant-numeric: lining-nums;
  ${art('statement')}
  letter-spacing: -0.02em;

  ${media.smallPhone} {
    margin-top: 0;
  }
`

export const Text = styled.dd`
  margin-top: ${space(4)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}

  ${media.smallPhone} {
    grid-column: 1 / -1;
    margin-top: ${space(2)};
  }
`
