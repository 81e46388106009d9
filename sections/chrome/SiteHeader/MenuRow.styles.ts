import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'
import { head } from '#kit/head-theme.ts'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'
import type { HeaderForm } from './header-form.ts'

type Kind = 'menu' | 'sub'

export const Row = styled.div<{ $kind: Kind; $form: HeaderForm }>`
  border-bottom: 1px solid ${head.edge};
  ${({ $kind, $form }) =>
    $kind === 'sub' &&
    $form !== 'bar' &&
    /* The page itself starts with the same links. */
    css`
      :root:has([data-dock]) & {
        display: none;
      }
    `}
  background: ${({ $kind, $form }) => ($kind === 'menu' || $form === 'centred' ? head.through('bg') : head.sub)};
`

export const Frame = styled(Container)`
  ${media.phone} {
    padding: 0;
  }
`

/* The right end fades to show that the row continues. */
export const List = styled.ul<{
  $kind: Kind
  $align: 'start' | 'center'
  $form: HeaderForm
}>`
  display: flex;
  gap: ${({ $kind, $form }) => space($form === 'pills' ? ($kind === 'sub' ? 2 : 1) : $kind === 'sub' ? 7 : 9)};
  height: ${({ $kind }) => ($kind === 'menu' ? 51 : 47)}px;
  padding-right: ${space(8)};
  overflow: auto hidden;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  user-select: none;
  mask-image: linear-gradient(90deg, currentColor calc(100% - ${space(8)}), transparent);

  &::-webkit-scrollbar {
    display: none;
  }
  > li {
    flex: none;
  }
  ${media.wide} {
    ${({ $align }) => $align === 'center' && `justify-content: safe center; padding-left: ${space(8)};`}
  }
  ${media.phone} {
    gap: ${({ $kind, $form }) => space($form === 'pills' ? ($kind === 'sub' ? 1.5 : 0) : $kind === 'sub' ? 5 : 6)};
    padding: 0 ${rhythm.margin};
    scroll-padding-inline: ${rhythm.margin};
    mask-image: linear-gradient(90deg, currentColor calc(100% - ${space(6)}), transparent);
  }
`

/** The display face has one weight, so a dot marks the active item. */
const dotted = css`
  ${art('card')}
  font-size: 15px;

  &::after {
    inset: auto auto 6px calc(50% - 2.5px);
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: ${color('olive')};
    transform: scale(0);
    transform-origin: 50% 50%;

    ${media.forced} {
      background: CanvasText;
    }
  }
  &[aria-current] {
    font-weight: inherit;
  }
  &[aria-current]::after {
    transform: none;
  }
`

const pill = css`
  &[aria-current] > span {
    padding: ${space(1)} ${space(3.5)};
    border-radius: ${radius('control')};
    background: ${color('primary')};
    color: ${color('primary_ink')};

    ${media.forced} {
      outline: 1px solid CanvasText;
    }
  }
`

/** Filled from end to end: the active item is an ink pill. */
const filled = css`
  height: 36px;
  margin-top: 7px;
  padding: 0 ${space(4)};
  border-radius: ${radius('round')};

  &::after {
    content: none;
  }
  &[aria-current] {
    background: ${color('primary')};
    color: ${color('primary_ink')};

    ${media.forced} {
      outline: 1px solid CanvasText;
    }
  }
  ${media.hover} {
    &:hover:not([aria-current]) {
      background: ${color('primary_50')};
    }
    &[aria-current]:hover {
      color: ${color('primary_ink')};
    }
  }
`

/** A row of pills below the row of pills: lighter, with the same target size. */
const light = css`
  ${filled}
  padding: 0 ${space(3.5)};
  background: ${head.field};
  color: ${color('ink')};
`

/** Item styles of each form; null for the default ink line. */
const ITEM_LOOKS = {
  bar: { menu: null, sub: null },
  centred: { menu: dotted, sub: pill },
  pills: { menu: filled, sub: light },
}

export const Item = styled(Link)<{ $kind: Kind; $form: HeaderForm }>`
  position: relative;
  display: flex;
  align-items: center;
  height: 100%;
  color: ${({ $kind }) => head.on($kind === 'menu' ? 'body' : 'quiet')};
  white-space: nowrap;
  ${({ $kind }) => type($kind === 'menu' ? 'b4r' : 'b7r')}

  &::after {
    content: ${({ $kind }) => ($kind === 'menu' ? "''" : 'none')};
    position: absolute;
    inset: auto 0 0;
    height: 1.5px;
    background: ${color('ink')};
    transform: scaleX(0);
    transform-origin: 0 50%;
    transition: transform ${motion('quick')};

    ${media.forced} {
      background: CanvasText;
    }
  }
  &[aria-current] {
    color: ${color('ink')};
    font-weight: 600;

    &::after {
      transform: scaleX(1);
    }
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.hover} {
    &:hover {
      color: ${color('ink')};

      &::after {
        transform: scaleX(1);
      }
    }
  }
  ${({ $form, $kind }) => ITEM_LOOKS[$form][$kind]}
`

/* A hidden copy in the active weight reserves the width, to avoid a shift when an item becomes active. */
export const Title = styled.span<{ $isPlain: boolean }>`
  display: grid;

  &::after {
    content: attr(data-title);
    height: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: ${({ $isPlain }) => ($isPlain ? 'inherit' : 600)};
  }
`
