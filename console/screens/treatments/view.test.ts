import { describe, expect, it } from 'vitest'
import { fromAddress, isNarrowed, toAddress, toFilter } from './view.ts'

const read = (address: string) => fromAddress(new URLSearchParams(address))

describe('the view of the treatment list', () => {
  it('is stored in the address, and read from it', () => {
    const view = { q: '리프팅', state: 'draft', missing: 'ja', category: '3', order: 'price' } as const
    expect(fromAddress(toAddress(view))).toEqual(view)
    expect(toAddress({ q: '' }).toString()).toBe('')
  })

  it('ignores address values that the server would reject', () => {
    expect(toAddress(read('state=gone&missing=Klingon&category=-1&order=size')).toString()).toBe('')
  })

  it('is requested in the clinic’s own order by default, with a trimmed keyword', () => {
    expect(toFilter(read('q=+a+b+'))).toEqual({ keyword: 'a b', order: 'weight' })
    expect(toFilter(read('order=changed&state=hidden'))).toEqual({ state: 'hidden', order: 'changed' })
  })

  it('is narrowed by everything except its sort order', () => {
    expect(isNarrowed(read('order=name'))).toBe(false)
    expect(isNarrowed(read('category=2'))).toBe(true)
  })
})
