import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { Link } from '#kit/link.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { SplitHead } from '#kit/ui/split.ts'
import { art, color, media, motion, space, type } from '#kit/theme.ts'

export const Head = styled(SplitHead)`
  gap: ${space(5)};
`

export const Twig = styled.div`
  margin-top: ${space(10)};

  ${media.smallTablet} {
    display: none;
  }
`

export const Groups = styled.div`
  display: grid;
  gap: ${space(18)};

  ${media.phone} {
    gap: ${space(14)};
  }
`

export const GroupHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color('olive')};
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;
`

export const CategoryLink = styled(Link)`
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 6px;
    }
  }
`

export const Count = styled.p`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b8r')}
`

/** Name and line at the left, the price at the right; one below the other on phones. */
export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(8)};
  align-items: center;
  padding: 22px 0;
  border-bottom: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(5)} 0;
  }
`

export const Words = styled.div`
  min-width: 0;
`

/** The name's link covers the whole row. */
export const Treatment = styled(CoverLink)`
  --ring: -2px;
  color: ${color('ink')};
  transition: color ${motion('quick')};
  ${type('b2m')}

  ${media.hover} {
    ${Row}:hover & {
      color: ${color('olive_text')};
    }
  }
`

export const Summary = styled.p`
  margin-top: ${space(0.5)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`

export const Price = styled.div`
  text-align: right;

  ${media.phone} {
    justify-self: end;
  }
`

export const Note = styled.p`
  margin-top: ${space(8)};
  color: ${color('quiet')};
  ${type('b8r')}
`

export const All = styled(ButtonLink)`
  display: flex;
  width: fit-content;
  margin: ${space(8)} ${part.aside} 0;
`
