import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, ground, media, motion, rhythm, space } from '#kit/theme.ts'

export const Root = styled.nav`
  padding: ${space(14)} ${rhythm.margin} ${rhythm.section};
  background: ${ground('bg')};

  ${media.phone} {
    padding-top: ${space(6)};
  }
`

/** Inline text, to let the browser balance its lines and leave no single word in the last one. */
export const List = styled.ul<{ $count: number }>`
  max-width: 900px;
  margin: 0 auto;
  text-align: center;
  text-wrap: balance;

  ${media.phone} {
    margin: 0 -${space(3)};
    text-align: start;
    text-wrap: wrap;
  }
`

/** Each has its dot before it, which makes all lines start alike wherever they wrap. */
export const Item = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${space(2.5)};
  margin: ${space(1)} ${space(4)};
  ${art('card')}
  font-size: 20px;

  &::before {
    content: '';
    flex: none;
    width: 4px;
    height: 4px;
    border-radius: 50%;
    background: ${color('olive')};
  }
  ${media.phone} {
    margin: ${space(0.5)} ${space(3)};
    font-size: 18px;
  }
`

export const Way = styled(Link)<{ $isTall: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color('ink')};
  transition: color ${motion('quick')};

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      color: ${color('olive_text')};
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 8px;
    }
  }
`

export const Title = styled.span``
