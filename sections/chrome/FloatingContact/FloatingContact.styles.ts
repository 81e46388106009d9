import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { YIELDING } from '#kit/still-parts.ts'
import { color, layer, MAX_CONTENT_WIDTH, media, motion, radius, shadow, space, type } from '#kit/theme.ts'
import type { ButtonForm } from './button-form.ts'

/** Moves out of the way of text and controls: upwards, or to the window's edge (runtime/client/yield-to-content.ts). */
export const Root = styled.nav`
  position: fixed;
  right: ${space(7)};
  bottom: ${space(7)};
  z-index: ${layer('header')};

  ${media.phone} {
    right: ${space(3)};
    bottom: calc(${space(3)} + env(safe-area-inset-bottom));

    /* One thing at a time lies over a phone: the button comes back when the slip is closed. */
    :root:has([data-fixed='slip']) & {
      visibility: hidden;
    }
  }
  transition: transform ${motion('quick')};

  &:not(:has([open])) {
    transform: translateY(calc(-1 * var(--lift, 0px)));
  }
  &[data-aside]:not(:has([open], :focus-visible)) {
    transform: translate(calc(100% + ${space(7)} - ${YIELDING.strip}px), calc(-1 * var(--lift, 0px)));

    ${media.phone} {
      transform: translate(calc(100% + ${space(3)} - ${YIELDING.strip}px), calc(-1 * var(--lift, 0px)));
    }
  }
  /* At the edge half a word would look broken, so a small arrow stands for it. */
  &[data-aside]:not(:has([open], :focus-visible)) {
    a,
    summary {
      &::after {
        content: '';
        position: absolute;
        top: calc(50% - 4px);
        left: ${YIELDING.strip / 2 - 3}px;
        width: 8px;
        height: 8px;
        border: solid currentColor;
        border-width: 0 0 1.5px 1.5px;
        transform: rotate(45deg);
      }
      > * {
        opacity: 0;
      }
    }
  }
  @media print {
    display: none;
  }
`

/** Minimum window width for a text of 160 px with its margins beside the content, in px. */
const ROOM_FOR_WORDS = MAX_CONTENT_WIDTH + 2 * (160 + 2 * 28)

const FORMS: Record<ButtonForm, ReturnType<typeof css>> = {
  round: css`
    flex-direction: column;
    gap: ${space(0.5)};
    width: 64px;
    height: 64px;
    ${type('l1m')}

    ${media.phone} {
      width: 56px;
      height: 56px;
    }
  `,
  long: css`
    gap: ${space(2.5)};
    height: 52px;
    padding: 0 ${space(5)} 0 ${space(4)};
    white-space: nowrap;
    ${type('b6m')}

    /* Many words fit beside the content of very wide screens alone; elsewhere the drawing stands for them. */
    @media (max-width: ${ROOM_FOR_WORDS - 1}px) {
      width: 56px;
      height: 56px;
      padding: 0;

      > :nth-child(2) {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  `,
}

const button = css<{ $form: ButtonForm }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  width: max-content;
  margin-left: auto;
  border-radius: ${radius('round')};
  background: ${color('primary')};
  color: ${color('primary_ink')};
  box-shadow: ${shadow('floating')};
  cursor: pointer;
  transition: background ${motion('quick')};
  ${({ $form }) => FORMS[$form]}

  &:hover {
    background: ${color('primary_800')};
  }
  ${media.forced} {
    border: 1px solid;
  }
`

export const Button = styled.summary<{ $form: ButtonForm }>`
  ${button}
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`

export const ButtonLink = styled(Link)<{ $form: ButtonForm }>`
  ${button}
`

export const Alerts = styled.span`
  position: absolute;
  top: -${space(2)};
  right: -${space(1.5)};
  min-width: ${space(3)};
  height: 20px;
  padding: 0 ${space(1)};
  border: 2px solid ${color('bg')};
  border-radius: ${radius('round')};
  background: ${color('error')};
  color: ${color('surface')};
  box-sizing: content-box;
  text-align: center;
  font-variant-numeric: tabular-nums;
  ${type('l1m')}
  line-height: 20px;
`

/* The icon turns into a cross while the menu is open, with and without JavaScript. */
export const Sign = styled.span`
  display: grid;

  > * {
    grid-area: 1 / 1;
    place-self: center;
    transition:
      opacity ${motion('quick')},
      transform ${motion('quick')};
  }
  > :last-child {
    opacity: 0;
    transform: rotate(-45deg);
  }
  [open] > summary & {
    > :first-child {
      opacity: 0;
    }
    > :last-child {
      opacity: 1;
      transform: none;
    }
  }
`

export const ButtonImage = styled.img`
  width: 26px;
  height: 26px;
  border-radius: 50%;
  object-fit: cover;
`

export const List = styled.ul`
  position: absolute;
  right: 0;
  bottom: calc(100% + ${space(3)});
  width: max-content;
  min-width: 220px;
  max-width: min(320px, calc(100vw - ${space(6)}));
  /* Clear of the header; on a screen as low as a wide one at 400 %, as high as there is room. */
  max-height: max(calc(100dvh - 240px), min(160px, calc(100dvh - 96px)));
  padding: ${space(2)} 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: ${radius('card')};
  background: ${color('surface')};
  box-shadow: ${shadow('popup')};

  ${media.forced} {
    border: 1px solid;
  }
  animation: floating-rise ${motion('quick')} ease-out;

  @keyframes floating-rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`

export const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3.5)};
  min-height: 48px;
  padding: ${space(2)} ${space(5)};
  color: ${color('ink')};
  ${type('b4r')}

  > :first-child {
    color: ${color('primary')};
  }
  &:hover {
    background: ${color('section')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

export const ItemImage = styled.img`
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  object-fit: cover;
`
