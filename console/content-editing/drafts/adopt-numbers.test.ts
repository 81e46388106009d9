import { describe, expect, it } from 'vitest'
import { adoptNumbers } from './adopt-numbers.ts'

const [old, fresh] = [{ id: 1, name: 'Old' }, { name: 'New' }]
const stored = { options: [old, { id: 2, name: 'New' }] }
const sent = { options: [old, fresh] }
const adopt = (data: object) => adoptNumbers(sent, data, stored)

describe('adoptNumbers', () => {
  it('numbers a new item wherever it is now', () => {
    expect(adopt({ options: [fresh, old] })).toEqual({
      sent: { options: [old, { id: 2, name: 'New' }] },
      data: { options: [{ id: 2, name: 'New' }, old] },
    })
  })

  it('numbers a new item that has been changed since', () => {
    expect(adopt({ options: [old, { name: 'Newer' }] }).data).toEqual({ options: [old, { id: 2, name: 'Newer' }] })
  })

  it('numbers no item that was added since', () => {
    expect(adopt({ options: [old, fresh, { name: 'Newest' }] }).data).toEqual({
      options: [old, { id: 2, name: 'New' }, { name: 'Newest' }],
    })
    expect(adopt({ options: [old, { name: 'A' }, { name: 'B' }] }).data).toEqual({
      options: [old, { name: 'A' }, { name: 'B' }],
    })
  })

  it('leaves lists alone whose items have ids, are texts, or were merged with those of others', () => {
    const data = { options: [old], tags: ['a'] }
    expect(adoptNumbers({ options: [old], tags: ['b'] }, data, { options: [old], tags: ['b'] }).data).toEqual(data)
    expect(adoptNumbers(sent, sent, { options: [old] })).toEqual({ sent, data: sent })
    expect(adoptNumbers(sent, { options: null }, stored).data).toEqual({ options: null })
  })
})
