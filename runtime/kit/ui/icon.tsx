import { styled } from 'styled-components'
import { color } from '../theme.ts'
import { ICON_PATHS, type IconDrawing, type IconName } from './icon-paths.ts'

export type { IconName }

const Root = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;

  .dot {
    fill: ${color('olive')};
    stroke: none;
  }
  .solid {
    fill: currentColor;
    stroke: none;
  }
`

type DrawingProps = {
  drawing: IconDrawing
  /** Side in px. */
  size?: number
  /** Stroke width in px at the drawn size. */
  stroke?: number
}

/** A line icon; always next to text or inside a labelled control, so it is hidden from screen readers. */
export const Drawing = ({ drawing, size = 20, stroke = 1.4 }: DrawingProps) => {
  const { lines, dots = [], solids = [] } = drawing
  return (
    <Root
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={(stroke * 24) / size}
      aria-hidden
      focusable="false"
    >
      {lines.map((path) => (
        <path key={path} d={path} />
      ))}
      {solids.map((path) => (
        <path key={path} className="solid" d={path} />
      ))}
      {dots.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} className="dot" cx={cx} cy={cy} r={r} />
      ))}
    </Root>
  )
}

/** An icon of the kit by its name. */
export const Icon = ({ name, ...look }: Omit<DrawingProps, 'drawing'> & { name: IconName }) => (
  <Drawing drawing={ICON_PATHS[name]} {...look} />
)
