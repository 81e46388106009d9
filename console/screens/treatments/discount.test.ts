import { describe, expect, it } from 'vitest'
import { withDiscount } from './discount.ts'

const option = (price: number | null, originalPrice: number | null) => ({ id: 1, price, originalPrice })

describe('a discount for all options of a treatment', () => {
  it('is taken off the price before, in whole hundreds', () => {
    expect(withDiscount({ options: [option(189_000, 240_000)] }, 21)).toEqual({ options: [option(189_600, 240_000)] })
  })

  it('makes the price the one before where there was none', () => {
    expect(withDiscount({ options: [option(45_000, null)] }, 10)).toEqual({ options: [option(40_500, 45_000)] })
  })

  it('goes with nothing per cent', () => {
    expect(withDiscount({ options: [option(189_000, 240_000)] }, 0)).toEqual({ options: [option(240_000, null)] })
  })

  it('leaves alone what is priced after consulting, and all other fields', () => {
    const data = { name: { ko: '가' }, options: [option(null, null)] }
    expect(withDiscount(data, 30)).toEqual(data)
  })
})
