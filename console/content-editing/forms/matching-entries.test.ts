import { describe, expect, it } from 'vitest'
import { matchingEntries } from './reference-field.tsx'

const offer = (key: string, productId: number) => ({ key, data: { productId } })
const offers = [offer('1', 7), offer('2', 9), offer('3', 9)]
const keysOf = ({ fitting }: { fitting: readonly { key: string }[] }) => fitting.map(({ key }) => key)

describe('the entries a reference can select', () => {
  it('are all entries without a constraint', () => {
    const all = matchingEntries(offers, { shares: undefined, beside: { productId: 9 }, chosen: 1 })
    expect(keysOf(all)).toEqual(['1', '2', '3'])
    expect(all).toMatchObject({ isFit: true, isAwaiting: false })
  })

  it('are those that match the related field', () => {
    const own = matchingEntries(offers, { shares: 'productId', beside: { productId: 9 }, chosen: 3 })
    expect(keysOf(own)).toEqual(['2', '3'])
    expect(own.isFit).toBe(true)
  })

  it('include a selected entry that does not match, and report the mismatch', () => {
    const wrong = matchingEntries(offers, { shares: 'productId', beside: { productId: 9 }, chosen: 1 })
    expect(keysOf(wrong)).toEqual(['1', '2', '3'])
    expect(wrong.isFit).toBe(false)
  })

  it('are an empty list while the related field is empty', () => {
    const none = matchingEntries(offers, { shares: 'productId', beside: {}, chosen: undefined })
    expect(keysOf(none)).toEqual([])
    expect(none.isAwaiting).toBe(true)
  })
})
