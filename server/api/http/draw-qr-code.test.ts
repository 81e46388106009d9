import { expect, it } from 'vitest'
import { drawQrCode } from './draw-qr-code.ts'

it('drawQrCode draws dark modules with a light margin around them', () => {
  const svg = drawQrCode('https://lumi.example/s/way')
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const squares = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(squares.length).toBeGreaterThan(200)
  for (const place of squares.flat()) expect([place >= 4, place < size - 4]).toEqual([true, true])
  // The finder pattern in the first corner: seven dark modules in a row, then a light one.
  const row = squares.flatMap(([x = 0, y]) => (y === 4 && x < 12 ? [x] : []))
  expect(row).toEqual([4, 5, 6, 7, 8, 9, 10])
  expect(drawQrCode('another')).not.toBe(svg)
})
