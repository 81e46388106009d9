/** A straight street; the ends lie outside the picture. */
export type PlanStreet = { x1: number; y1: number; x2: number; y2: number; width: number; isMain: boolean }

/** A house or a yard between the streets. */
export type PlanBlock = { x: number; y: number; width: number; height: number }

/** A drawn neighbourhood around a clinic, in units of `PLAN_SIZE`; the clinic stands in the middle, beside no street. */
export type MapPlan = {
  /** Degrees by which the whole plan is turned around its middle. */
  turn: number
  streets: PlanStreet[]
  blocks: PlanBlock[]
  park: PlanBlock
  trees: { x: number; y: number; r: number }[]
}

/** Width and height of a plan; the middle is at (0, 0). */
export const PLAN_SIZE = { width: 1000, height: 720 } as const

/** How wide streets are drawn. */
export const STREET_WIDTHS = { main: 38, side: 15 } as const

/** As far as a turned plan shows in any frame; what lies beyond is not drawn. */
const VIEW = { x: 580, y: 460 } as const
/** Between a street's edge and the houses. */
const VERGE = 13

/**
 * A plan of streets and houses that a place always gets alike. It is a drawing, not a survey: no tiles are fetched and
 * no street is named, and whoever shows it says so.
 */
export const toMapPlan = (lat: number, lng: number): MapPlan => {
  const random = createRandom(Math.round(lat * 1e5) * 31 + Math.round(lng * 1e5))
  const columns = toLines(random, { least: 118, most: 188, reach: VIEW.x, mainSide: -1 })
  const rows = toLines(random, { least: 92, most: 150, reach: VIEW.y, mainSide: 1 })
  const streets = [
    ...columns.map(({ at, width, isMain }) => {
      const lean = Math.round((random() - 0.5) * 14)
      return { x1: at - lean, y1: -VIEW.y, x2: at + lean, y2: VIEW.y, width, isMain }
    }),
    ...rows.map(({ at, width, isMain }) => ({ x1: -VIEW.x, y1: at, x2: VIEW.x, y2: at, width, isMain })),
  ]
  const cells = toCells(columns, rows)
  const park = toPark(cells, random)
  const houses = cells.filter((cell) => !overlaps(cell, park)).flatMap((cell) => toHouses(cell, random))
  const turn = (random() - 0.5) * 13
  const view = toView(turn)
  return {
    turn,
    streets: streets.filter((street) => overlaps(toBounds(street), view)),
    blocks: houses.filter((house) => overlaps(house, view)),
    park: toWhole(park),
    trees: toTrees(park, random),
  }
}

/** What can be seen of a plan that is turned by so many degrees, whatever its frame: the rest would only cost bytes. */
const toView = (turn: number): PlanBlock => {
  const angle = (Math.abs(turn) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const width = Math.ceil(PLAN_SIZE.width * cos + PLAN_SIZE.height * sin)
  const height = Math.ceil(PLAN_SIZE.height * cos + PLAN_SIZE.width * sin)
  return { x: -width / 2, y: -height / 2, width, height }
}

const toBounds = ({ x1, y1, x2, y2, width }: PlanStreet): PlanBlock => ({
  x: Math.min(x1, x2) - width / 2,
  y: Math.min(y1, y2) - width / 2,
  width: Math.abs(x1 - x2) + width,
  height: Math.abs(y1 - y2) + width,
})

type Line = { at: number; width: number; isMain: boolean }
type Random = () => number

type LineRules = { least: number; most: number; reach: number; mainSide: 1 | -1 }

/** Lines outwards from the clinic's own block to just beyond the view; the first on one side is the main street. */
const toLines = (random: Random, { least, most, reach, mainSide }: LineRules): Line[] => {
  const step = () => least + random() * (most - least)
  const outwards = (side: 1 | -1): Line[] => {
    const lines: Line[] = []
    for (let at = step() * 0.58; (lines.at(-1)?.at ?? 0) * side < reach; at += step()) {
      const isMain = side === mainSide && lines.length === 0
      lines.push({
        at: side * Math.round(at + (isMain ? STREET_WIDTHS.main / 2 : 0)),
        width: STREET_WIDTHS[isMain ? 'main' : 'side'],
        isMain,
      })
    }
    return lines
  }
  return [...outwards(-1).toReversed(), ...outwards(1)]
}

const toCells = (columns: readonly Line[], rows: readonly Line[]): PlanBlock[] =>
  columns.slice(1).flatMap((right, column) =>
    rows.slice(1).flatMap((below, row) => {
      const left = columns[column]
      const above = rows[row]
      if (!left || !above) return []
      const x = left.at + left.width / 2 + VERGE
      const y = above.at + above.width / 2 + VERGE
      return [{ x, y, width: right.at - right.width / 2 - VERGE - x, height: below.at - below.width / 2 - VERGE - y }]
    }),
  )

/** A green of two blocks, on the side away from the crossing of the main streets and never around the clinic. */
const toPark = (cells: readonly PlanBlock[], random: Random): PlanBlock => {
  const fitting = cells.filter(({ x, y, width }) => x > 90 && x + width < 480 && Math.abs(y) > 60 && Math.abs(y) < 250)
  const first = fitting[Math.floor(random() * fitting.length)] ?? { x: 220, y: 120, width: 200, height: 120 }
  return { ...first, width: first.width * 2 + VERGE * 2 + STREET_WIDTHS.side }
}

const toHouses = ({ x, y, width, height }: PlanBlock, random: Random): PlanBlock[] => {
  if (width < 24 || height < 24) return []
  const parts = random() < 0.3 ? [1] : random() < 0.5 ? [0.56, 0.44] : [0.32, 0.38, 0.3]
  const gap = 9
  let start = x
  return parts.flatMap((part) => {
    const span = (width - gap * (parts.length - 1)) * part
    const house = { x: start, y: y + height * random() * 0.22, width: span, height: height * (0.62 + random() * 0.2) }
    start += span + gap
    return random() < 0.16 ? [] : [toWhole(house)]
  })
}

/** Trees stand apart: each has a field of its own and leaves it a little. */
const toTrees = ({ x, y, width, height }: PlanBlock, random: Random) => {
  const columns = Math.max(2, Math.floor(width / 34))
  const rows = Math.max(1, Math.floor(height / 34))
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = (index % columns) + 0.3 + random() * 0.4
    const row = Math.floor(index / columns) + 0.3 + random() * 0.4
    return toWhole({ x: x + (column * width) / columns, y: y + (row * height) / rows, r: 5 + random() * 5 })
  }).filter(() => random() > 0.25)
}

const overlaps = (one: PlanBlock, other: PlanBlock): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** A unit is less than a pixel in most frames; parts of one would only cost bytes. */
const toWhole = <Shape extends Record<string, number>>(shape: Shape): Shape =>
  // The same names with numbers again.
  Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, Math.round(value)])) as Shape

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
const createRandom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A coordinate as people write it: `37.5221° N`. */
export const formatCoordinates = (lat: number, lng: number): string =>
  `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}  ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'W' : 'E'}`
