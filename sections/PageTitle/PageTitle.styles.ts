import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, space, type } from '#kit/theme.ts'

type Align = 'start' | 'center'

export const Root = styled(Container)`
  padding-top: ${space(6)};
  padding-bottom: ${space(14)};

  ${media.phone} {
    padding-top: ${space(4)};
    padding-bottom: ${space(9)};
  }
`

export const Words = styled.div<{ $align: Align }>`
  max-width: 820px;
  margin: 0 ${({ $align }) => ($align === 'center' ? 'auto' : '0')};
  padding-top: ${space(12)};
  text-align: ${({ $align }) => $align};

  ${media.phone} {
    padding-top: ${space(6)};
  }
`

export const Title = styled.h1`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('title')}
`

export const Text = styled.p<{ $align: Align }>`
  max-width: 620px;
  margin: ${space(4)} ${({ $align }) => ($align === 'center' ? 'auto' : '0')} 0;
  color: ${color('quiet')};
  white-space: pre-line;
  text-wrap: pretty;
  ${type('b3r')}
`
