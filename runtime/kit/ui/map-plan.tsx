import { styled } from 'styled-components'
import {
  formatCoordinates,
  PLAN_SIZE,
  STREET_WIDTHS,
  toMapPlan,
  type MapPlan as Plan,
  type PlanBlock,
  type PlanStreet,
} from '../clinic/map-plan.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, space, type } from '../theme.ts'

type MapPlanProps = {
  lat: number
  lng: number
  /** What stands beside the pin. */
  name: string
  className?: string
}

const Frame = styled.figure`
  position: relative;
  overflow: hidden;
  aspect-ratio: 696 / 460;
  border-radius: ${radius('picture')};
  background: ${color('primary_100')};

  ${media.phone} {
    aspect-ratio: 1;
  }
`
const Drawing = styled.svg`
  width: 100%;
  height: 100%;

  .house {
    fill: ${color('primary_200')};
    opacity: 0.55;
  }
  .green {
    fill: ${color('tertiary_100')};
  }
  .tree {
    fill: ${color('tertiary_300')};
    opacity: 0.6;
  }
  .street {
    fill: none;
    stroke: ${color('surface')};
    stroke-linecap: butt;
  }
  .middle {
    fill: none;
    stroke: ${color('primary_200')};
    stroke-dasharray: 7 9;
  }
  .ring {
    fill: none;
    stroke: ${color('primary_300')};
    stroke-dasharray: 2 7;
    stroke-linecap: round;
  }
`
/** The pin's point is the middle of the frame, whatever the frame's shape. */
const Pin = styled.svg`
  position: absolute;
  top: 50%;
  left: 50%;
  width: 38px;
  height: 52px;
  transform: translate(-50%, -100%);

  path {
    fill: ${color('primary')};
  }
  circle {
    fill: ${color('surface')};
  }
`
const Name = styled.p`
  position: absolute;
  top: calc(50% - 46px);
  left: calc(50% + 30px);
  max-width: calc(50% - 46px);
  padding: ${space(2.5)} ${space(5)};
  background: ${color('surface')};
  color: ${color('ink')};
  ${type('b6s')}

  ${media.phone} {
    padding: ${space(2)} ${space(3)};
    ${type('b7s')}
  }
`
const Foot = styled.figcaption`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding: ${space(2)} ${space(4)};
  background: ${color('veil')};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  white-space: pre-wrap;
  ${type('b8r')}
`

/**
 * Where the clinic is, drawn by us from its coordinates: nothing is fetched from a map service, and the caption says
 * that it is a sketch. The ways to real maps belong beside it. Texts: `mapPlan`.
 */
export const MapPlan = ({ lat, lng, name, className }: MapPlanProps) => {
  const t = useTexts('mapPlan')
  const { turn, streets, blocks, park, trees } = toMapPlan(lat, lng)
  const { width, height } = PLAN_SIZE
  const mainStreets = streets
    .filter(({ isMain }) => isMain)
    .map(toStroke)
    .join('')
  return (
    <Frame className={className}>
      <Drawing
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('label', { name })}
      >
        <g transform={`rotate(${turn.toFixed(2)})`}>
          <path className="house" d={blocks.map(toPath).join('')} />
          <path
            className="street"
            d={streets
              .filter(({ isMain }) => !isMain)
              .map(toStroke)
              .join('')}
            strokeWidth={STREET_WIDTHS.side}
          />
          <path className="street" d={mainStreets} strokeWidth={STREET_WIDTHS.main} />
          <path className="middle" d={mainStreets} strokeWidth={1.4} />
          <rect className="green" {...park} rx={10} />
          <path className="tree" d={trees.map(toRound).join('')} />
        </g>
        <circle className="ring" r={150} strokeWidth={2} />
      </Drawing>
      <Pin viewBox="0 0 38 52" aria-hidden focusable="false">
        <path d="M19 0a19 19 0 0 0-19 19c0 12.500 10 22 19 33 9-11 19-20.500 19-33A19 19 0 0 0 19 0Z" />
        <circle cx="19" cy="19" r="6.500" />
      </Pin>
      <Name>{name}</Name>
      <Foot>
        <span>{formatCoordinates(lat, lng)}</span>
        <span>{t('sketch')}</span>
      </Foot>
    </Frame>
  )
}

/** A fill closes it. */
const toPath = ({ x, y, width, height }: PlanBlock): string => `M${x} ${y}h${width}v${height}h${-width}`

const toStroke = ({ x1, y1, x2, y2 }: PlanStreet): string => `M${x1} ${y1}L${x2} ${y2}`

const toRound = ({ x, y, r }: Plan['trees'][number]): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
