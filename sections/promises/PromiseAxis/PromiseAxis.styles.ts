import { styled } from 'styled-components'
import { AxisPair, AxisValue } from '#kit/ui/axis-pairs.ts'
import type { Ground as GroundName } from '#kit/ui/layout.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Head = styled.div`
  margin-bottom: ${rhythm.heading};
  text-align: center;
`

/** Background colour of the dots' rings. */
export const Ground = styled.div<{ $ground: Exclude<GroundName, 'none'> }>`
  --axis-ground: ${({ $ground }) => color($ground)};
`

export const Promise = styled(AxisPair)`
  align-items: center;
  padding: ${space(6)} 0;

  &::after {
    top: 50%;
  }
`

export const Counted = styled.dt`
  color: ${color('quiet')};
  text-align: end;
  text-wrap: balance;
  ${type('b7r')}
`

export const Figure = styled.span`
  display: block;
  color: ${color('ink')};
  ${art('statement')}
  font-size: 52px;
  line-height: 1.2;

  ${media.phone} {
    font-size: 32px;
  }
`

export const Text = styled(AxisValue)`
  text-wrap: pretty;
`
