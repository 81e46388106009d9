import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { color, media, motion, rhythm, shadow, space, type } from '#kit/theme.ts'

type Form = 'strip' | 'dock'

/** A panel that overlaps the page's head by half; on phones it bleeds off the edges. */
const dock = css`
  max-width: 1200px;
  margin: -88px auto ${space(6)};
  border: 0;
  border-radius: 32px;
  background: ${color('surface')};
  box-shadow: ${shadow('toast')};

  ${media.tablet} {
    margin-inline: ${rhythm.margin};
  }
  ${media.phone} {
    margin: -46px 0 ${space(2)} ${rhythm.margin};
    border-radius: 28px 0 0 28px;
  }
`

export const Root = styled.nav<{ $form: Form }>`
  border-top: 1px solid ${color('line')};
  border-bottom: 1px solid ${color('line')};
  ${({ $form }) => $form === 'dock' && dock}
`

export const List = styled.ul<{ $form: Form }>`
  display: flex;
  max-width: 1200px;
  margin: 0 auto;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  ${media.tablet} {
    padding-inline: ${space(2)};
    scroll-padding-inline: ${rhythm.margin};
  }
  ${({ $form }) => $form === 'dock' && `padding: ${space(4)} ${space(6)};`}

  ${media.phone} {
    ${({ $form }) => $form === 'dock' && `padding: ${space(2)} ${space(3)};`}
  }
`

export const Item = styled.li<{ $form: Form }>`
  flex: 1 0 auto;
  min-width: 88px;

  & + & {
    border-left: ${({ $form }) => ($form === 'dock' ? '0' : `1px solid ${color('line')}`)};
  }
  ${media.tablet} {
    & + & {
      border-left: 0;
    }
  }
`

export const Entry = styled(Link)<{ $hasIcon: boolean; $form: Form }>`
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
  ${({ $form }) => $form === 'dock' && `padding: ${space(2)} ${space(1)}; color: ${color('ink')}; &::after { content: none; }`}
`

/** Each category has a colour; the chosen one is ink. */
export const Squircle = styled.span`
  display: grid;
  place-items: center;
  width: 76px;
  height: 76px;
  border-radius: 28px;
  background: ${color('pink_500')};

  li:nth-child(4n + 2) & {
    background: ${color('secondary_500')};
  }
  li:nth-child(4n + 3) & {
    background: ${color('yellow_500')};
  }
  li:nth-child(4n) & {
    background: ${color('green_500')};
  }
  [aria-current] > && {
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
  svg {
    margin: 0;
  }
  ${media.phone} {
    width: 58px;
    height: 58px;
    border-radius: 22px;
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
