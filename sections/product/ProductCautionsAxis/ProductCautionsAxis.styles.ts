import { styled } from 'styled-components'
import { Band } from '#kit/ui/layout.ts'
import { art, color, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Band)`
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

export const SideEffects = styled.div`
  max-width: 600px;
  margin: ${space(14)} auto 0;
  padding: ${space(6)} 0;
  border: solid ${color('line_strong')};
  border-width: 1px 0;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}

  > h3 {
    margin-bottom: ${space(1)};
    color: ${color('ink')};
    ${art('card')}
    font-size: 18px;
  }
`

export const Foot = styled.div`
  margin-top: ${space(8)};
  text-align: center;
`
