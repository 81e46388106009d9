import { describe, expect, it } from 'vitest'
import { toCoverSizes, toPictureSources } from './picture-sizes.ts'

describe('toPictureSources', () => {
  it('also offers a picture in its original width, requested with the next larger width', () => {
    expect(toPictureSources(1600).at(-1)).toEqual({ asked: 1920, width: 1600 })
    expect(toPictureSources(1600).map(({ width }) => width)).toEqual([128, 256, 384, 640, 750, 828, 1080, 1200, 1600])
  })

  it('returns one source for a picture smaller than every width', () => {
    expect(toPictureSources(60)).toEqual([{ asked: 128, width: 60 }])
  })

  it('never requests more than the largest width', () => {
    expect(toPictureSources(6000).at(-1)).toEqual({ asked: 3840, width: 3840 })
  })
})

describe('toCoverSizes', () => {
  const wide = { width: 1600, height: 900 }

  it('requests a wider source if a wide picture is cropped to a tall frame', () => {
    expect(toCoverSizes('(max-width: 768px) 50vw, 282px', wide, '4/5')).toBe(
      '(max-width: 768px) calc(50vw * 2.22), calc(282px * 2.22)',
    )
  })

  it.each([
    ['a frame of the picture’s own shape', '16/9'],
    ['a frame that is wider', '21/9'],
    ['no ratio', undefined],
    ['a ratio that only the styles know', 'auto'],
  ])('keeps the sizes for %s', (_, ratio) => {
    expect(toCoverSizes('100vw', wide, ratio)).toBe('100vw')
  })
})
