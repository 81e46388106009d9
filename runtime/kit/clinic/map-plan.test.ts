import { expect, it } from 'vitest'
import { formatCoordinates, PLAN_SIZE, toMapPlan } from './map-plan.ts'

const PLACES = [
  [37.52214, 127.03667],
  [37.5469, 127.0421],
  [37.5803, 126.9857],
  [-33.8688, 151.2093],
] as const

it('draws the same plan for the same place, and another for another', () => {
  expect(toMapPlan(37.52214, 127.03667)).toEqual(toMapPlan(37.52214, 127.03667))
  expect(toMapPlan(37.52214, 127.03667)).not.toEqual(toMapPlan(37.5469, 127.0421))
})

it.each(PLACES)('keeps streets and green away from the clinic at %f, %f', (lat, lng) => {
  const { streets, park } = toMapPlan(lat, lng)
  for (const { x1, y1, x2, y2, width } of streets) {
    const isVertical = y1 < y2 && Math.abs(x2 - x1) < 40
    expect(Math.abs(isVertical ? (x1 + x2) / 2 : y1)).toBeGreaterThan(width / 2 + 20)
  }
  expect(park.x > 0 || park.x + park.width < 0 || park.y > 0 || park.y + park.height < 0).toBe(true)
})

it.each(PLACES)('has one main street each way and houses between them at %f, %f', (lat, lng) => {
  const { streets, blocks } = toMapPlan(lat, lng)
  expect(streets.filter(({ isMain }) => isMain)).toHaveLength(2)
  expect(blocks.length).toBeGreaterThan(30)
  for (const { width, height } of blocks) expect(Math.min(width, height)).toBeGreaterThan(0)
})

it.each(PLACES)('draws nothing that no frame shows at %f, %f', (lat, lng) => {
  const { turn, blocks } = toMapPlan(lat, lng)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const isNear = ({ x, y }: { x: number; y: number }) =>
    Math.abs(x * cos - y * sin) < PLAN_SIZE.width / 2 + 160 && Math.abs(x * sin + y * cos) < PLAN_SIZE.height / 2 + 160
  for (const { x, y, width, height } of blocks) expect(isNear({ x: x + width / 2, y: y + height / 2 })).toBe(true)
})

it('writes coordinates the way people do', () => {
  expect(formatCoordinates(37.52214, 127.03667)).toBe('37.5221° N  127.0367° E')
  expect(formatCoordinates(-33.8688, -70.5)).toBe('33.8688° S  70.5000° W')
})
