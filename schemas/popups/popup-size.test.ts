import { describe, expect, it } from 'vitest'
import {
  findNearestRatio,
  POPUP_GRID_GAP_PX,
  POPUP_GRID_ROW_GAP_PX,
  POPUP_RATIO_SIZES,
  toPopupPicture,
  toPopupSize,
  type SizedPopup,
} from './popup-size.ts'

const popup = (changes: Partial<SizedPopup> = {}): SizedPopup => ({
  pcWidth: 500,
  pcHeight: 400,
  mobileWidth: 320,
  mobileHeight: 426,
  pcSizeType: 'RATIO',
  ...changes,
})

it('has the sizes of the specification', () => {
  const rows = POPUP_RATIO_SIZES.map(({ ratio, layer, grid }) => [
    ratio,
    `${layer.width}x${layer.height}`,
    `${grid.width}x${grid.height}`,
  ])
  expect(rows).toEqual([
    ['1:1', '640x640', '587x587'],
    ['4:3', '852x640', '586x439.5'],
    ['16:9', '1200x675', '1200x675'],
    ['3:4', '560x746', '435x580'],
    ['210:297', '527.5x746', '527.5x746'],
  ])
  expect([POPUP_GRID_GAP_PX, POPUP_GRID_ROW_GAP_PX]).toEqual([20, 40])
})

describe('the nearest ratio', () => {
  it.each([
    [500, 500, '1:1'],
    [800, 600, '4:3'],
    [852, 640, '4:3'],
    [1920, 1080, '16:9'],
    [3000, 100, '16:9'],
    [560, 746, '3:4'],
    [300, 400, '3:4'],
    [210, 297, '210:297'],
    [100, 3000, '210:297'],
    [1000, 850, '4:3'],
    [850, 1000, '3:4'],
    [1000, 900, '1:1'],
  ])('for %i by %i is %s', (width, height, expected) => {
    expect(findNearestRatio(width / height).ratio).toBe(expected)
  })
})

describe('the size of a popup', () => {
  it.each([
    ['is the table’s as a layer', popup({ pcWidth: 3, pcHeight: 4 }), 'PC', 'LAYER', { width: 560, height: 746 }],
    ['is the table’s in a grid', popup({ pcWidth: 3, pcHeight: 4 }), 'PC', 'GRID', { width: 435, height: 580 }],
    ['is the partner’s own otherwise', popup({ pcSizeType: 'FIXED' }), 'PC', 'LAYER', { width: 500, height: 400 }],
    ['is the partner’s own in a grid too', popup({ pcSizeType: 'FIXED' }), 'PC', 'GRID', { width: 500, height: 400 }],
    ['keeps the phone’s ratio on phones', popup(), 'MOBILE', 'LAYER', { width: 320, height: 426 }],
  ] as const)('%s', (_, given, device, mode, expected) => {
    expect(toPopupSize(given, device, mode)).toEqual(expected)
  })
})

it('has its picture chosen by the popup’s width, or by the screen’s on phones', () => {
  const size = { width: 527.5, height: 746 }
  expect(toPopupPicture(size, 'PC')).toEqual({ sizes: '528px', ratio: '527.5 / 746' })
  expect(toPopupPicture(size, 'MOBILE')).toEqual({ sizes: '100vw', ratio: '527.5 / 746' })
})
