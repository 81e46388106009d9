import { expect, it } from 'vitest'
import { toSearchWord } from './personal-words.ts'

it.each([
  ['  물광   주사 ', '물광 주사'],
  ['Skin BOOSTER', 'skin booster'],
  ['ＰＲＰ', 'prp'],
  ['울쎄라 600샷', '울쎄라 600샷'],
  ['2+1', '2+1'],
])('toSearchWord normalizes "%s" to "%s"', (keyword, word) => {
  expect(toSearchWord(keyword)).toBe(word)
})

it.each([
  '',
  '   ',
  'kim@mail.example',
  'kim＠mail.example',
  '010-2345-6789',
  '010 2345 6789',
  '０１０２３４５６７８９',
  '+82 (2) 555-0142',
  '1990.01.02',
  '900102-1',
  'https://example.com/me',
  'a'.repeat(31),
  '(other)',
])('toSearchWord rejects "%s"', (keyword) => {
  expect(toSearchWord(keyword)).toBeNull()
})
