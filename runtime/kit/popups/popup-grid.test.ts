import { describe, expect, it } from 'vitest'
import { fitPopupGrid } from './popup-grid.ts'

const poster = { width: 435, height: 580 }
const posters = (count: number) => Array.from({ length: count }, () => poster)

describe('a popup grid', () => {
  it.each([
    ['three beside each other on a wide screen', 3, 1400, 792, { columns: 3, count: 3, width: 435 }],
    ['two beside each other on a tablet, the third after them', 3, 780, 1072, { columns: 2, count: 2, width: 380 }],
    ['one on a phone, the others after it', 3, 350, 736, { columns: 1, count: 1, width: 350 }],
    ['two rows where both fit whole', 4, 940, 1310, { columns: 2, count: 4, width: 435 }],
    ['one alone in its own size', 1, 1400, 860, { columns: 1, count: 1, width: 435 }],
    ['one on a screen that is lower than it', 2, 600, 300, { columns: 2, count: 2, width: 290 }],
  ])('has %s', (_, count, width, height, expected) => {
    expect(fitPopupGrid(posters(count), count === 4 ? 2 : 3, { width, height })).toMatchObject(expected)
  })

  it('has no more columns than the partner chose', () => {
    expect(fitPopupGrid(posters(3), 1, { width: 1400, height: 860 })).toMatchObject({ columns: 1, count: 1 })
  })

  it('is as wide as its widest popup needs, and keeps a readable width', () => {
    const small = { width: 300, height: 100 }
    expect(fitPopupGrid([small, poster], 2, { width: 1400, height: 860 }).width).toBe(435)
    expect(fitPopupGrid(posters(2), 2, { width: 580, height: 860 })).toMatchObject({ columns: 2, width: 280 })
    expect(fitPopupGrid(posters(2), 2, { width: 579, height: 860 })).toMatchObject({ columns: 1, width: 435 })
    expect(fitPopupGrid(posters(2), 2, { width: 100, height: 860 })).toMatchObject({ columns: 1, width: 100 })
  })

  it('has rows as high as their highest popup', () => {
    const [low, high] = [
      { width: 400, height: 200 },
      { width: 400, height: 600 },
    ]
    // A row of low popups takes less space than one with a high popup in it.
    const fit = (sizes: (typeof low)[], height: number) => fitPopupGrid(sizes, 2, { width: 1000, height }).count
    const foot = 2 * fitPopupGrid([low], 1, { width: 1000, height: 5000 }).width
    expect(foot).toBe(800)
    const leastFor = (sizes: (typeof low)[]) => {
      let height = 200
      while (fit(sizes, height) < sizes.length) height += 1
      return height
    }
    const rows = leastFor([low, low, low, low])
    expect(leastFor([low, high, low, low])).toBe(rows + 400)
    expect(leastFor([high, low, low, high])).toBe(rows + 800)
    expect(leastFor([low, low, low])).toBe(rows)
    // Three rows have one more gap than two.
    const three = leastFor([low, low, low, low, low, low])
    expect(three - rows).toBeGreaterThan(rows / 2)
    expect(fit([low, low, low, low], rows)).toBe(4)
  })

  it('limits popups to the window’s height, which the rows share', () => {
    expect(fitPopupGrid(posters(1), 3, { width: 1400, height: 500 }).height).toBe(500)
    expect(fitPopupGrid(posters(4), 2, { width: 940, height: 1310 }).height).toBe(635)
  })
})
