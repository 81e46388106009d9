import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { color, media, motion, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.nav`
  border-top: 1px solid ${color('line')};
  border-bottom: 1px solid ${color('line')};
`

export const List = styled.ul`
  display: flex;
  max-width: 1200px;
  margin: 0 auto;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  ${media.tablet} {
    padding-inline: ${space(2)};
    scroll-padding-inline: ${rhythm.margin};
  }
`

export const Item = styled.li`
  flex: 1 0 auto;
  min-width: 88px;

  & + & {
    border-left: 1px solid ${color('line')};
  }
  ${media.tablet} {
    & + & {
      border-left: 0;
    }
  }
`

export const Entry = styled(Link)<{ $hasIcon: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: ${({ $hasIcon }) => ($hasIcon ? 'start' : 'center')};
  gap: ${space(1)};
  height: 100%;
  padding: ${space(6)} ${space(3)} ${space(5)};
  color: ${color('primary')};
  text-align: center;

  svg {
    margin-bottom: ${space(1.5)};
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto ${space(3)} -1px;
    height: 2px;
    background: ${color('primary')};
    transform: scaleX(0);
    transform-origin: 0 50%;
    transition: transform ${motion('quick')};
  }
  &[aria-current]::after {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover::after {
      transform: none;
    }
  }
  ${media.phone} {
    padding: ${space(4.5)} ${space(2)} ${space(4)};
  }
`

export const Name = styled.span`
  color: ${color('body')};
  white-space: nowrap;
  ${type('b6r')}

  ${Entry}[aria-current] & {
    color: ${color('ink')};
    font-weight: 600;
  }
  ${media.phone} {
    ${type('b7r')}
  }
`

export const Count = styled.span`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b8r')}
`
