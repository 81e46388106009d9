import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordChanges } from './word-changes.ts'

describe('changes of a text', () => {
  it('are reported by word', () => {
    expect(wordChanges('피부 결을 다듬으며', '결을 다듬으며 밝게')).toEqual([
      { kind: 'gone', text: '피부 ' },
      { kind: 'same', text: '결을 다듬으며' },
      { kind: 'added', text: ' 밝게' },
    ])
    expect(wordChanges('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
    expect(wordChanges('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
  })

  it('contain both texts in full', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const runs = wordChanges(before, after)
        const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('')
        expect(without('added')).toBe(before)
        expect(without('gone')).toBe(after)
      }),
    )
    const long = 'word '.repeat(700)
    expect(wordChanges(long, `${long}more`).map(({ kind }) => kind)).toEqual(['gone', 'added'])
  })
})
