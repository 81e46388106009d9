import { describe, expect, it } from 'vitest'
import type { TranslatedEntry } from './load-translations.ts'
import { makeMemory } from './translation-memory.ts'

type Pair = readonly [source: string, target: string, state?: 'done' | 'missing' | 'outdated']

/** Builds an entry with these texts; a memory reads nothing else. */
const entryWith = (...pairs: readonly Pair[]): TranslatedEntry =>
  ({
    entry: { kind: 'products', key: '7' },
    title: '앰플 케어',
    translations: pairs.map(([source, target, state = 'done']) => ({ unit: { form: 'text' }, source, target, state })),
    // A memory reads neither the kind nor other fields of an entry.
  }) as unknown as TranslatedEntry

const suggest = (source: string, ...pairs: readonly Pair[]) => makeMemory([entryWith(...pairs)]).suggest(source, 'text')

describe('the translation memory', () => {
  it('suggests the translation of an identical text, with its entry', () => {
    expect(suggest(' 얼굴 1회', ['얼굴 1회', '全脸 单次'])).toEqual({
      text: '全脸 单次',
      source: '얼굴 1회',
      score: 100,
      kind: 'products',
      key: '7',
      title: '앰플 케어',
    })
  })

  it('adapts numbers in an otherwise identical text', () => {
    expect(suggest('얼굴 5회, 약 50분', ['얼굴 3회, 약 30분', '全脸3次，约30分钟'])).toMatchObject({
      text: '全脸5次，约50分钟',
      score: 98,
    })
    // The positions of the numbers are ambiguous.
    expect(suggest('2회 + 3회', ['1회 + 1회', '1次 + 1次'])?.text).not.toBe('2次 + 3次')
    // A number that the translation writes as a word stays unchanged, and the score shows that the texts differ.
    expect(suggest('목과 얼굴 관리 5회', ['목과 얼굴 관리 1회', '全脸单次'])).toMatchObject({
      text: '全脸单次',
      score: 71,
    })
  })

  it('suggests the most similar text first', () => {
    const known: Pair[] = [
      ['클렌징 뒤 부위별로 바늘 길이를 맞춥니다.', '洁面后按部位调整针长。'],
      ['클렌징 뒤 진정 팩을 올립니다.', '洁面后敷舒缓面膜。'],
    ]
    const found = suggest('클렌징 뒤 부위별 바늘 길이를 맞춥니다.', ...known)
    expect(found).toMatchObject({ text: '洁面后按部位调整针长。' })
    expect(found?.score).toBeGreaterThan(85)
    expect(found?.score).toBeLessThan(100)
    expect(suggest('오시는 길을 안내합니다.', ...known)).toBeNull()
  })

  it('ignores missing and outdated translations', () => {
    expect(suggest('얼굴', ['얼굴', '脸', 'outdated'], ['얼굴', '', 'missing'])).toBeNull()
    expect(makeMemory([entryWith(['얼굴', '脸'])]).suggest('얼굴', 'html')).toBeNull()
  })

  it('is fast with all texts of a large clinic', () => {
    const words = ['피부', '결을', '다듬고', '수분을', '채우는', '관리', '앰플', '레이저', '회복', '시간']
    const text = (of: number) =>
      Array.from({ length: 8 }, (_, at) => words[(of * 7 + at * (1 + (of % 9))) % 10]).join(' ')
    const memory = makeMemory([entryWith(...Array.from({ length: 5000 }, (_, of): Pair => [`${text(of)} ${of}`, 'x']))])
    const start = performance.now()
    for (let of = 0; of < 100; of += 1) memory.suggest(`${text(of)} 그리고`, 'text')
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
