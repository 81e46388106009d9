import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, media, motion, rhythm, space, type } from '#kit/theme.ts'

/** The index stays in view beside a long list. */
export const Aside = styled.nav`
  position: sticky;
  top: 120px;

  ${media.smallTablet} {
    position: static;
    min-width: 0;
  }
`

/** Up to six names are side by side in the margin as vertical text; more are stacked. */
const HANGING = '&:not(:lang(en)):not(:has(> :nth-child(7)))'

/** Wooden tags from the right where they fit, or stacked lines; on narrow screens a row that scrolls. */
export const Index = styled.ul`
  ${media.wide} {
    ${HANGING} {
      display: flex;
      flex-direction: row-reverse;
      justify-content: flex-end;

      a {
        width: 28px;
        height: 210px;
        min-height: 0;
        padding: ${space(4)} 0;
        border-bottom: 0;
        border-left: 1px solid ${color('line')};
        writing-mode: vertical-rl;
        ${art('card')}
        font-size: 16px;
        line-height: 27px;
      }
      span {
        font-size: 11px;
        text-combine-upright: all;
      }
      a[aria-current] {
        border-left-color: ${color('primary_500')};
        font-weight: inherit;
      }
    }
  }
  ${media.smallTablet} {
    display: flex;
    gap: ${space(6)};
    margin-inline: calc(-1 * ${rhythm.margin});
    padding-inline: ${rhythm.margin};
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scrollbar-width: none;

    > li {
      flex: none;
    }
  }
`

export const IndexLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 54px;
  border-bottom: 1px solid ${color('line')};
  color: ${color('body')};
  transition: color ${motion('quick')};
  ${type('b6r')}

  &[aria-current] {
    color: ${color('ink')};
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      color: ${color('ink')};
    }
  }
  ${media.smallTablet} {
    min-height: 44px;
    border-bottom: 1px solid transparent;

    &[aria-current] {
      border-color: ${color('olive')};
    }
  }
`

export const IndexCount = styled.span`
  font-variant-numeric: tabular-nums;
`
