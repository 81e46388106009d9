import { styled } from 'styled-components'
import { art, color, space, type } from '../theme.ts'

/** Line above a clinic's telephone number. */
export const TelephoneLabel = styled.p`
  color: ${color('quiet')};
  ${type('b7r')}
`

/** Telephone number of a clinic, large. */
export const Telephone = styled.p`
  margin-top: ${space(1)};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${art('figure')}
  font-family: var(--font-text);

  a {
    display: inline-block;
  }
`
