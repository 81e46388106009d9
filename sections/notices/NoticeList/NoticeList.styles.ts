import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { rhythm } from '#kit/theme.ts'

export const Root = styled(Container).attrs({ as: 'section' })`
  padding-bottom: ${rhythm.section};
`
