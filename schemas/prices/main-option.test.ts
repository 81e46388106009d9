import { describe, expect, it } from 'vitest'
import { findMainOption, isFromPrice, toMainPrice } from './main-option.ts'

const option = (price: number | null, isDefault = false) => ({ price, isDefault })

describe('the main price of a treatment', () => {
  it('is that of its default option, even if another one costs less', () => {
    const [addition, own] = [option(33_000), option(99_000, true)]
    expect(toMainPrice([addition, own])).toEqual({ option: own, isFrom: false })
  })

  it('is a starting price if other options cost more', () => {
    const [own, more] = [option(99_000, true), option(189_000)]
    expect(toMainPrice([more, own])).toEqual({ option: own, isFrom: true })
    expect(toMainPrice([own])).toEqual({ option: own, isFrom: false })
  })

  it('is the lowest price without a default option, and no price if all need consulting', () => {
    const [dear, cheap, none] = [option(189_000), option(99_000), option(null)]
    expect(toMainPrice([none, dear, cheap])).toEqual({ option: cheap, isFrom: true })
    expect(toMainPrice([none, none])).toEqual({ option: none, isFrom: false })
    expect([toMainPrice([]), findMainOption([])]).toEqual([null, null])
  })
})

it.each([
  ['the lowest of several', 50, 3, 50, true],
  ['not the lowest', 90, 3, 50, false],
  ['the only one', 50, 1, 50, false],
  ['hidden', null, 3, null, false],
])(
  'isFromPrice is true only for the lowest of several prices: a price that is %s',
  (_, price, optionCount, lowestPrice, isFrom) => {
    expect(isFromPrice({ mainOption: { price }, optionCount, lowestPrice })).toBe(isFrom)
  },
)

it('isFromPrice is false without an option', () => {
  expect(isFromPrice({ mainOption: null, optionCount: 2, lowestPrice: 5 })).toBe(false)
})
