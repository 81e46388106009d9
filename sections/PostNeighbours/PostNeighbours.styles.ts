import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Reading } from '#kit/ui/post-front.tsx'
import { color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Reading).attrs({ as: 'nav' })`
  padding-bottom: ${rhythm.section};
`
export const Row = styled(Link)`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  padding: ${space(4.5)} 0;
  border-top: 1px solid ${color('line')};

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover .title {
      text-decoration: underline;
      text-underline-offset: 4px;
      text-decoration-thickness: 1px;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    .title {
      grid-column: 1 / -1;
    }
  }
`
export const Rows = styled.ul`
  border-bottom: 1px solid ${color('line')};
`
export const Back = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(12)};

  ${media.phone} {
    margin-top: ${space(8)};
  }
`
export const Way = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('quiet')};
  ${type('b7r')}
`
export const Title = styled.span`
  color: ${color('ink')};
  ${type('b4r')}
`
export const Day = styled.time`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${type('b7r')}

  ${media.phone} {
    grid-row: 1;
    grid-column: 2;
  }
`
