import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Cautions = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${space(8)} ${rhythm.gutter};

  dt {
    color: ${color('ink')};
    text-wrap: balance;
    ${art('card')}
    font-size: 20px;
  }
  dd {
    margin-top: ${space(2)};
    color: ${color('body')};
    text-wrap: pretty;
    ${type('b6r')}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const SideEffects = styled.p`
  max-width: 52em;
  margin-top: ${space(10)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color('line')};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b7r')}
  line-height: 1.85;

  > b {
    margin-right: ${space(2)};
    color: ${color('ink')};
    font-weight: 600;
  }
`
