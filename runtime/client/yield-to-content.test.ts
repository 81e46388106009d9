import { describe, expect, it } from 'vitest'
import { findLift, findPlace, overlaps, toPoints } from './yield-to-content.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

describe('two boxes', () => {
  it.each([
    ['share a corner', box(0, 0, 10, 10), box(8, 8, 20, 20), true],
    ['lie in each other', box(0, 0, 10, 10), box(4, 4, 6, 6), true],
    ['touch', box(0, 0, 10, 10), box(10, 0, 20, 10), false],
    ['stand on each other', box(0, 0, 10, 10), box(0, 10, 10, 20), false],
    ['stand beneath each other', box(0, 0, 10, 10), box(0, 12, 10, 20), false],
  ])('that %s overlap only if they share an area', (_, one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected)
    expect(overlaps(other, one)).toBe(expected)
  })
})

it('toPoints includes both ends, with gaps of at most a line height', () => {
  const points = toPoints(20, 76)
  expect(points[0]).toBe(20)
  expect(points.at(-1)).toBe(76)
  for (const [index, point] of points.slice(1).entries()) expect(point - (points[index] ?? 0)).toBeLessThanOrEqual(12)
})

it('toPoints adds no more points than needed, and handles a single point', () => {
  expect(toPoints(100, 112)).toEqual([100, 112])
  expect(toPoints(100, 113)).toEqual([100, 106.5, 113])
  expect(toPoints(5, 5)).toEqual([5, 5])
})

describe('the place of a fixed element', () => {
  const home = box(322, 776, 378, 832)
  const place = (...taken: ReturnType<typeof box>[]) =>
    findPlace(home, 390, (wanted) => taken.some((one) => overlaps(one, wanted)))

  it('is its default place over a picture', () => {
    expect(place()).toEqual({ lift: 0, isAside: false })
  })

  it('is above a button in its default place', () => {
    expect(place(box(20, 743, 370, 795))).toEqual({ lift: 96, isAside: false })
  })

  it('is at the edge beside a text column', () => {
    expect(place(box(20, 0, 360, 844))).toEqual({ lift: 0, isAside: true })
  })

  it('is above a button at the edge', () => {
    expect(place(box(20, 0, 360, 844), box(380, 780, 390, 832))).toEqual({ lift: 72, isAside: true })
  })

  it('is at the bottom of the edge if every place is taken', () => {
    expect(place(box(0, 0, 390, 844))).toEqual({ lift: 0, isAside: true })
  })
})

describe('a slip in the first view', () => {
  const home = box(0, 690, 440, 870)
  const lift = (highest: number, ...taken: ReturnType<typeof box>[]) =>
    findLift(home, highest, (wanted) => taken.some((one) => overlaps(one, wanted)))

  it('stays at the bottom over a picture', () => {
    expect(lift(570)).toBe(0)
  })

  it('rises over the whole title, however tall', () => {
    expect(lift(570, box(130, 520, 695, 740))).toBe(360)
  })

  it('rises as far as allowed, and no farther', () => {
    expect(lift(360, box(130, 520, 695, 740))).toBe(360)
    expect(lift(359, box(130, 520, 695, 740))).toBeUndefined()
  })

  it('has no place if it would have to rise over the header', () => {
    expect(lift(336, box(130, 520, 695, 740))).toBeUndefined()
    expect(lift(-20, box(0, 0, 440, 900))).toBeUndefined()
  })
})
