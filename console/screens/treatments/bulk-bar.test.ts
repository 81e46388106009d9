import { describe, expect, it } from 'vitest'
import { withDiscount } from './bulk-bar.tsx'

const option = (price: number | null, originalPrice: number | null) => ({ id: 1, price, originalPrice })

describe('a discount for all options of a treatment', () => {
  it('is subtracted from the regular price, in whole hundreds', () => {
    expect(withDiscount({ options: [option(189_000, 240_000)] }, 21)).toEqual({ options: [option(189_600, 240_000)] })
  })

  it('makes the price the regular one if there was none', () => {
    expect(withDiscount({ options: [option(45_000, null)] }, 10)).toEqual({ options: [option(40_500, 45_000)] })
  })

  it('is removed by zero percent', () => {
    expect(withDiscount({ options: [option(189_000, 240_000)] }, 0)).toEqual({ options: [option(240_000, null)] })
  })

  it('leaves prices on request and all other fields unchanged', () => {
    const data = { name: { ko: '가' }, options: [option(null, null)] }
    expect(withDiscount(data, 30)).toEqual(data)
  })
})
