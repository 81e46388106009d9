import { styled } from 'styled-components'
import { art, color } from '#kit/theme.ts'

export const Title = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('section')}
`
