import { expect, it } from 'vitest'
import { toPopupPlace, type PopupDirection } from './popup-place.ts'

const offsets = { top: 1, right: 2, bottom: 3, left: 4 }

it.each<[PopupDirection, string, string, number[]]>([
  ['TOP', 'start', 'center', [1, 20, 20, 20]],
  ['BOTTOM', 'end', 'center', [20, 20, 3, 20]],
  ['LEFT', 'center', 'start', [20, 20, 20, 4]],
  ['RIGHT', 'center', 'end', [20, 2, 20, 20]],
  ['TOP_LEFT', 'start', 'start', [1, 20, 20, 4]],
  ['TOP_RIGHT', 'start', 'end', [1, 2, 20, 20]],
  ['BOTTOM_LEFT', 'end', 'start', [20, 20, 3, 4]],
  ['BOTTOM_RIGHT', 'end', 'end', [20, 2, 3, 20]],
  ['CENTER', 'center', 'center', [20, 20, 20, 20]],
])(
  'a popup placed %s is aligned %s vertically and %s horizontally, and keeps its offsets',
  (direction, vertical, horizontal, [top, right, bottom, left]) => {
    expect(toPopupPlace({ isAutoPlacement: false, direction }, offsets, 'PC')).toEqual({
      vertical,
      horizontal,
      inset: { top, right, bottom, left },
    })
  },
)

it('is centred with automatic placement, regardless of its direction', () => {
  expect(toPopupPlace({ isAutoPlacement: true, direction: 'BOTTOM_RIGHT' }, offsets, 'PC')).toEqual({
    vertical: 'center',
    horizontal: 'center',
    inset: { top: 20, right: 20, bottom: 20, left: 20 },
  })
})

it('uses only top, centre and bottom on phones', () => {
  const place = (direction: PopupDirection) => toPopupPlace({ isAutoPlacement: false, direction }, offsets, 'MOBILE')
  expect(place('BOTTOM_RIGHT')).toEqual({
    vertical: 'end',
    horizontal: 'center',
    inset: { top: 20, right: 20, bottom: 3, left: 20 },
  })
  expect(place('LEFT')).toMatchObject({ vertical: 'center', horizontal: 'center' })
})
