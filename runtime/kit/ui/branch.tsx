import { styled } from 'styled-components'
import { color, media } from '../theme.ts'

/** Number of leaf pairs, from the foot of the stem to its tip. */
const PAIRS = 9

const LEAF = { length: 25, width: 6, lean: 0.72 }

/** Formats coordinates with one decimal: precise enough for a line, and equal in every engine. */
const write = (...numbers: number[]): string => numbers.map((number) => number.toFixed(1)).join(' ')

/** Returns a point of the stem, at `part` of its length above the foot. */
const onStem = (part: number) => ({ x: 45 + 6 * Math.sin(part * 2.6), y: 146 - 132 * part })

const toLeaf = (pair: number, side: -1 | 1): string => {
  const part = 0.14 + (pair / PAIRS) * 0.84 + (side > 0 ? 0.03 : 0)
  const { x, y } = onStem(part)
  const length = LEAF.length * (1 - part * 0.5)
  const [along, up] = [Math.cos(LEAF.lean) * length, Math.sin(LEAF.lean) * length]
  const tip = [x + side * along, y - up] as const
  const [bendX, bendY] = [side * LEAF.width * 0.6, -LEAF.width]
  return `M${write(x, y)}Q${write(x + side * along * 0.4 - bendX, y - up * 0.5 + bendY, ...tip)}Q${write(
    x + side * along * 0.6 + bendX,
    y - up * 0.4 - bendY * 0.6,
    x,
    y,
  )}`
}

const STEM = `M${Array.from({ length: 9 }, (_, step) => onStem(step / 8))
  .map(({ x, y }) => write(x, y))
  .join('L')}`

const LEAVES = Array.from({ length: PAIRS }, (_, pair) => [toLeaf(pair, -1), toLeaf(pair, 1)]).flat()

/** Animated along its lines while it scrolls into view, where the browser supports scroll-driven animations. */
const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 0.8;
  stroke-linecap: round;
  stroke-linejoin: round;

  ${media.lively} {
    @supports (animation-timeline: view()) {
      path {
        stroke-dasharray: 1;
        animation: branch-drawn linear both;
        animation-timeline: view();
        animation-range: entry 0% entry 100%;
      }
    }
  }
  @keyframes branch-drawn {
    from {
      stroke-dashoffset: 1;
    }
  }
`
const Quiet = styled(Drawing)`
  color: ${color('olive')};
`

type BranchProps = {
  /** Height in px. */
  size?: number
  /** Uses the colour of the surrounding text instead of the theme's olive. */
  isPlain?: boolean
}

/** A twig with narrow leaves; ornamental, so it is hidden from screen readers. */
export const Branch = ({ size = 150, isPlain = false }: BranchProps) => {
  const Twig = isPlain ? Drawing : Quiet
  return (
    <Twig viewBox="0 0 94 150" width={Math.round((size * 94) / 150)} height={size} aria-hidden focusable="false">
      {[STEM, ...LEAVES].map((path) => (
        <path key={path} d={path} pathLength={1} />
      ))}
    </Twig>
  )
}
