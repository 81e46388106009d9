import { styled } from 'styled-components'
import { color } from '#kit/theme.ts'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'

export const Root = styled.div`
  border-top: 1px solid ${color('line')};
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
`

/** The hairline spans the whole screen, so the row has none of its own. */
export const Tabs = styled(TabsLinks)`
  border-bottom: 0;
`
