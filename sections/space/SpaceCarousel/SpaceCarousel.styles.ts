import { styled } from 'styled-components'
import { SlideRow } from '#kit/slides/slide-row.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, ground, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

/** The middle room's width; its neighbours have seven tenths of it. */
const WIDTH = `min(960px, 76vw)`
const PHONE_WIDTH = 'calc(100vw - 84px)'

export const Root = styled.section`
  --room: ${WIDTH};
  --room-inset: calc((100% - ${WIDTH}) / 2);
  padding: calc(${rhythm.section} / 2) 0 ${rhythm.section};
  overflow-x: clip;
  background: ${ground('bg')};

  ${media.phone} {
    --room: ${PHONE_WIDTH};
    --room-inset: ${rhythm.margin};
    padding: 0 0 ${rhythm.section};
  }
`

export const Title = styled.h2`
  color: ${color('ink')};
  text-align: center;
  white-space: pre-line;
  ${art('section')}
`

export const Text = styled.p`
  max-width: 40em;
  margin: ${space(4)} auto ${rhythm.heading};
  color: ${color('quiet')};
  text-align: center;
  text-wrap: balance;
  ${type('b5r')}
`

/** As wide as the screen; the padding at both ends lets each room scroll to the middle. */
export const Stage = styled(SlideRow)`
  scroll-padding-inline: var(--room-inset);

  > * {
    width: max-content;
    padding-inline: var(--room-inset);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

/** Neighbours are scaled down towards the middle room and its lower edge. */
export const Room = styled.div`
  width: var(--room);
  aspect-ratio: 960 / 600;
  transform-origin: 0 100%;
  transition:
    transform ${motion('slow')} ease-in-out,
    opacity ${motion('slow')} ease-in-out;

  &:not(:last-child) {
    margin-right: ${space(10)};
  }
  &[data-place='before'] {
    transform-origin: 100% 100%;
  }
  &[data-place='before'],
  &[data-place='after'] {
    opacity: 0.55;
    transform: scale(0.7);
  }
  ${media.phone} {
    aspect-ratio: 306 / 400;

    &:not(:last-child) {
      margin-right: ${space(4)};
    }
    &[data-place] {
      transform: none;
    }
  }
  @media (scripting: none) {
    opacity: 1 !important;
    transform: none !important;
  }
`

export const Art = styled(Picture)`
  height: 100%;
  border-radius: ${radius('picture')};
`

export const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 200px minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  width: var(--room);
  margin: ${space(6)} auto 0;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    width: auto;
    padding: 0 ${rhythm.margin};
  }
`

export const Caption = styled.p`
  min-height: 64px;
  padding-right: ${space(6)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}

  ${media.lively} {
    animation: slow-caption ${motion('calm')} ease-out;
  }
  @keyframes slow-caption {
    from {
      opacity: 0;
    }
  }
  ${media.phone} {
    grid-column: 1 / -1;
    min-height: 76px;
    padding: 0;
  }
`

export const Name = styled.span`
  display: block;
  margin-bottom: ${space(1)};
  color: ${color('ink')};
  ${art('card')}
  font-size: 18px;
`

export const Bar = styled.div`
  display: flex;

  ${media.phone} {
    align-self: center;
    max-width: 200px;
  }
`

/** A segment of the bar; its line is thin, its target area is not. */
export const Part = styled.button`
  position: relative;
  flex: 1;
  min-width: 24px;
  height: 28px;

  &::after {
    content: '';
    position: absolute;
    inset: 13px 0 14px;
    background: ${color('line_strong')};
    transition: background ${motion('quick')};
  }
  &[aria-current='true']::after {
    inset: 12px 0 13px;
    background: ${color('primary')};

    ${media.forced} {
      background: Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -1px;
  }
`

export const Count = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  min-height: 28px;
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${type('b8r')}
`

export const Pause = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  color: ${color('primary')};

  @media (scripting: none) {
    display: none;
  }
`
