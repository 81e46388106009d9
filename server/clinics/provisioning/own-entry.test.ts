import { expect, it } from 'vitest'
import { toOwnValue, withoutPrices, type CopyOptions } from './own-entry.ts'

const TAKING: CopyOptions = { languages: ['ko', 'en'], reword: (text, language) => `${text}@${language}` }

it('keeps only the new clinic’s languages, and empties texts without the main one', () => {
  const value = { name: { ko: '가', en: 'A', ja: 'あ' }, words: { en: ['x'] }, line: { ja: 'い' }, code: 'a' }
  expect(toOwnValue(value, TAKING)).toEqual({
    name: { ko: '가@ko', en: 'A@en' },
    words: { ko: [] },
    line: { ko: '' },
    code: 'a',
  })
})

it('removes links from lists that belong to another clinic', () => {
  const list = [
    { url: 'https://pf.kakao.com/_lumi' },
    { url: 'tel:02-555-0142' },
    { url: '/exhibitions/3' },
    { url: '/boards/1/detail/7' },
    { url: 'tel:{{telephone}}' },
    { url: '/products/3' },
    { imageUrl: 'https://pictures.example/a.webp' },
  ]
  expect(toOwnValue({ list, buttonUrl: 'mailto:a@b.example' }, TAKING)).toEqual({
    list: list.slice(4),
    buttonUrl: '/cscenter/contact',
  })
})

it('removes such links from rich text and keeps their text', () => {
  const html = '<p><a href="https://lumi.example/a">여기</a> <a href="/products">시술</a></p>'
  expect(toOwnValue({ ko: html }, { ...TAKING, reword: (text) => text })).toEqual({
    ko: '<p>여기 <a href="/products">시술</a></p>',
  })
})

it('removes every price and makes options require a consultation', () => {
  const option = { id: 3, price: 39_000, originalPrice: 50_000, isEstimatedPrice: true, isConsultingRequired: false }
  expect(withoutPrices({ id: 1, options: [option] })).toEqual({
    id: 1,
    options: [{ id: 3, price: null, originalPrice: null, isEstimatedPrice: false, isConsultingRequired: true }],
  })
  expect(withoutPrices({ id: 2 })).toEqual({ id: 2 })
})
