import { styled } from 'styled-components'
import { color, media, radius, type ColorToken } from '../theme.ts'
import { Picture } from './picture.tsx'

/** Keeps skin colours natural under any filter a theme gives its pictures. */
export const Photograph = styled(Picture)`
  filter: none;
`

/** Background colour, and the lighter panel on it. */
const GROUNDS: readonly [ground: ColorToken, panel: ColorToken][] = [
  ['primary_100', 'primary_200'],
  ['tertiary_100', 'tertiary_300'],
  ['section', 'line_strong'],
  ['primary_200', 'primary_300'],
]

/** Placeholder plate. The initial scales with the plate and is placed at a portrait's shoulder. */
export const Plate = styled.span<{ $ratio: string; $ground: number; $isBleed: boolean }>`
  ${({ $ground }) => {
    // Safe cast: the index is a remainder by the length of the list.
    const [ground, panel] = GROUNDS[$ground] as [ColorToken, ColorToken]
    return `--plate: ${color(ground)}; --panel: ${color(panel)};`
  }}
  position: relative;
  display: block;
  width: 100%;
  min-height: ${({ $ratio }) => ($ratio === 'auto' ? '100%' : '0')};
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border-radius: ${({ $isBleed }) => ($isBleed ? '0' : radius('picture'))};
  background: var(--plate);
  container-type: inline-size;

  &::before {
    content: '';
    position: absolute;
    inset: 18% 10% 0 42%;
    border-radius: ${radius('round')} ${radius('round')} 0 0;
    background: linear-gradient(200deg, var(--plate) -20%, var(--panel) 110%);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(112deg, transparent 30%, ${color('surface')} 48%, transparent 62%);
    opacity: 0.28;
  }
  > span {
    position: absolute;
    z-index: 1;
    bottom: 5cqi;
    left: 9cqi;
    color: ${color('ink')};
    font: var(--art-title-weight) 40cqi / 1.1 var(--font-display);
    letter-spacing: -0.04em;
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`
