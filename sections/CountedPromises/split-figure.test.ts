import { expect, it } from 'vitest'
import { splitFigure } from './split-figure.ts'

it.each([
  ['24명', '24', '명'],
  ['1,200 cases', '1,200', ' cases'],
  ['4.9점', '4.9', '점'],
  ['30', '30', ''],
  ['24/7', '24', '/7'],
  ['10년 5개월', '10', '년 5개월'],
])('the figure %s is the number %s and %j behind it', (figure, number, unit) => {
  expect(splitFigure(figure)).toEqual({ number, unit })
})

it.each(['하루 한 명', '약 24명', '', '.5', '-3'])('what begins with no digit is words alone: %j', (figure) => {
  expect(splitFigure(figure)).toEqual({ number: '', unit: figure })
})
