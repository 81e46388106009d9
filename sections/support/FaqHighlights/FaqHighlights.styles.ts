import { styled } from 'styled-components'
import { color, ground, rhythm } from '#kit/theme.ts'
import { Split } from '#kit/ui/split.ts'

export const Ground = styled.section`
  border-block: 1px solid ${color('line')};
  background: ${ground('surface')};
`
export const Root = styled(Split)`
  padding-block: ${rhythm.section};
`
