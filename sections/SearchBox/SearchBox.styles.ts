import { styled } from 'styled-components'
import { space } from '#kit/theme.ts'

export const Form = styled.div`
  max-width: 720px;
  margin-top: ${space(7)};
`
