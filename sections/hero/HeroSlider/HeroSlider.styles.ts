import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, media, motion, rhythm, space, translucent, type } from '#kit/theme.ts'

type Height = { $height: 'tall' | 'medium' }

const HEIGHTS = { tall: 684, medium: 560 }

export const Root = styled.section<Height>`
  position: relative;
  overflow: hidden;
  background: ${color('bg')};
`

const veil = (percent: number): string => translucent('bg', percent)

/**
 * All slides overlap, so the tallest sets the height and nothing below moves. On narrow screens they share their rows,
 * which puts every slide's button at the same place.
 */
export const Slides = styled.div<Height>`
  display: grid;
  min-height: ${({ $height }) => HEIGHTS[$height]}px;

  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  ${media.smallTablet} {
    grid-template-rows: repeat(4, auto);
    min-height: 0;

    > * {
      grid-row: 1 / -1;
    }
  }
`

export const Frame = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      90deg,
      ${veil(97)} 0%,
      ${veil(91)} 16%,
      ${veil(78)} 29%,
      ${veil(52)} 40%,
      ${veil(20)} 49%,
      transparent 58%
    );
  }
  ${media.smallTablet} {
    position: relative;
    height: clamp(440px, calc(100svh - 480px), 700px);

    &::after {
      inset: auto 0 0;
      height: 140px;
      background: linear-gradient(180deg, transparent, ${veil(62)} 48%, ${color('bg')} 97%);
    }
  }
  /* What can be done stays in the first view, however low the window between the browser's bars is. */
  ${media.phone} {
    height: clamp(320px, calc(100svh - 460px), 430px);
  }
`

export const Art = styled(Picture)`
  width: 100%;
  height: 100%;
`

export const Words = styled(Container)`
  position: relative;
  padding-top: 148px;
  padding-bottom: 116px;

  ${media.smallTablet} {
    display: grid;
    grid-row: 2 / -1;
    grid-template-rows: subgrid;
    grid-template-columns: minmax(0, 1fr);
    box-sizing: border-box;
    width: 100%;
    padding-top: ${space(2)};
    padding-bottom: ${space(5)};
  }
`

export const Slide = styled.div`
  position: relative;
  visibility: hidden;
  background: ${color('bg')};

  ${media.smallTablet} {
    display: grid;
    grid-template-rows: subgrid;
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-state='first'],
  &[data-state='entering'],
  &[data-state='leaving'] {
    visibility: visible;
  }
  &[data-state='leaving'] ${Words} {
    animation: hero-leave ${motion('quick')} ease-out both;
  }
  &[data-state='entering'] {
    z-index: 1;
    animation: hero-appear var(--slide-time, ${motion('slow')}) cubic-bezier(0.2, 0.7, 0.2, 1);

    ${Art} {
      animation: hero-settle var(--slide-time, ${motion('slow')}) ease-out;
    }
    ${Words} > * {
      animation: hero-rise ${motion('calm')} ease-out both;
    }
    ${Words} > :nth-child(2) {
      animation-delay: 80ms;
    }
    ${Words} > :nth-child(3) {
      animation-delay: 160ms;
    }
  }
  @keyframes hero-leave {
    to {
      opacity: 0;
    }
  }
  @keyframes hero-appear {
    from {
      opacity: var(--slide-fade, 0);
      clip-path: var(--slide-clip, inset(0));
    }
    to {
      clip-path: inset(0);
    }
  }
  @keyframes hero-settle {
    from {
      transform: scale(var(--slide-scale, 1.04));
    }
  }
  @keyframes hero-rise {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
`

/**
 * A glow in the page's background colour, invisible on light pictures, keeps text legible where a dark picture shows
 * through the veil.
 */
const glow = `text-shadow: 0 0 18px ${veil(70)}, 0 0 40px ${veil(70)};`

export const Title = styled.p`
  max-width: 600px;
  color: ${color('ink')};
  white-space: pre-line;
  ${art('hero')}
  ${glow}

  ${media.tablet} {
    ${media.abovePhone} {
      font-size: 50px;
    }
  }

  ${media.smallTablet} {
    max-width: none;
  }
`

export const Lines = styled.div`
  max-width: 470px;
  margin-top: ${space(7)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b2r')}
  line-height: 1.75;
  ${glow}

  ${media.smallTablet} {
    max-width: none;
    margin-top: ${space(4)};
  }
  ${media.phone} {
    ${type('b5r')}

    > p {
      text-wrap: balance;
    }
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(8)};
  margin-top: ${space(10)};

  ${media.smallTablet} {
    grid-row: 3;
    align-content: start;
    margin-top: ${space(6)};
  }
  ${media.phone} {
    gap: ${space(2)};

    > :first-child {
      width: 100%;
    }
  }
`

export const Controls = styled(Container)`
  position: absolute;
  z-index: 2;
  inset: auto 0 ${space(7)};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color('ink')};

  ${media.smallTablet} {
    position: static;
    padding-bottom: ${rhythm.heading};
  }
  @media (scripting: none) {
    display: none;
  }
`

export const Count = styled.span`
  font-variant-numeric: tabular-nums;
  ${type('b7r')}
`

export const Steps = styled.div`
  display: flex;
`

export const Step = styled.button`
  width: 40px;
  padding: 14px 0;

  &::before {
    content: '';
    display: block;
    height: 1px;
    margin: 1px 0;
    background: ${color('primary_400')};
  }
  &[aria-current='true']::before {
    height: 3px;
    margin: 0;
    background: ${color('ink')};
  }
  ${media.phone} {
    width: 56px;
  }
`

export const IconButton = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
`

export const NextName = styled.button`
  min-height: 32px;
  margin-left: ${space(3)};
  color: ${color('quiet')};
  ${type('b7r')}

  ${media.hover} {
    &:hover {
      color: ${color('ink')};
    }
  }
  ${media.phone} {
    display: none;
  }
`
