import { styled } from 'styled-components'
import { media, rhythm, space } from '#kit/theme.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`

export const Feature = styled.div`
  margin-top: ${space(12)};

  ${media.phone} {
    margin-top: ${space(7)};
  }
`

export const Grid = styled.ul<{ $columns: 2 | 3; $isBelow: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(16)} ${rhythm.gutter};
  margin-top: ${({ $isBelow }) => space($isBelow ? 18 : 12)};

  &:empty {
    display: none;
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space(12)};
  }
  ${media.phone} {
    margin-top: ${({ $isBelow }) => space($isBelow ? 12 : 7)};
  }
  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Empty = styled.div`
  margin-top: ${rhythm.heading};
`
