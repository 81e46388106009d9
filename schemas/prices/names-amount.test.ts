import { expect, it } from 'vitest'
import { namesAmount, withoutPricedRemark } from './names-amount.ts'

it.each([
  '1회당 168,000원',
  '10만 원 이상',
  '3천 원',
  '1억 2천만원',
  '1回あたり168,000ウォン',
  '5万ウォン',
  '５万円',
  '₩168,000 each',
  '每次168,000韩元',
  '16万韩元',
  '800元起',
  'from KRW 90,000',
  '90,000 won',
  '$ 120 each',
])('namesAmount finds the amount in “%s”', (text) => expect(namesAmount(text)).toBe(true))

it.each([
  '약 30분 · 얼굴 전체',
  '400샷',
  '3 weeks apart',
  '원장이 직접 2회',
  '10% 별도',
  '3 wonderful weeks',
  '2만 명',
])('namesAmount finds no amount in “%s”', (text) => expect(namesAmount(text)).toBe(false))

it('withoutPricedRemark removes an option’s remark only if it names an amount', () => {
  const option = { id: 1, price: null, isConsultingRequired: false, description: '1회당 56,000원' }
  expect(withoutPricedRemark(option)).toEqual({ id: 1, price: null, isConsultingRequired: false })
  const plain = { ...option, description: '한 달 간격으로' }
  expect(withoutPricedRemark(plain)).toBe(plain)
  const notice = { title: '안내', description: '예약금 10,000원' }
  expect(withoutPricedRemark(notice)).toBe(notice)
})
