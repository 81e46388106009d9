import { describe, expect, it } from 'vitest'
import { findClaims } from './find-claims.ts'

const wordsOf = (text: string) => findClaims(text).map(({ words }) => words)

describe('words prohibited in medical advertising', () => {
  it.each([
    ['여드름을 완치합니다', ['완치합']],
    ['완치율이 높습니다', ['완치율']],
    ['100% 만족하실 수 있어요', ['100%']],
    ['100 % 효과', ['100 %']],
    ['부작용이 전혀 없습니다', ['부작용이 전혀 없습니다']],
    ['부작용 없는 시술', ['부작용 없는']],
    ['부작용도 없이 끝납니다', ['부작용도 없이']],
    ['무통 시술입니다', ['무통']],
    ['통증 없이 받으세요', ['통증 없이']],
    ['효과를 보장합니다', ['효과를 보장합니다']],
    ['국내 최초로 들여왔습니다', ['국내 최초로']],
    ['최고의 의료진', ['최고의']],
    ['최고급 장비', ['최고급']],
    ['강남 1위 피부과', ['강남 1위']],
    ['다른 병원보다 저렴합니다', ['다른 병원보다']],
    ['반드시 좋아집니다', ['반드시 좋아집니다']],
    ['영구적으로 유지됩니다', ['영구적으로']],
    ['파격 할인 중', ['파격 할인']],
    ['무료 시술 증정', ['무료 시술']],
    ['연예인이 추천하는 병원', ['연예인이 추천하는']],
    ['No side effects at all', ['No side effects']],
    ['guaranteed results', ['guaranteed results']],
    ['副作用はありません', ['副作用はありません']],
    ['完治します', ['完治']],
    ['没有任何副作用', ['没有任何副作用']],
    ['保证效果', ['保证效果']],
  ])('are found in any inflection: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each([
    '완치를 보장하지 않습니다',
    '완치된다고 말씀드릴 수 없습니다',
    '100% 나아진다고 할 수는 없습니다',
    '부작용이 없다고 말씀드리기 어렵습니다',
    '최고의 결과를 약속드리지는 못합니다',
    '통증 없는 시술은 아닙니다',
    'We cannot promise that there are no side effects',
    'Results are not permanent',
    '完治するとは限りません',
    '不能保证效果',
  ])('are not reported if they are negated: %s', (text) => {
    expect(wordsOf(text)).toEqual([])
  })

  it.each([
    ['100% 안전하니 걱정하지 않으셔도 됩니다', ['100%']],
    ['완치됩니다. 예약은 취소할 수 없습니다', ['완치됩']],
    ['부작용 없는 시술, 필요하지 않은 검사는 하지 않습니다.', []],
    ['No worries. Guaranteed results.', ['Guaranteed results']],
  ])('are negated only by their own sentence: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each([
    '무통 마취 크림을 바릅니다',
    '최고 온도는 60도입니다',
    '최고 혈압을 재고 시작합니다',
    '일요일이 유일한 휴진일입니다',
    '영구치가 나온 뒤에 오세요',
    '개인정보 보호를 보장합니다',
    '시술 뒤 부작용이 없는지 살펴봅니다',
    '부작용이 없으면 다음 날 화장하실 수 있습니다',
    '반드시 의사와 상의하세요',
    '피부과 전문의가 진료합니다',
    '면 100% 가운',
    '완치 판정을 받은 뒤 3개월이 지나야 합니다',
    'permanent teeth',
    '토요일에는 오후 네 시까지 진료합니다',
  ])('are not found in words with another meaning: %s', (text) => {
    expect(wordsOf(text)).toEqual([])
  })

  it('are reported once each, with the provision and the reason', () => {
    expect(findClaims('완치됩니다. 정말 완치됩니다. 무료 시술!')).toEqual([
      { words: '완치됩', reason: 'certainCure', provision: '56-2-8' },
      { words: '무료 시술', reason: 'inducement', provision: '27-3' },
    ])
  })
})
