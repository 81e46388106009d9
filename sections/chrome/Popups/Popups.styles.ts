import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { POPUP_MARGIN_PX, type PopupPlace } from '#schemas/popups/popup-place.ts'
import type { PopupGridFit } from '#kit/popups/popup-grid.ts'
import {
  POPUP_FOOT_PX,
  POPUP_GRID_GAP_PX,
  POPUP_GRID_ROW_GAP_PX,
  POPUP_LEAST_PX,
  type Size,
} from '#schemas/popups/popup-size.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, layer, media, motion, radius, shadow, space, type } from '#kit/theme.ts'

/** The whole screen; without dimming, the page behind stays usable. */
export const Frame = styled.div<{ $isDimmed: boolean }>`
  position: fixed;
  z-index: ${layer('popup')};
  inset: 0;
  background: ${({ $isDimmed }) => ($isDimmed ? color('shade') : 'none')};
  pointer-events: ${({ $isDimmed }) => ($isDimmed ? 'auto' : 'none')};
  /* Its pictures are painted unseen first: what a visitor sees last of a page should not count as its main picture. */
  animation: popup-fade ${motion('quick')} ease-out 100ms backwards;

  @keyframes popup-fade {
    from {
      opacity: 0;
    }
  }
`

export const Place = styled.div<{ $place: PopupPlace }>`
  ${({ $place: { vertical, horizontal, inset } }) => css`
    --room-x: ${inset.left + inset.right}px;
    --room-y: ${inset.top + inset.bottom}px;
    position: absolute;
    inset: 0;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    align-items: ${vertical};
    justify-items: ${horizontal};
    padding: ${inset.top}px ${inset.right}px ${inset.bottom}px ${inset.left}px;
  `}
`

const rise = css`
  animation: popup-rise ${motion('calm')} cubic-bezier(0.2, 0.7, 0.2, 1);

  @keyframes popup-rise {
    from {
      transform: translateY(16px);
    }
  }
`

export const Dialog = styled.div`
  max-width: 100%;
  border-radius: ${radius('card')};
  box-shadow: ${shadow('popup')};
  pointer-events: auto;
  ${rise}

  &:focus {
    outline: none;
  }
`

export const Scroller = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  padding: ${POPUP_MARGIN_PX}px;
  overflow-y: auto;
  overscroll-behavior: contain;
`

export const GridDialog = styled.div`
  margin: auto;
  ${rise}

  &:focus {
    outline: none;
  }
`

export const Grid = styled.ul<{ $fit: PopupGridFit }>`
  ${({ $fit: { columns, width, height } }) => css`
    --room-y: calc(100dvh - ${height}px);
    display: grid;
    grid-template-columns: repeat(${columns}, minmax(0, ${width}px));
    justify-content: center;
    gap: ${POPUP_GRID_ROW_GAP_PX}px ${POPUP_GRID_GAP_PX}px;
  `}
`

export const Cell = styled.li`
  display: grid;
  align-items: center;
  justify-items: center;
  min-width: 0;
`

/**
 * As wide as its size, the screen's width and the screen's height allow; its buttons are always visible. A card with
 * text only is as high as its text.
 */
export const Card = styled.div<{ $size: Size; $hasPicture: boolean; $isFluid: boolean; $mode: 'LAYER' | 'GRID' }>`
  ${media.forced} {
    outline: 1px solid;
  }
  ${({ $size, $hasPicture, $isFluid, $mode }) => {
    const room = $mode === 'GRID' ? '100%' : '100vw - var(--room-x)'
    const byHeight = `(100vh - var(--room-y) - ${POPUP_FOOT_PX}px) * ${$size.width / $size.height}`
    const own = $isFluid ? '' : `${$size.width}px, `
    const toWidth = (limit: string) =>
      $hasPicture ? `max(min(${POPUP_LEAST_PX}px, ${room}), min(${own}${room}, ${limit}))` : `min(${own}${room})`
    return css`
      width: ${toWidth(byHeight)};
      width: ${toWidth(byHeight.replace('vh', 'dvh'))};
      max-height: calc(100vh - var(--room-y));
      max-height: calc(100dvh - var(--room-y));
    `
  }}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius('card')};
  background: ${color('surface')};
  pointer-events: auto;

  /* A deeper one would fall on the neighbours. */
  ${GridDialog} & {
    box-shadow: ${shadow('toast')};
  }
`

/** Text that exceeds the screen or the chosen size scrolls. */
export const Window = styled.div<{ $size: Size; $isExact: boolean }>`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${({ $size, $isExact }) =>
    $isExact &&
    css`
      display: grid;
      aspect-ratio: ${`${$size.width} / ${$size.height}`};
    `}
`

/** With pictures it has a fixed ratio, and grows if its text needs more space. */
export const Screen = styled.div<{ $size: Size; $hasPicture: boolean }>`
  position: relative;
  display: grid;
  ${({ $size, $hasPicture }) =>
    $hasPicture &&
    css`
      aspect-ratio: ${`${$size.width} / ${$size.height}`};
      background: ${color('section')};
    `}
`

type ItemLook = { $words: 'over' | 'beneath'; $isPicture: boolean }

const item = css<ItemLook>`
  position: relative;
  display: grid;
  min-width: 0;
  grid-template-rows: ${({ $words, $isPicture }) =>
    !$isPicture ? 'auto' : $words === 'beneath' ? 'minmax(120px, 1fr) auto' : '1fr'};
  align-items: ${({ $isPicture }) => ($isPicture ? 'start' : 'center')};
  /* Not hidden, which would keep the frame from growing with the words. */
  overflow: clip;
`

export const Item = styled.div<ItemLook>`
  ${item}
`

export const ItemLink = styled(Link)<ItemLook>`
  ${item}

  &:focus-visible {
    outline-offset: -4px;
  }
`

export const Art = styled(Picture)`
  position: absolute;
  grid-row: 1 / 2;
  inset: 0;
  width: 100%;
  height: 100%;
  transition: transform ${motion('calm')};

  ${media.hover} {
    a:hover > & {
      transform: scale(1.03);
    }
  }
`

const GROUNDS = {
  /** Veils only the area behind the text, to keep it legible on any picture. */
  picture: `linear-gradient(180deg, ${color('veil')} calc(100% - ${space(26)}), transparent)`,
  beneath: color('surface'),
  none: 'none',
}

type Foot = { $hasSteps: boolean; $leads: boolean; $ground: keyof typeof GROUNDS }

const toFootRoom = ({ $hasSteps, $leads, $ground }: Foot) =>
  space($ground === 'picture' ? 20 : $hasSteps || $leads ? 18 : 6)

/** Leaves space below for the steps of a carousel and the arrow, and over a picture for its gradient. */
export const Words = styled.div<Foot & { $isLarge: boolean }>`
  position: relative;
  grid-row: -2;
  padding: ${({ $isLarge }) => ($isLarge ? `${space(10)} ${space(9)}` : space(6))};
  padding-bottom: ${toFootRoom};
  color: ${color('ink')};
  background: ${({ $ground }) => GROUNDS[$ground]};

  ${media.phone} {
    padding: ${space(7)} ${space(6)} ${toFootRoom};
  }
`

export const Title = styled.h2<{ $isLarge: boolean }>`
  white-space: pre-line;
  ${({ $isLarge }) => art($isLarge ? 'section' : 'card')}
`

export const Text = styled.p`
  max-width: 30em;
  margin-top: ${space(3)};
  white-space: pre-line;
  text-wrap: pretty;
  ${type('b6r')}
`

/** Marks the whole item as a link; at the height of the steps. */
export const Arrow = styled.span`
  position: absolute;
  right: ${space(5)};
  bottom: ${space(3)};
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('round')};
  background: ${color('surface')};
  color: ${color('ink')};
  transition: border-color ${motion('quick')};

  ${media.hover} {
    a:hover > & {
      border-color: ${color('ink')};
    }
  }
`

export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  box-sizing: border-box;
  min-height: ${POPUP_FOOT_PX}px;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4.5)};
  border-top: 1px solid ${color('line')};
  color: ${color('ink')};
  ${type('b7r')}
`

export const Close = styled.button`
  flex: none;
  min-width: 44px;
  min-height: 40px;
  padding: 0 ${space(2.5)};
  ${type('b7s')}
`

/** Stays visible while a long grid scrolls. */
export const CloseAll = styled.button`
  position: sticky;
  z-index: 3;
  bottom: 0;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  margin: ${space(6)} auto 0;
  padding: 0 ${space(5)};
  border-radius: ${radius('control')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow('popup')};
  pointer-events: auto;
  ${type('b7m')}
`
