import { css, styled } from 'styled-components'
import { Link } from '../link.tsx'
import { color, motion, radius, space, type } from '../theme.ts'

type ButtonLook = {
  /** `accent` is the main call to action of a screen, used once. */
  $tone?: 'accent' | 'primary' | 'outlined'
  $size?: 'small' | 'medium' | 'large'
  $isWide?: boolean
}

const TONES = {
  accent: css`
    background: ${color('accent')};
    color: ${color('accent_ink')};
    border-color: ${color('accent')};
    &:hover {
      background: ${color('accent_strong')};
    }
  `,
  primary: css`
    background: ${color('primary')};
    color: ${color('primary_ink')};
    border-color: ${color('primary')};
    &:hover {
      background: ${color('primary_800')};
    }
  `,
  outlined: css`
    background: transparent;
    color: ${color('ink')};
    border-color: ${color('primary')};
    &:hover {
      background: ${color('section')};
    }
  `,
}

const HEIGHTS = { small: 36, medium: 44, large: 52 }

const look = css<ButtonLook>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${({ $size = 'medium' }) => HEIGHTS[$size]}px;
  padding: ${space(1)} ${({ $size = 'medium' }) => space($size === 'large' ? 8 : $size === 'small' ? 4 : 6)};
  border: 1px solid;
  border-radius: ${radius('control')};
  text-align: center;
  transition:
    background ${motion('quick')},
    color ${motion('quick')};
  ${({ $size }) => type($size === 'small' ? 'b7m' : 'b5m')}
  ${({ $tone = 'outlined' }) => TONES[$tone]}

  /* Paper cannot be pressed. */
  @media print {
    display: none;
  }
  &:disabled {
    background: ${color('gray_8')};
    border-color: ${color('gray_8')};
    color: ${color('quiet')};
    cursor: not-allowed;
  }
`

/** A button that performs an action. */
export const Button = styled.button.attrs(({ type: kind = 'button' }) => ({ type: kind }))<ButtonLook>`
  ${look}
`

/** A link styled as a button. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${look}
`

/** A quiet, underlined link for the secondary action. */
export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  border-bottom: 1px solid ${color('line_strong')};
  color: ${color('ink')};
  ${type('b5m')}

  &:hover {
    border-color: ${color('ink')};
  }
`
