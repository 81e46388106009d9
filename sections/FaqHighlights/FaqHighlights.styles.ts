import { styled } from 'styled-components'
import { color, rhythm } from '#kit/theme.ts'
import { Split } from '#kit/ui/split.ts'

export const Ground = styled.section`
  border-block: 1px solid ${color('line')};
  background: ${color('surface')};
`
export const Root = styled(Split)`
  padding-block: ${rhythm.section};
`
