import { styled } from 'styled-components'
import { AxisPair } from '#kit/ui/axis-pairs.ts'
import { Band } from '#kit/ui/layout.ts'
import { art, color, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Band).attrs({ $ground: 'section' })`
  --axis-ground: ${color('section')};
  scroll-margin-top: 0;
`

export const Head = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${rhythm.heading};
  color: ${color('quiet')};
  text-align: center;
  ${type('b5r')}
`

/** 18 px plus 5 px per minute, up to a limit that avoids large gaps. */
export const Step = styled(AxisPair)<{ $minutes: number }>`
  min-height: ${({ $minutes }) => Math.min(18 + 5 * $minutes, 220)}px;
  align-content: start;
  padding-bottom: ${space(9)};

  &::after {
    top: ${space(9)};
  }
`

export const Named = styled.div`
  color: ${color('quiet')};
  text-align: end;
  ${type('b7r')}
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;
`
