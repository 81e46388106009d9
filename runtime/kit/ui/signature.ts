import { styled } from 'styled-components'
import { art, color, space, type } from '../theme.ts'

/**
 * Signature of a text after a short line: the name in a `span`, the person's role beside it. Sections set its margins.
 */
export const Signature = styled.p<{ $size: 20 | 22 }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(3)};
  color: ${color('quiet')};
  ${type('b7r')}

  &::before {
    content: '';
    align-self: center;
    width: 32px;
    height: 1px;
    background: ${color('primary_300')};
  }
  > span {
    color: ${color('ink')};
    ${art('card')}
    font-size: ${({ $size }) => $size}px;
  }
`
