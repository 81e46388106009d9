import { css, styled } from 'styled-components'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, FIXED_BAR, layer, media, motion, radius, shadow, space, type } from '#kit/theme.ts'

type Form = 'ticket' | 'leaf' | 'paper'

/** Shapes of a slip: a shop's ticket with a torn stub, a leaf between pages, a strip of paper with a folded end. */
const FORMS = {
  ticket: css`
    left: ${space(6)};
    grid-template-columns: 0 132px minmax(0, 1fr);
    width: 470px;
    padding-left: 0;
    border-radius: ${radius('card')};
    background: ${color('yellow_500')};
    color: ${color('ink')};
  `,
  leaf: css`
    left: 0;
    width: 440px;
    background: ${color('surface')};

    &::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 0;
      width: 10px;
      background: linear-gradient(90deg, ${color('line_strong')}, transparent);
    }
  `,
  paper: css`
    right: 0;
    left: 0;
    width: 760px;
    margin-inline: auto;
    border-radius: 3px;
    background: ${color('surface')};

    /* Beside the floating button, so that the picture and the words beneath it stay free. */
    ${media.wide} {
      right: ${space(28)};
      left: auto;
      width: 400px;
    }
  `,
}

/** The stub of a ticket reaches its edges and is torn at the right. */
const stub = css`
  align-self: stretch;
  width: auto;
  height: auto;
  contain: size;
  margin: -${space(5)} 0 -${space(2)} -${space(5)};
  border-radius: ${radius('card')} 0 0 ${radius('card')};
  mask: radial-gradient(circle at 100% 50%, transparent 4px, #000 4.5px) 0 0 / 100% 16px;

  ${media.phone} {
    margin: -${space(4)} 0 -${space(1)} -${space(4)};
  }
`

/** Above fixed elements at the bottom of the window, and above texts and controls in the first view. */
export const Slip = styled.div<{ $form: Form }>`
  position: fixed;
  z-index: ${layer('popup')};
  bottom: calc(${space(7)} + var(${FIXED_BAR}, 0px));
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  column-gap: ${space(5)};
  max-width: calc(100vw - ${space(6)});
  padding: ${space(5)} ${space(12)} ${space(2)} ${space(6)};
  box-shadow: ${shadow('popup')};
  ${({ $form }) => FORMS[$form]}
  translate: 0 calc(-1 * var(--lift, 0px));
  transition: translate ${motion('calm')};
  /* Late enough to have found where it covers nothing. */
  animation: popup-slip ${motion('slow')} cubic-bezier(0.2, 0.7, 0.2, 1) 320ms backwards;

  @keyframes popup-slip {
    from {
      opacity: 0;
      transform: translateY(24px);
    }
  }
  &:focus {
    outline: none;
  }
  ${media.forced} {
    outline: 1px solid;
  }
  ${media.phone} {
    right: ${space(3)};
    bottom: calc(${space(3)} + var(${FIXED_BAR}, 0px));
    left: ${space(3)};
    width: auto;
    max-width: none;
    padding: ${space(4)} ${space(11)} ${space(1)} ${space(4)};
    column-gap: ${space(4)};
    ${({ $form }) => $form === 'ticket' && `padding-left: 0; grid-template-columns: 0 96px minmax(0, 1fr);`}
  }
`

/** Label of the slip, written along its fold. */
export const Tab = styled.span<{ $form: Form }>`
  display: ${({ $form }) => ($form === 'paper' ? 'grid' : 'none')};
  grid-row: 1 / 3;
  place-items: center;
  margin: -${space(1)} 0 ${space(2)};
  padding-right: ${space(5)};
  border-right: 1px dashed ${color('line_strong')};
  color: ${color('olive_text')};
  writing-mode: vertical-rl;
  ${type('b7m')}
  letter-spacing: 0.3em;

  ${media.phone} {
    padding-right: ${space(3)};
  }
`

export const Art = styled(Picture)<{ $form: Form }>`
  grid-row: 1 / 3;
  grid-column: 2;
  width: 84px;
  margin-bottom: ${space(3)};
  ${({ $form }) => $form === 'ticket' && stub}
`

export const Words = styled.div`
  grid-column: 3;
  min-width: 0;
`

export const Title = styled.h2<{ $form: Form }>`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('card')}
  ${({ $form }) => ($form === 'ticket' ? 'font-size: 24px;' : 'font-size: 20px;')}

  ${media.phone} {
    font-size: 18px;
  }
`

/** The title's link covers the slip; other controls are above it. */
export const Cover = styled(CoverLink)`
  --ring: -4px;
`

export const Text = styled.p<{ $form: Form }>`
  display: -webkit-box;
  margin-top: ${space(1.5)};
  overflow: hidden;
  color: ${color('body')};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $form }) => ($form === 'ticket' ? 4 : 2)};
  ${type('b6r')}

  ${media.phone} {
    ${({ $form }) => $form === 'ticket' && type('b7r')}
  }
`

export const Foot = styled.div`
  position: relative;
  z-index: 1;
  grid-column: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-right: -${space(8)};
  pointer-events: none;
  ${type('b7r')}

  > * {
    pointer-events: auto;
  }
`

export const Turn = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  margin-left: auto;
  padding: 0 ${space(2)};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  ${type('b7m')}
`

export const Close = styled.button`
  position: absolute;
  z-index: 1;
  top: ${space(1)};
  right: ${space(1)};
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: ${color('ink')};
`
