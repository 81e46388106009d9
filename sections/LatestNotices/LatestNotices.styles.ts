import { styled } from 'styled-components'
import { rhythm } from '#kit/theme.ts'
import { Split } from '#kit/ui/split.ts'

export const Root = styled(Split)`
  padding-bottom: ${rhythm.section};
`
