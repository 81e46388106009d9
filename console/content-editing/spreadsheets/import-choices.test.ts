import { describe, expect, it } from 'vitest'
import { decide, mapColumn, NO_CHOICES, readOtherwise, toInput } from './import-choices.ts'

describe('import choices', () => {
  it('map a field to one column only', () => {
    const first = mapColumn(NO_CHOICES, 'A', 'item.price')
    const second = mapColumn(first, 'B', 'item.price')
    expect(second.mapping).toEqual({ A: null, B: 'item.price' })
    expect(mapColumn(mapColumn(NO_CHOICES, 'A', null), 'B', null).mapping).toEqual({ A: null, B: null })
  })

  it('merge the decisions for one row', () => {
    const once = decide(NO_CHOICES, { row: 3, cells: [{ column: 'C', value: '1만' }] })
    const twice = decide(once, { row: 3, accepts: true, cells: [{ column: 'D', value: 5 }] })
    const thrice = decide(twice, { row: 3, cells: [{ column: 'C', value: 10_000 }] })
    expect(thrice.decisions).toEqual([
      {
        row: 3,
        accepts: true,
        cells: [
          { column: 'C', value: 10_000 },
          { column: 'D', value: 5 },
        ],
      },
    ])
    expect(decide(once, { row: 4, skips: true }).decisions).toHaveLength(2)
  })

  it('keep only the rules when the file is read with other settings', () => {
    const before = mapColumn(decide({ ...NO_CHOICES, rules: { absent: 'hide' } }, { row: 2, skips: true }), 'A', null)
    expect(readOtherwise(before, { encoding: 'cp949' })).toEqual({
      mapping: {},
      decisions: [],
      rules: { absent: 'hide' },
      encoding: 'cp949',
    })
  })

  it('are sent as the API contract specifies', () => {
    const file = { id: '1', name: 'x.xlsx', content: 'QQ==' }
    expect(toInput('products', file, mapColumn(NO_CHOICES, 'B', null))).toEqual({
      kind: 'products',
      content: 'QQ==',
      mapping: [{ column: 'B', field: null }],
      rules: {},
      decisions: [],
    })
  })
})
