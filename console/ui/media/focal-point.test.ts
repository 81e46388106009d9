import { describe, expect, it } from 'vitest'
import { CENTRE, movePoint, pointAt, readPosition, toPosition } from './focal-point.ts'

describe('the focal point', () => {
  it('moves one percent by arrow key, ten with shift, and never out of the picture', () => {
    expect(movePoint({ x: 0.58, y: 0.52 }, 'ArrowRight')).toEqual({ x: 0.59, y: 0.52 })
    expect(movePoint({ x: 0.58, y: 0.52 }, 'ArrowUp', true)).toEqual({ x: 0.58, y: 0.42 })
    expect(movePoint({ x: 0, y: 1 }, 'ArrowLeft')).toEqual({ x: 0, y: 1 })
    expect(movePoint({ x: 0, y: 1 }, 'ArrowDown')).toEqual({ x: 0, y: 1 })
    expect(movePoint(CENTRE, 'Enter')).toBeNull()
  })

  it('follows the pointer in whole percents', () => {
    const frame = { left: 100, top: 50, width: 300, height: 200 }
    expect(pointAt({ clientX: 200, clientY: 150 }, frame)).toEqual({ x: 0.33, y: 0.5 })
    expect(pointAt({ clientX: 0, clientY: 900 }, frame)).toEqual({ x: 0, y: 1 })
  })

  it('is formatted as content stores it, and parsed again', () => {
    expect(toPosition({ x: 0.58, y: 0.07 })).toBe('58% 7%')
    expect(toPosition(null)).toBe('50% 50%')
    expect(readPosition('58% 7%')).toEqual({ x: 0.58, y: 0.07 })
    expect(readPosition('left top')).toBeNull()
    expect(readPosition(undefined)).toBeNull()
  })
})
