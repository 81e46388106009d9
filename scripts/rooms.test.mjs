import { describe, expect, it } from 'vitest'
import { drawRooms } from './rooms.mjs'

const lines = (table) =>
  drawRooms(table)
    .split('\n')
    .map((line) => line.trim())

describe('the picture of the rooms', () => {
  it('has a room for each folder, in its house, and an arrow for each leave', () => {
    expect(
      lines([
        { who: 'schemas', may: [] },
        { who: 'runtime/kit', may: ['schemas'] },
        { who: 'sections/*/*', may: ['runtime/kit', 'schemas'] },
      ]).slice(0, 9),
    ).toEqual([
      '```mermaid',
      'flowchart TD',
      'subgraph runtime',
      'r1["kit"]',
      'end',
      'subgraph server',
      'end',
      'r0["schemas"]',
      'r2["sections/*/*"]',
    ])
  })

  it('leaves out the arrows to the ground, and says who has none', () => {
    const drawn = lines([
      { who: 'schemas', may: [] },
      { who: 'runtime/kit', may: ['schemas'] },
      { who: 'runtime/registry.ts', may: ['runtime/kit'] },
    ])
    expect(drawn.filter((line) => line.includes('-->'))).toEqual(['r2 --> r1'])
    expect(drawn.at(-1)).toContain('which every room may import but `runtime/registry.ts`')
  })

  it('makes one room of folders that may import each other', () => {
    const drawn = lines([
      { who: 'runtime/request', may: ['runtime/request', 'runtime/render'] },
      { who: 'runtime/render', may: ['runtime/request', 'runtime/render'] },
    ])
    expect(drawn).toContain('r0["request · render"]')
    expect(drawn.filter((line) => line.includes('-->'))).toEqual([])
  })

  it('draws dotted what holds for types, for some files or from one file alone', () => {
    const drawn = lines([
      { who: 'runtime/kit', may: [] },
      { who: 'runtime/kit/state.ts', may: ['runtime/client-state'] },
      { who: 'runtime/client-state', may: [] },
      { who: 'runtime/booking', may: ['runtime/client-state/cookie.ts'], types: ['runtime/kit'] },
    ])
    expect(drawn.filter((line) => line.includes('-.->')).toSorted()).toEqual([
      'r0 -.->|"from state.ts"| r1',
      'r2 -.->|"some files"| r1',
      'r2 -.->|"types"| r0',
    ])
  })
})
