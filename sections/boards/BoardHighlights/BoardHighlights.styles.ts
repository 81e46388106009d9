import { styled } from 'styled-components'
import { media, rhythm, space } from '#kit/theme.ts'
import { Split } from '#kit/ui/split.ts'

export const Root = styled.div`
  padding-block: ${rhythm.section};
`
export const Board = styled(Split)`
  & + & {
    margin-top: ${space(20)};
  }
`
export const Posts = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(10)} ${rhythm.gutter};

  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
  }
`
