import { expect, it } from 'vitest'
import { findSimilar } from './similar-posts.tsx'

const post = (id: number, title: string, excerpt = '', state: 'ANSWERED' | 'UNANSWERED' = 'ANSWERED') => ({
  id,
  title,
  excerpt,
  state,
})

const ANSWERED = [
  post(1, '주차 가능한가요', '차를 가지고 가려고 합니다'),
  post(2, '복용 중인 약이 있는데 상담 가능한가요', '혈압약과 피부과 약을 함께 먹고 있습니다'),
  post(3, 'Do you have parking?', 'We come by car'),
  post(4, '흉터 치료 횟수', '여드름 흉터는 몇 번 받아야 하는지 여쭙니다'),
  post(5, '주차 문의', '주차권을 주나요', 'UNANSWERED'),
]

const idsOf = (asked: ReturnType<typeof post>) => findSimilar(asked, ANSWERED).map(({ id }) => id)

it('findSimilar finds answered posts with the same question, regardless of word endings', () => {
  expect(idsOf(post(9, '주차는 몇 시간까지 되나요?', '차로 갑니다'))).toEqual([1])
  expect(idsOf(post(9, '흉터 상담드립니다', '여드름 흉터를 몇 번 정도 생각해야 하는지'))).toEqual([4])
})

it('findSimilar skips posts in other languages or without an answer, and ignores courtesy phrases', () => {
  expect(idsOf(post(9, '駐車場はありますか', '車で行きます'))).toEqual([])
  expect(idsOf(post(9, '안녕하세요 문의드립니다', '감사합니다'))).toEqual([])
})
