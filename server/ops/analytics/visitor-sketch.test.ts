import { describe, expect, it } from 'vitest'
import {
  addVisitor,
  createSketch,
  estimateVisitors,
  formatSketch,
  mergeSketches,
  parseSketch,
} from './visitor-sketch.ts'

const sketchOf = (first: number, last: number, key = 'key') => {
  const sketch = createSketch()
  for (let number = first; number <= last; number += 1) addVisitor(sketch, key, `visitor ${number}`)
  return sketch
}

describe('a sketch of visitors', () => {
  it.each([0, 1, 5, 20])('is exact for %i visitors', (count) => {
    expect(estimateVisitors(sketchOf(1, count))).toBe(count)
  })

  it.each([500, 5000, 12_000, 100_000])('is off by less than five per cent for %i visitors', (count) => {
    const estimate = estimateVisitors(sketchOf(1, count))
    expect(Math.abs(estimate - count) / count).toBeLessThan(0.05)
  })

  it('does not change when a visitor is added again', () => {
    const sketch = sketchOf(1, 10)
    expect(addVisitor(sketch, 'key', 'visitor 3')).toBe(false)
    expect(estimateVisitors(sketch)).toBe(10)
  })

  it('merges overlapping sketches into that of all visitors', () => {
    const merged = mergeSketches(sketchOf(1, 300), sketchOf(200, 500))
    expect(merged).toEqual(sketchOf(1, 500))
  })

  it('differs with another key, so visitors cannot be matched across keys', () => {
    expect(sketchOf(1, 50, 'one')).not.toEqual(sketchOf(1, 50, 'other'))
  })

  it('is unchanged after formatting and parsing', () => {
    const sketch = sketchOf(1, 1000)
    expect(parseSketch(formatSketch(sketch))).toEqual(sketch)
    expect(parseSketch('')).toEqual(createSketch())
  })
})
