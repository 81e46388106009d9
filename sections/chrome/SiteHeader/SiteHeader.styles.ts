import { css, styled } from 'styled-components'
import { ButtonLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'
import { head } from '#kit/head-theme.ts'
import { BREAKPOINTS, color, media, MAX_CONTENT_WIDTH, radius, space, type } from '#kit/theme.ts'
import type { HeaderForm } from './header-form.ts'

/** Screens so narrow that the clinic's name needs all the available space. */
export const NARROW = '@media (max-width: 374px)'

export const Root = styled.header`
  background: ${head.through('bg')};
`

/* Above the rows of the menu, which the language list overlaps. */
export const TopRow = styled.div<{ $form: HeaderForm }>`
  position: relative;
  z-index: 1;
  border-bottom: 1px solid ${({ $form }) => ($form === 'bar' ? color('line') : 'transparent')};
`

export const TopContent = styled(Container)<{ $form: HeaderForm }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: 51px;

  ${NARROW} {
    gap: ${space(1)};
  }

  ${({ $form }) =>
    $form === 'centred' &&
    css`
      display: grid;
      grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr);

      > a {
        padding: 0;
      }
      > a > span {
        justify-content: center;
      }
    `}
`

/** The left end of a centred header; its menus open to the right. */
export const Side = styled.div`
  display: flex;
  align-items: center;
  margin-left: -${space(2)};

  ul {
    right: auto;
    left: 0;
  }
`

const square = css`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  color: ${color('ink')};
`

/* Hangs beside the content on wide enough screens, which leaves the logo on its line. */
export const Back = styled.a`
  ${square}
  width: 32px;
  margin-left: -10px;

  @media (min-width: ${MAX_CONTENT_WIDTH + 120}px) {
    position: absolute;
    left: -22px;
    margin: 0;
  }
`

export const LogoLink = styled.a`
  display: flex;
  align-items: center;
  min-width: 0;
  height: 44px;
  padding-right: ${space(3)};

  ${NARROW} {
    padding-right: 0;
  }
`

export const Tools = styled.div<{ $form: HeaderForm }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  ${({ $form }) => $form === 'pills' && 'flex: 1; justify-content: flex-end; min-width: 0;'}

  /* Without the field they are as wide as they are, and the logo's small line yields. */
  ${media.smallTablet} {
    flex: none;
  }
  ${media.phone} {
    gap: 0;
    margin-right: -12px;
  }
`

export const Tool = styled.a`
  ${square}

  ${NARROW} {
    width: 38px;
  }
`

/* Centred in the space between logo and tools. */
const field = css`
  @media (min-width: ${BREAKPOINTS.smallTablet + 1}px) {
    grid-template-columns: minmax(0, 1fr) auto;
    flex: 0 1 440px;
    justify-items: start;
    min-width: 0;
    height: 40px;
    margin-inline: auto;
    padding: 0 ${space(5)};
    border-radius: ${radius('round')};
    background: ${head.field};

    &:hover {
      background: ${color('primary_100')};
    }
    ${media.forced} {
      border: 1px solid ButtonText;
    }
  }
`

/** A link that looks like a field on wide enough screens, and is only the magnifying glass elsewhere. */
export const Search = styled(Tool)<{ $isField: boolean }>`
  ${({ $isField }) => $isField && field}
`

export const Hint = styled.span`
  overflow: hidden;
  color: ${head.on('quiet')};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type('b6r')}

  ${media.smallTablet} {
    display: none;
  }
`

export const Dot = styled.span`
  position: absolute;
  top: 9px;
  right: 8px;
  width: 7px;
  height: 7px;
  border: 1.5px solid ${color('bg')};
  border-radius: 50%;
  background: ${color('dot')};
  box-sizing: content-box;

  ${media.forced} {
    border-color: Canvas;
    background: Highlight;
  }
`

/* The second button is hidden first. On phones the main one has its short text. */
export const Reservation = styled(ButtonLink)<{
  $isMain: boolean
  $form: HeaderForm
}>`
  margin-left: ${({ $isMain }) => space($isMain ? 2 : 0)};
  white-space: nowrap;
  ${({ $isMain }) => !$isMain && 'border-color: transparent;'}
  ${({ $form, $isMain }) =>
    $form === 'centred' &&
    css`
      min-height: 32px;
      padding: 0 ${$isMain ? space(4) : 0};
      border-color: ${$isMain ? color('ink') : 'transparent'};
      border-radius: ${radius('round')};

      &:hover {
        border-color: ${color('ink')};
        background: transparent;
      }
      /* The name in the middle needs the room there. */
      @media (max-width: 359px) {
        border-width: 0 0 1px;
        border-radius: 0;
      }
    `}

  ${({ $form }) => $form === 'pills' && `border-radius: ${radius('round')};`}

  ${media.smallTablet} {
    ${({ $isMain }) => !$isMain && 'display: none;'}
  }
  ${media.phone} {
    flex: none;
    max-width: 120px;
    min-height: 36px;
    margin: 0 12px 0 ${space(1)};
    padding-inline: ${space(3)};

    ${NARROW} {
      padding-inline: ${space(2.5)};
    }
    @media (max-width: 359px) {
      ${({ $form }) => $form === 'centred' && 'margin: 0 8px 0 0; padding-inline: 0;'}
    }
  }
`

/** Label of a button on wide screens or on phones. */
export const Words = styled.span<{ $on: 'wide' | 'phone' }>`
  overflow: hidden;
  text-overflow: ellipsis;

  ${({ $on }) => ($on === 'wide' ? media.phone : media.abovePhone)} {
    display: none;
  }
`
