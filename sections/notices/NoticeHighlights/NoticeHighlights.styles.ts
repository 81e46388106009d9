import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { rhythm } from '#kit/theme.ts'
import { Split } from '#kit/ui/split.ts'

export const Root = styled(Split)`
  padding-bottom: ${rhythm.section};

  li a > :first-child {
    ${part.face}
  }
`
