import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { media, space } from '#kit/theme.ts'

export const Head = styled(Container)`
  padding-top: ${space(6)};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`
export const Form = styled.div`
  max-width: 720px;
  margin-top: ${space(7)};
`
