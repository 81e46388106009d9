import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTerms, lackingTerms, type Term } from './find-terms.ts'

const term = (of: string, zh = ''): Term => ({ term: of, texts: { zh } })
const marked = (text: string, ...terms: readonly string[]) =>
  findTerms(
    text,
    terms.map((one) => term(one)),
  )
    .map((run) => (run.term ? `[${run.text}]` : run.text))
    .join('')

describe('terms of a glossary', () => {
  it('are found in a text, longest match first', () => {
    expect(marked('물광 주사와 물광', '물광', '물광 주사')).toBe('[물광 주사]와 [물광]')
    expect(marked('속건조를 줄입니다', '속건조')).toBe('[속건조]를 줄입니다')
    expect(marked('재시술 안내', '시술')).toBe('재[시술] 안내')
  })

  it('match only at the start of a word if they have one syllable', () => {
    expect(marked('결을 다듬는 해결, 피부 결', '결')).toBe('[결]을 다듬는 해결, 피부 [결]')
  })

  it('match whole words in any case if they have Latin letters', () => {
    expect(marked('HIFU와 hifus, IPL-hifu', 'Hifu')).toBe('[HIFU]와 hifus, IPL-[hifu]')
    expect(marked('울쎄라-300 / V-line', 'V-line', '울쎄라-300', '/')).toBe('[울쎄라-300] [/] [V-line]')
    expect(marked('C++ (1회)', 'C++', '(1회')).toBe('[C++] [(1회])')
  })

  it('are not searched for in tags', () => {
    expect(marked('<b class="p">P값</b>', 'p', 'class')).toBe('<b class="p">[P]값</b>')
  })

  it('do not change the text', () => {
    // Regex metacharacters are frequent.
    const any = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'a결-/\\^$.*+?()[]{}|<>& ') }),
    )
    fc.assert(
      fc.property(any, fc.array(any, { maxLength: 5 }), (text, terms) => {
        const runs = findTerms(
          text,
          terms.map((one) => term(one)),
        )
        expect(runs.map((run) => run.text).join('')).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it('are reported as missing from a translation that uses other terms', () => {
    const terms = [term('속건조', '皮肤内干'), term('결', '纹理'), term('시술')]
    const source = '속건조와 결을 함께 보는 시술'
    const missed = (target: string) => lackingTerms({ source, target }, terms, 'zh').map((one) => one.term)
    expect(missed('改善皮肤内干与纹理')).toEqual([])
    expect(missed('改善干燥与纹理')).toEqual(['속건조'])
    expect(missed('改善')).toEqual(['속건조', '결'])
    expect(missed(' ')).toEqual([])
    expect(lackingTerms({ source, target: 'dry' }, terms, 'en')).toEqual([])
  })
})
