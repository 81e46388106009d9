import { styled } from 'styled-components'
import { Band } from '#kit/ui/layout.ts'
import { shopCards } from '#kit/ui/shop-cards.ts'
import { color, media, motion, rhythm, space, type } from '#kit/theme.ts'

type Look = { $isShop: boolean }

/** The shop form has no lines. */
export const Root = styled(Band)<Look>`
  ${({ $isShop }) => !$isShop && `border-top: 1px solid ${color('line')};`}
`

export const Tabs = styled.div`
  margin: calc(-1 * ${space(4)}) 0 ${space(10)};

  ${media.phone} {
    margin: calc(-1 * ${space(2)}) 0 ${space(6)};
  }
`

/** Rows of four, rows of three with an incomplete last row hidden, or pairs. */
export const Grid = styled.ul<Look>`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${({ $isShop }) => space($isShop ? 10 : 16)} ${rhythm.gutter};
  transition: opacity ${motion('quick')};
  ${({ $isShop }) => $isShop && shopCards}

  &[aria-busy='true'] {
    opacity: 0.45;
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: ${space(12)};

    ${media.abovePhone} {
      > :nth-child(3n + 1):last-child,
      > :nth-child(3n + 1):nth-last-child(2),
      > :nth-child(3n + 1):nth-last-child(2) ~ * {
        display: none;
      }
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space(9)};
  }
`

export const Foot = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(16)};

  > a {
    min-width: 280px;
    border-color: ${color('primary_300')};
  }
  ${media.phone} {
    margin-top: ${space(10)};

    > a {
      width: 100%;
    }
  }
`

export const Failure = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(20)} 0;
  color: ${color('quiet')};
  ${type('b5r')}
`
