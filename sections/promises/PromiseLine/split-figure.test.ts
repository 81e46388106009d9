import { expect, it } from 'vitest'
import { splitFigure } from './split-figure.ts'

it.each([
  ['24명', '24', '명'],
  ['1,200 cases', '1,200', ' cases'],
  ['4.9점', '4.9', '점'],
  ['30', '30', ''],
  ['24/7', '24', '/7'],
  ['10년 5개월', '10', '년 5개월'],
])('splitFigure splits %s into the number %s and the unit %j', (figure, number, unit) => {
  expect(splitFigure(figure)).toEqual({ number, unit })
})

it.each(['하루 한 명', '약 24명', '', '.5', '-3'])(
  'splitFigure returns only text without a leading digit: %j',
  (figure) => {
    expect(splitFigure(figure)).toEqual({ number: '', unit: figure })
  },
)
