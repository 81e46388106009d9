import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, media, motion, space, type } from '#kit/theme.ts'

export const Groups = styled.div`
  display: grid;
  gap: ${space(14)};

  ${media.phone} {
    gap: ${space(10)};
  }
`

export const GroupHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${color('olive')};
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 22px;
`

export const CategoryLink = styled(Link)`
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 5px;
    }
  }
`

export const Count = styled.p`
  color: ${color('olive_text')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}
`

export const Row = styled.li`
  border-bottom: 1px solid ${color('line')};
`

export const Treatment = styled(Link)<{ $hasSummary: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasSummary }) => ($hasSummary ? 'minmax(0, 5fr) minmax(0, 6fr)' : 'minmax(0, 1fr)')};
  gap: ${space(0.5)} ${space(6)};
  align-items: baseline;
  padding: ${space(4.5)} 0;
  color: ${color('ink')};
  transition: color ${motion('quick')};
  ${type('b2m')}

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      color: ${color('olive_text')};
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(3.5)} 0;
    ${type('b3m')}
    line-height: 1.5;
  }
`

export const Summary = styled.span`
  color: ${color('quiet')};
  ${type('b6r')}
`
