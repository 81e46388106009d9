import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, media, motion, rhythm, space } from '#kit/theme.ts'

export const Root = styled.nav`
  padding: ${space(14)} ${rhythm.margin} ${rhythm.section};
  background: ${color('bg')};

  ${media.phone} {
    padding-top: ${space(6)};
  }
`

/** Each word has its dot before it, so that lines begin alike wherever they break. */
export const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)} ${space(8)};
  max-width: 900px;
  margin: 0 auto;

  ${media.phone} {
    justify-content: flex-start;
    gap: ${space(1)} ${space(6)};
  }
`

export const Word = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
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
    font-size: 18px;
  }
`

export const Way = styled(Link)`
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
